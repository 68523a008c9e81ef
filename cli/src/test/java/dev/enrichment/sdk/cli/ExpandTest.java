package dev.enrichment.sdk.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.testing.WellKnown;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rows that are searches with several pages. */
class ExpandTest extends CliTest {
    private static final String STAFF = "firms.csv --operation people.search --with {\"limit\":4} --expand 12";
    private static final String RUN =
            "run " + STAFF + " --fields name=person/contact_full_name --yes --output out.csv --store firms.db";

    @BeforeEach
    void firms() throws IOException {
        Files.writeString(
                directory.resolve("firms.csv"),
                "Firma;Web\n"
                        + "A;" + WellKnown.COMPANY_DOMAIN + "\n"
                        + "B;" + WellKnown.UNKNOWN_COMPANY + "\n"
                        + "C;\n"
                        + "D;" + WellKnown.COMPANY_DOMAIN + "\n");
    }

    private Cli.Result run(String command) {
        return cli.run(directory, command);
    }

    /** The filter of a job search is a list; a row without a company must not buy the jobs of all. */
    @Test
    void jobsOfEachCompanyNameTheirCompany() throws IOException {
        String jobs = "run firms.csv --operation jobs.search --expand 3 --budget 50 --yes --output out.csv";
        assertThat(run(jobs).err()).contains("name one, such as --map companies/include=");
        Cli.Result result = run(jobs + " --map companies/include=Web");
        assertThat(result.code()).as(result.err()).isEqualTo(ExitCodes.OK);
        assertThat(result.out()).contains("1 rejected");
        List<String> lines = Files.readAllLines(directory.resolve("out.csv"));
        List<String> header = List.of(lines.get(0).split(";"));
        assertThat(header).contains("title", "company_name", "company_domain");
        assertThat(List.of(lines.get(1).split(";", -1)).get(header.indexOf("company_domain")))
                .isEqualTo(WellKnown.COMPANY_DOMAIN);
        assertThat(SANDBOX.requests())
                .filteredOn(call -> call.toString().contains("jobs/search"))
                .hasSize(2);
    }

    @Test
    void writesALineForEachItemOfAllPages() throws IOException {
        Cli.Result result = run(RUN + " --budget 50 --show 3");
        assertThat(result.code()).as(result.err()).isEqualTo(ExitCodes.OK);
        assertThat(result.err())
                .contains("a line for each, up to 12 for a row", "1 duplicates", "2 searches", "credits  0 to 24 ");
        assertThat(result.out())
                .contains("rows     2 found, 1 not found, 1 rejected; 1 of them from the store", "items    24")
                .contains("12 charged, 0 to 24 expected; 12 paid")
                .doesNotContain("row_key");
        List<String> lines = Files.readAllLines(directory.resolve("out.csv"));
        assertThat(lines)
                .hasSize(1 + 12 + 1 + 1 + 12)
                .startsWith("Firma;Web;row_key;item;name;identity;status;credits;message");
        assertThat(lines.get(1)).matches("A;quorvane\\.example;[0-9a-f]{32};1;[^;]+;agrees;found;12;");
        assertThat(lines.get(12)).matches("A;quorvane\\.example;[0-9a-f]{32};12;[^;]+;agrees;found;0;");
        assertThat(lines.get(13)).matches("B;no-such-company\\.example;[0-9a-f]{32};;;;not_found;0;.*");
        assertThat(lines.get(26)).matches("D;quorvane\\.example;[0-9a-f]{32};12;[^;]+;agrees;found;0;");
        SANDBOX.verify().charged(12);
        assertThat(run("status firms.db").out()).containsPattern("people\\.search +3 +1 +0 +12");
        assertThat(run("run --dry-run " + STAFF + " --store firms.db --json").out())
                .contains("\"max_items\" : 12", "\"calls\" : 0");
        assertThat(run(RUN.replace("out.csv", "out.jsonl") + " --budget 50 --json")
                        .out())
                .contains("\"items\" : 24", "\"credits\" : 0");
        assertThat(Files.readAllLines(directory.resolve("out.jsonl"))).hasSize(26);
        SANDBOX.verify().charged(12);
    }

    @Test
    void continuesBetweenThePagesOfARow() throws IOException {
        RunStore.sqlite(directory.resolve("firms.db")).close();
        // A copy, because the keys of rows are keyed with a secret of the store.
        Files.copy(directory.resolve("firms.db"), directory.resolve("other.db"));
        Cli.Result stopped = run(RUN + " --budget 9");
        assertThat(stopped.code()).as(stopped.err()).isEqualTo(ExitCodes.INCOMPLETE);
        assertThat(stopped.err()).contains("rows are left: the budget is exhausted. The rest costs");
        assertThat(directory.resolve("out.csv")).doesNotExist();
        SANDBOX.verify().charged(8);
        assertThat(run(RUN + " --budget 50").code()).isEqualTo(ExitCodes.OK);
        SANDBOX.verify().charged(12);
        assertThat(run(RUN.replace("out.csv", "undisturbed.csv").replace("firms.db", "other.db") + " --budget 50")
                        .code())
                .isEqualTo(ExitCodes.OK);
        assertThat(directory.resolve("out.csv")).hasSameBinaryContentAs(directory.resolve("undisturbed.csv"));
    }

    @Test
    void buysAPageInDoubtAgainOnRequestOnly() {
        SANDBOX.faults().on(SandboxRoute.PEOPLE_SEARCH).nth(3).resetAfterCharge();
        Cli.Result run = run(RUN + " --budget 50");
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCodes.ROWS_OPEN);
        assertThat(run.out()).contains("in doubt", "in doubt 1, up to 4 credits");
        run("reconcile firms.db --charged all");
        assertThat(run("reconcile firms.db --resend-lost --budget 10").out())
                .startsWith("1 of 1 requests were sent again");
        assertThat(run(RUN + " --budget 50 --overwrite").out()).contains("2 found, 1 not found", "items    24");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--operation people.search --expand 0 | --expand must be at least 1, but is 0",
                "--operation companies.funding --expand 5 | companies.funding has no pages",
                "--steps companies.lookup,people.search --expand 5 | --expand works with --operation only"
            })
    void saysWhatIsWrong(String options, String message) {
        Cli.Result result = run("run --dry-run firms.csv " + options);
        assertThat(result.code()).isEqualTo(ExitCodes.USAGE);
        assertThat(result.err()).contains(message).hasLineCount(1);
        SANDBOX.verify().called(SandboxRoute.PEOPLE_SEARCH, 0);
    }

    @Test
    void withoutExpandARowIsItsFirstPage() {
        assertThat(run("run --dry-run firms.csv --operation people.search").out())
                .contains("the first page of each row, in one line; --expand N for all pages");
    }
}
