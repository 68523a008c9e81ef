package dev.enrichment.sdk.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Map;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Rows about people and companies of a file of those to exclude are never sent or written. */
class ExcludeTest extends CliTest {
    private static final String RUN = "run leads.csv --operation email.validate --output out.csv --yes --budget 5"
            + " --overwrite --exclude exclude.csv";

    @BeforeEach
    void write() throws IOException {
        Files.writeString(directory.resolve("leads.csv"), """
                Name;E-Mail;Website
                Ada;ada@quorvane.example;quorvane.example
                Bob;bob@gmail.example;northwind.example
                Eve;eve@quorvane.example;quorvane.example
                Dan;dan@shop.arvenox.example;
                """);
    }

    private void exclude(String text) throws IOException {
        Files.writeString(directory.resolve("exclude.csv"), text);
    }

    @Test
    void excludedRowsAreCountedAndNeitherSentNorWritten() throws IOException {
        // a hash, a company by its website, and a domain of an address; without a header
        exclude("180bec0de296b7220547ffbb1dd134fb86bf221aa69aeb5ffe56313ca66a4544"
                + "\nhttps://www.northwind.example/\narvenox.example\n");
        String file = directory.resolve("exclude.csv").toString();
        Cli.Result preview =
                cli.run(directory, "run --dry-run leads.csv --operation email.validate --exclude exclude.csv");
        assertThat(preview.out())
                .contains("exclude  " + file + ": 0 people, 2 companies, 1 hashes")
                .contains("excluded 3 rows left out by " + file)
                .contains("4: 0 invalid, 0 duplicates, 0 already bought or in doubt, 1 call");
        Cli.Result run = cli.run(directory, RUN);
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCodes.OK);
        assertThat(run.out()).contains("rows     1 found, 3 excluded", "excluded 3 rows left out by " + file);
        assertThat(Files.readString(directory.resolve("out.csv")))
                .contains("eve@")
                .doesNotContain("ada@", "bob@", "dan@");
        SANDBOX.verify().called(SandboxRoute.EMAIL_VALIDATION, 1);
        Map<String, Object> json =
                Json.object(cli.run(directory, RUN + " --json").out());
        assertThat(json).containsEntry("excluded", 3).containsEntry("complete", true);
        assertThat(json.get("preview"))
                .asInstanceOf(InstanceOfAssertFactories.MAP)
                .containsEntry("excluded", 3);
    }

    @Test
    void aFileThatExcludesNobodyIsAnErrorBeforeAnythingIsSpent() throws IOException {
        exclude("Company,Phone\nNorthwind Ltd,+49 30 1\n");
        Cli.Result result = cli.run(directory, RUN);
        assertThat(result.code()).isEqualTo(ExitCodes.USAGE);
        assertThat(result.err()).contains("exclude.csv excludes nobody: no column has email addresses");
        Files.delete(directory.resolve("exclude.csv"));
        assertThat(cli.run(directory, RUN).err()).contains("exclude.csv: no such file");
        SANDBOX.verify().called(SandboxRoute.EMAIL_VALIDATION, 0);
    }

    /** A column of somebody else does not say whom the row is about, but whoever is sent must not be excluded. */
    @Test
    void whoeverIsSentIsCompared() throws IOException {
        exclude("Domain\nquorvane.example\n");
        Files.writeString(
                directory.resolve("leads.csv"), "E-Mail,Owner-Email\nada@gmail.example,rep@quorvane.example\n");
        Cli.Result own = cli.run(directory, RUN + " --map email=E-Mail");
        assertThat(own.out()).as(own.err()).contains("1 not found");
        assertThat(cli.run(directory, RUN + " --map email=Owner-Email").out()).contains("1 excluded");
        SANDBOX.verify().called(SandboxRoute.EMAIL_VALIDATION, 1);
    }

    @Test
    void oneLineIsEnoughAndTheFileIsNotOverwritten() throws IOException {
        exclude("ada@quorvane.example\n");
        assertThat(cli.run(directory, RUN + " --first 1").out()).contains("1 excluded");
        Cli.Result result = cli.run(directory, RUN.replace("out.csv", "exclude.csv"));
        assertThat(result.code()).isEqualTo(ExitCodes.USAGE);
        assertThat(Files.readString(directory.resolve("exclude.csv"))).isEqualTo("ada@quorvane.example\n");
    }

    @Test
    void linesThatNameNobodyAreShown() throws IOException {
        exclude("E-Mail,Reason\nada@quorvane.example,objected\nn/a,objected\neve@quorvane.example,\n");
        assertThat(cli.run(directory, "run --dry-run leads.csv --operation email.validate --exclude exclude.csv")
                        .out())
                .contains("2 people, 0 companies, 0 hashes; 1 lines name nobody: 3");
    }
}
