package dev.enrichment.sdk.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.cli.support.Cli;
import dev.enrichment.sdk.cli.support.CliTest;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.testing.WellKnown;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests lists in which each row is a search with several pages. */
class ExpandTest extends CliTest {
    private static final String STAFF = "firms.csv --operation people.search --with {\"limit\":4} --expand 12";
    private static final String RUN =
            "run " + STAFF + " --fields name=person/contact_full_name --yes --output out.csv --store firms.db";

    @BeforeEach
    void firms() throws IOException {
        write(
                "firms.csv",
                "Firma;Web\nA;DOMAIN\nB;no-such-company.example\nC;\nD;DOMAIN\n"
                        .replace("DOMAIN", WellKnown.COMPANY_DOMAIN));
    }

    /** The filter of a job search is a list; a row without a company must not buy the jobs of all. */
    @Test
    void jobsOfEachCompanyNameTheirCompany() throws IOException {
        String jobs = "run firms.csv --operation jobs.search --expand 3 --budget 50 --yes --output out.csv";
        assertThat(run(jobs).err()).contains("name one, such as --map companies/include=");
        assertThat(ok(jobs + " --map companies/include=Web").out()).contains("1 rejected");
        List<String> header = List.of(lines("out.csv").get(0).split(";"));
        assertThat(header).contains("title", "company_name", "company_domain");
        assertThat(lines("out.csv").get(1).split(";", -1)[header.indexOf("company_domain")])
                .isEqualTo(WellKnown.COMPANY_DOMAIN);
        SANDBOX.verify().called(SandboxRoute.JOBS_SEARCH, 2);
    }

    @Test
    void writesALineForEachItemOfAllPages() throws IOException {
        Cli.Result result = ok(RUN + " --budget 50 --show 3");
        assertThat(result.err())
                .contains("a line for each, up to 12 for a row", "1 duplicates", "2 searches", "credits  0 to 24 ");
        assertThat(result.out())
                .contains("rows     2 found, 1 not found, 1 rejected; 1 of them from the store", "items    24")
                .contains("12 charged, 0 to 24 expected; 12 charged")
                .doesNotContain("row_key");
        List<String> lines = lines("out.csv");
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
                .contains("\"items\" : 24", "\"charged\" : 0");
        assertThat(lines("out.jsonl")).hasSize(26);
        SANDBOX.verify().charged(12);
    }

    @Test
    void continuesBetweenThePagesOfARow() throws IOException {
        RunStore.sqlite(directory.resolve("firms.db")).close();
        // A copy, because the keys of rows are keyed with a secret of the store.
        Files.copy(directory.resolve("firms.db"), directory.resolve("other.db"));
        assertThat(run(RUN + " --budget 9").expect(ExitCodes.INCOMPLETE).err())
                .contains("rows are left: the budget is exhausted. The rest costs");
        assertThat(directory.resolve("out.csv")).doesNotExist();
        SANDBOX.verify().charged(8);
        ok(RUN + " --budget 50");
        SANDBOX.verify().charged(12);
        ok(RUN.replace("out.csv", "undisturbed.csv").replace("firms.db", "other.db") + " --budget 50");
        assertThat(read("out.csv")).isEqualTo(read("undisturbed.csv"));
    }

    @Test
    void buysAPageInDoubtAgainOnRequestOnly() {
        SANDBOX.faults().on(SandboxRoute.PEOPLE_SEARCH).nth(3).resetAfterCharge();
        assertThat(run(RUN + " --budget 50").expect(ExitCodes.ROWS_OPEN).out()).contains("in doubt 1, up to 4 credits");
        run("reconcile firms.db --charged all");
        assertThat(run("reconcile firms.db --resend --budget 10").err()).startsWith("1 of 1 requests were sent again");
        assertThat(run(RUN + " --budget 50 --overwrite").out()).contains("2 found, 1 not found", "items    24");
    }

    /** The store knows only for which list the first page was bought. */
    @Test
    void theCostOfPagesIsNotAttributedToTheListOfTheFirstOne() throws IOException {
        Files.copy(directory.resolve("firms.csv"), directory.resolve("few.csv"));
        String few = RUN.replace("firms.csv", "few.csv")
                .replace("--expand 12", "--expand 4")
                .replace("out.csv", "part.csv");
        ok(few + " --budget 50");
        SANDBOX.verify().charged(4);
        assertThat(ok(RUN + " --budget 50").out())
                .contains("8 charged for this list in total")
                .contains("adds up to 12: it includes 12 for rows whose first page was bought for another list")
                .doesNotContain("lacks");
    }

    @Test
    void withoutExpandARowIsItsFirstPage() {
        assertThat(run("run --dry-run firms.csv --operation people.search").out())
                .contains("the first page of each row, in one line; --expand N for all pages");
    }
}
