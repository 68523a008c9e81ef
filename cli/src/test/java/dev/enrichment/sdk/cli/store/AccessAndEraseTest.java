package dev.enrichment.sdk.cli.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.cli.support.Cli;
import dev.enrichment.sdk.cli.support.CliTest;
import java.io.IOException;
import java.nio.file.Files;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests the commands with which a person's stored data can be shown and erased. */
class AccessAndEraseTest extends CliTest {
    @BeforeEach
    void buy() throws IOException {
        Files.createDirectory(directory.resolve("data"));
        Map<String, String> environment = new HashMap<>(Cli.environment(SANDBOX));
        environment.put("XDG_DATA_HOME", path("data"));
        cli = new Cli(environment, "");
        write("a.csv", "E-Mail\nada@quorvane.example\nbob@quorvane.example\n");
        write("b.csv", "E-Mail\nADA@quorvane.example\n");
        ok("run a.csv --operation email.validate --output out.csv --budget 5 --yes --quiet");
        ok("run b.csv --operation email.validate --output bout.csv --budget 5 --yes --quiet --store b.db");
    }

    @Test
    void whatIsStoredAboutSomebodyCanBeRead() {
        Cli.Result shown = ok("access mailto:ada@quorvane.example");
        assertThat(shown.out())
                .contains("email.validate, ", "0.25 credits", "\"email_status\"")
                .doesNotContain("bob@");
        assertThat(shown.err()).contains("Searched " + path("data"));
        assertThat(ok("access Ada@Quorvane.example --store b.db --json").out())
                .contains("\"operation\" : \"email.validate\"", "\"email\" : \"ADA@quorvane.example\"");
        assertThat(ok("access eve@quorvane.example").out()).contains("Nothing is stored about eve@quorvane.example.");
    }

    @Test
    void whatIsErasedIsGoneAndNotBoughtAgainUnasked() throws IOException {
        assertThat(run("erase ada@quorvane.example").err())
                .contains(".db: 1 request would be erased:", "email.validate {\"email\":\"ada@quorvane.example\"}")
                .contains("nothing was erased; add --yes")
                .doesNotContain("bob@");
        assertThat(run("erase quorvan").err()).contains("nothing was erased").doesNotContain("would be erased");
        assertThat(ok("erase ada@quorvane.example --yes").out()).contains(": 1 request erased");
        assertThat(ok("access ada@quorvane.example").out()).contains("Nothing is stored about");
        assertThat(ok("access bob@quorvane.example").out()).contains(".db: 1 request\n");
        assertThat(ok("erase ada@quorvane.example --yes --json --store b.db").out())
                .contains("b.db\"", "\"erased\" : 1");
        int before = validations();
        assertThat(ok("run a.csv --operation email.validate --output again.csv --budget 5 --yes --quiet")
                        .out())
                .as("the list is complete without it")
                .contains("1 found", "1 erased")
                .doesNotContain("are left");
        assertThat(validations()).isEqualTo(before);
        assertThat(read("again.csv")).contains("bob@quorvane.example", "ada@quorvane.example", ",erased,0,");
    }

    @Test
    void whatIsOldIsErased() throws Exception {
        assertThat(ok("retain 30d --yes").out()).isEqualTo("Nothing was erased.\n");
        change(
                directory.resolve("data/enrich/sandbox.db"),
                "UPDATE enrichment_purchase SET finished_at = 1767800000000 WHERE id = 1");
        assertThat(ok("retain 30d --yes").out()).contains(": 1 request erased");
    }
}
