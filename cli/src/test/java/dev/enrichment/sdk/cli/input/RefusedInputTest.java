package dev.enrichment.sdk.cli.input;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.enrichment.sdk.cli.support.Cli;
import dev.enrichment.sdk.cli.support.CliTest;
import dev.enrichment.sdk.cli.support.Workbooks;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests refusals of input files. The message tells what was read and what comes nearest, and suggests a command that
 * works on this file.
 */
class RefusedInputTest extends CliTest {
    /** In a file, a slash is a line end. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            Name,Phone,Kontakt/Ada,1,x/Bob,2,b@quorvane.example/Cas,3,y | email.validate | | Read: header in line 1, 3 columns (Name, Phone, Kontakt). Nearest: "Kontakt", where 1 of 3 cells is an email address | --map email=Kontakt
            Name,E-Mail sent/Ada,yes/Bob,no | email.validate | | Nearest: "E-Mail sent", where none of 2 cells are of that kind | --map 'email=E-Mail sent'
            Name,Website/Ada,quorvane.example | email.validate | | needs an email address. Read: header in line 1, 2 columns (Name, Website). Its columns are input for another operation | --operation companies.lookup
            Name,Website/Ada,quorvane.example | companies.lookup | --map company_domain=Webseite | has no column "Webseite"; did you mean "Website"? Read: header in line 1, 2 columns (Name, Website) | --map company_domain=Website
            Name:Email/Ada:a@quorvane.example | email.validate | | The cells may be separated by :; then add --separator : | --separator :
            Mail A,Mail B/a@quorvane.example,b@quorvane.example | email.validate | | fit email equally well | --map 'email=Mail A'
            Leads/Name,Email/Ada,a@quorvane.example | email.validate | --header-line 7 | has no header in line 7; its first lines with text are 1 "Leads", 2 "Name Email", 3 "Ada a@quorvane.example" | --header-line 2
            """)
    void aRefusalSuggestsACommandThatWorks(
            String file, String operation, @Nullable String options, String message, String option) throws IOException {
        write("in.csv", file.replace('/', '\n') + "\n");
        List<String> args = new ArrayList<>(
                List.of("run", path("in.csv"), "--operation", operation, "--dry-run", "--store", path("e.db")));
        if (options != null) {
            args.addAll(List.of(options.split(" ")));
        }
        String err =
                cli.run(args.toArray(String[]::new)).expect(ExitCodes.USAGE).err();
        assertThat(err).contains(message);
        String command = err.substring(err.indexOf("Try: enrich ") + "Try: enrich ".length())
                .strip();
        assertThat(command).endsWith(option);
        cli.run(words(command)).ok();
    }

    /** Splits a command line like a shell. */
    private static String[] words(String command) {
        List<String> words = new ArrayList<>();
        for (String part : command.split(" (?=(?:[^']*'[^']*')*[^']*$)", -1)) {
            words.add(part.replace("'", ""));
        }
        return words.toArray(String[]::new);
    }

    @Test
    void anUnknownSheetSuggestsTheNearest() throws IOException {
        byte[] workbook = new Workbooks()
                .sheet("Leads", Workbooks.row(1, "Email") + Workbooks.row(2, "a@quorvane.example"))
                .bytes();
        Files.write(directory.resolve("in.csv"), workbook);
        Cli.Result refused = run("run in.csv --operation email.validate --dry-run --sheet Leeds --json");
        assertThat(new ObjectMapper()
                        .readTree(refused.expect(ExitCodes.USAGE).err())
                        .path("next")
                        .asText())
                .endsWith("--json --sheet Leads");
    }

    @ParameterizedTest
    @CsvSource({"2, header in line 2, Kunde", "1-2, header in lines 1 and 2, Export Kunde"})
    void theUserCanNameTheHeader(String lines, String seen, String column) throws IOException {
        write("in.csv", "Export,x\nKunde,y\nQuorvane,1\n");
        Cli.Result preview = cli.run(
                "run",
                path("in.csv"),
                "--operation",
                "companies.lookup",
                "--dry-run",
                "--header-line",
                lines,
                "--map",
                "company_name=" + column);
        assertThat(preview.ok().out()).contains("file     " + seen + ", 2 columns");
    }

    @ParameterizedTest
    @CsvSource({
        "--header-line 0, '--header-line must be a line such as 3, or two lines such as 3-4, but is \"0\"'",
        "--header-line 3-5, must be a line such as 3",
        "--header-line 1 --no-header, contradict each other",
    })
    void anImpossibleHeaderIsRefused(String options, String message) throws IOException {
        write("in.csv", "Email\na@quorvane.example\n");
        assertThat(run("run in.csv --operation email.validate --dry-run " + options)
                        .expect(ExitCodes.USAGE)
                        .err())
                .contains(message);
    }
}
