package dev.enrichment.sdk.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.cli.terminal.ExitCodes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A person's rights: to see what is stored about them, and to have it erased. */
class PersonTest extends CliTest {
    @BeforeEach
    void buy() throws IOException {
        Files.createDirectory(directory.resolve("data"));
        Files.writeString(directory.resolve("a.csv"), "E-Mail\nada@quorvane.example\nbob@quorvane.example\n");
        Files.writeString(directory.resolve("b.csv"), "E-Mail\nADA@quorvane.example\n");
        ok("run a.csv --operation email.validate --output out.csv --budget 5 --yes --quiet");
        ok("run b.csv --operation email.validate --output bout.csv --budget 5 --yes --quiet --store b.db");
    }

    private Cli.Result run(String command) {
        Map<String, String> environment = new HashMap<>(Cli.environment(SANDBOX));
        environment.put("XDG_DATA_HOME", directory.resolve("data").toString());
        environment.remove("ENRICHMENT_STORE");
        return new Cli(environment, "").run(directory, command);
    }

    private Cli.Result ok(String command) {
        Cli.Result result = run(command);
        assertThat(result.code()).as(result.err()).isEqualTo(ExitCodes.OK);
        return result;
    }

    private String store() {
        return directory.resolve("b.db").toString();
    }

    @Test
    void whatIsStoredAboutSomebodyCanBeRead() {
        Cli.Result shown = ok("access mailto:ada@quorvane.example");
        assertThat(shown.out())
                .contains("email.validate, ", "0.25 credits", "\"email_status\"")
                .doesNotContain("bob@");
        assertThat(shown.err()).contains("Searched " + directory.resolve("data"));
        assertThat(ok("access Ada@Quorvane.example --store " + store() + " --json")
                        .out())
                .contains("\"operation\" : \"email.validate\"", "\"email\" : \"ADA@quorvane.example\"");
        assertThat(ok("access eve@quorvane.example").out()).contains("Nothing is stored about eve@quorvane.example.");
    }

    @Test
    void whatIsErasedIsGoneAndNotBoughtAgainUnasked() throws IOException {
        assertThat(run("erase ada@quorvane.example").err()).contains("nothing was erased: --yes");
        assertThat(ok("erase ada@quorvane.example --yes").out()).contains(": 1 request erased");
        assertThat(ok("access ada@quorvane.example").out()).contains("Nothing is stored about");
        assertThat(ok("access bob@quorvane.example").out()).contains(".db: 1 request\n");
        assertThat(ok("erase ada@quorvane.example --yes --json --store " + store())
                        .out())
                .contains("b.db\"", "\"erased\" : 1");
        int before = SANDBOX.requests().size();
        // The list is complete without it.
        Cli.Result again = ok("run a.csv --operation email.validate --output again.csv --budget 5 --yes --quiet");
        assertThat(again.out()).contains("1 found", "1 erased").doesNotContain("are left");
        assertThat(SANDBOX.requests().stream().skip(before).map(Object::toString))
                .noneMatch(request -> request.contains("email-validation"));
        assertThat(Files.readString(directory.resolve("again.csv")))
                .contains("bob@quorvane.example", "ada@quorvane.example", ",erased,0,");
    }

    @Test
    void whatIsOldIsErased() throws Exception {
        assertThat(ok("retain 30d --yes").out()).isEqualTo("Nothing was erased.\n");
        Path archive;
        try (var files = Files.walk(directory.resolve("data"))) {
            archive = files.filter(file -> file.toString().endsWith(".db"))
                    .findFirst()
                    .orElseThrow();
        }
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + archive);
                var statement = connection.createStatement()) {
            statement.execute("UPDATE enrichment_purchase SET finished_at = 1767800000000 WHERE id = 1");
        }
        assertThat(ok("retain 30d --yes").out()).contains(": 1 request erased");
    }

    @Test
    void saysWhatIsWrong() {
        assertThat(run("access x").err()).contains("at least 3 characters");
        assertThat(run("erase").err()).contains("<person>");
        assertThat(run("retain soon --yes").err()).contains("takes an age such as 90d");
        assertThat(run("access ada@quorvane.example --store no.db").err()).contains("no.db: no such store");
    }
}
