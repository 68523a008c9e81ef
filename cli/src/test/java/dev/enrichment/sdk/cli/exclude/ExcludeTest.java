package dev.enrichment.sdk.cli.exclude;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.cli.support.CliTest;
import dev.enrichment.sdk.cli.support.Workbooks;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Map;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests that rows about people and companies in an exclusion file are never sent to the service or written. */
class ExcludeTest extends CliTest {
    private static final String RUN = "run leads.csv --operation email.validate --output out.csv --yes --budget 5"
            + " --overwrite --exclude exclude.csv";

    @BeforeEach
    void leads() throws IOException {
        write("leads.csv", """
                Name;E-Mail;Website
                Ada;ada@quorvane.example;quorvane.example
                Bob;bob@gmail.example;northwind.example
                Eve;eve@quorvane.example;quorvane.example
                Dan;dan@shop.arvenox.example;
                """);
    }

    @Test
    void excludedRowsAreCountedAndNeitherSentNorWritten() throws IOException {
        // an address, a company by its website, and a domain of an address; without a header
        write("exclude.csv", "ada@quorvane.example\nhttps://www.northwind.example/\narvenox.example\n");
        String file = path("exclude.csv");
        assertThat(run("run --dry-run leads.csv --operation email.validate --exclude exclude.csv")
                        .out())
                .contains("exclude  " + file + ": 3 people or companies")
                .contains("4: 0 invalid, 3 excluded, 0 duplicates, 0 already bought or in doubt, 1 call");
        assertThat(ok(RUN).out()).contains("rows     1 found, 3 excluded");
        assertThat(read("out.csv")).contains("eve@").doesNotContain("ada@", "bob@", "dan@");
        SANDBOX.verify().called(SandboxRoute.EMAIL_VALIDATE, 1);
        Map<String, Object> json = Json.object(run(RUN + " --json").out());
        assertThat(json).containsEntry("excluded", 3).containsEntry("complete", true);
        assertThat(json.get("preview"))
                .asInstanceOf(InstanceOfAssertFactories.MAP)
                .containsEntry("excluded", 3);
    }

    @Test
    void aFileThatExcludesNobodyIsAnErrorBeforeAnythingIsSpent() throws IOException {
        write("exclude.csv", "Company,Phone\nNorthwind Ltd,+49 30 1\n");
        assertThat(run(RUN).expect(ExitCodes.USAGE).err())
                .contains("exclude.csv excludes nobody: no column contains email addresses");
        Files.delete(directory.resolve("exclude.csv"));
        assertThat(run(RUN).err()).contains("exclude.csv: no such file");
        SANDBOX.verify().called(SandboxRoute.EMAIL_VALIDATE, 0);
    }

    /** A column of somebody else does not say whom the row is about, but whoever is sent must not be excluded. */
    @Test
    void whoeverIsSentIsCompared() throws IOException {
        write("exclude.csv", "Domain\nquorvane.example\n");
        write("leads.csv", "E-Mail,Owner-Email\nada@gmail.example,rep@quorvane.example\n");
        assertThat(run(RUN + " --map email=E-Mail").out()).contains("1 not found");
        assertThat(run(RUN + " --map email=Owner-Email").out()).contains("1 excluded");
        SANDBOX.verify().called(SandboxRoute.EMAIL_VALIDATE, 1);
    }

    @Test
    void oneLineIsEnoughAndTheFileIsNotOverwritten() throws IOException {
        write("exclude.csv", "ada@quorvane.example\n");
        assertThat(run(RUN + " --first 1").out()).contains("1 excluded");
        run(RUN.replace("out.csv", "exclude.csv")).expect(ExitCodes.USAGE);
        assertThat(read("exclude.csv")).isEqualTo("ada@quorvane.example\n");
    }

    @Test
    void sheetsThatAreNotReadAreNamed() throws IOException {
        byte[] workbook = new Workbooks()
                .sheet("Objections", Workbooks.row(1, "E-Mail") + Workbooks.row(2, "ada@quorvane.example"))
                .sheet("Older", Workbooks.row(1, "E-Mail") + Workbooks.row(2, "eve@quorvane.example"))
                .bytes();
        Files.write(directory.resolve("exclude.csv"), workbook);
        assertThat(run("run --dry-run leads.csv --operation email.validate --exclude exclude.csv")
                        .out())
                .contains("exclude.csv, only the sheet \"Objections\" and not [Older]: 1 person or company");
    }

    @Test
    void linesThatNameNobodyAreShown() throws IOException {
        write("exclude.csv", "E-Mail,Reason\nada@quorvane.example,objected\nn/a,objected\neve@quorvane.example,\n");
        assertThat(run("run --dry-run leads.csv --operation email.validate --exclude exclude.csv")
                        .out())
                .contains("2 people or companies; 1 row without a person or company: line 3");
    }

    @Test
    void aWorkbookIsNamedWithItsSheetAndTheRowsOfItsOwner() throws IOException {
        String rows = Workbooks.row(1, "Opt-outs of May")
                + Workbooks.row(3, "Name", "E-Mail")
                + Workbooks.row(4, "Ada", "ada@quorvane.example")
                + Workbooks.row(9, "Total", "1");
        Files.write(
                directory.resolve("objections.csv"),
                new Workbooks().sheet("Opt-out", rows).sheet("Notes", "").bytes());
        write("leads.csv", "E-Mail\nada@quorvane.example\nbob@quorvane.example\n");
        assertThat(ok("run leads.csv --operation email.validate --dry-run --exclude objections.csv")
                        .out())
                .contains("objections.csv, only the sheet \"Opt-out\" and not [Notes]: 1 person or company;"
                        + " 1 row without a person or company: line 9");
    }
}
