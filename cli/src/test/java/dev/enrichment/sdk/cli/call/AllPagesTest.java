package dev.enrichment.sdk.cli.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.cli.support.Cli;
import dev.enrichment.sdk.cli.support.CliTest;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests that the command line writes all pages of a search to a file. */
class AllPagesTest extends CliTest {
    private static final String REQUEST =
            "{\"tags\":{\"include\":[\"Java\"]},\"location\":{\"countries\":[\"DE\"]},\"postedWithin\":30,\"limit\":5}";

    private Cli.Result search(String output, String options) {
        return run("call jobs.search " + REQUEST + " --output " + output + options);
    }

    @Test
    void writesALineForEachItem() throws IOException {
        String options = " --all 12 --budget 40 --fields id,salary_min,employer=company/name";
        Cli.Result result = search("jobs.csv", options).ok();
        assertThat(result.out()).contains("items    12 on 3 pages", "12 charged; 12 charged for this file in total");
        assertThat(result.err())
                .contains("There are more items; with a larger --all and --overwrite, the same command");
        List<String> lines = lines("jobs.csv");
        assertThat(lines).hasSize(13).startsWith("id,salary_min,employer").doesNotHaveDuplicates();
        assertThat(search("jobs.csv", " --all 1 --budget 1").err()).contains("exists; replace it");
        String all = options.replace("12", "20");
        assertThat(search("jobs.csv", all + " --overwrite").out()).contains("8 charged; 20 charged");
        assertThat(lines("jobs.csv"))
                .hasSize(21)
                .startsWith(lines.toArray(String[]::new))
                .doesNotHaveDuplicates();
        Cli.Result json = search("jobs.csv", all + " --overwrite --json --quiet");
        assertThat(json.err()).isEmpty();
        assertThat(Json.object(json.out())).containsEntry("items", 20).containsEntry("charged", 0);
        SANDBOX.verify().charged(20);
        assertThat(search("again.csv", all).out()).contains("0 charged; 0 charged for this file");
    }

    @Test
    void searchesAnewWhatIsOldAndContinuesThat() throws Exception {
        String options = " --all 12 --budget 40 --refresh --overwrite";
        assertThat(search("jobs.csv", options).out()).contains("12 charged");
        assertThat(search("jobs.csv", options).out()).as("minutes later").contains("0 charged");
        change(directory.resolve("leads.db"), "UPDATE enrichment_purchase SET finished_at = finished_at - 1000000");
        SANDBOX.faults().on(SandboxRoute.JOBS_SEARCH).nth(2).status(400);
        assertThat(search("jobs.csv", options).expect(ExitCodes.INCOMPLETE).err())
                .contains("--refresh: it buys pages");
        search("jobs.csv", options).ok();
        SANDBOX.verify().charged(24);
    }

    @Test
    void continuesAfterAPageThatFailed() throws IOException {
        search("whole.jsonl", " --all 15 --budget 20 --store whole.db").ok();
        SANDBOX.reset();
        SANDBOX.faults().on(SandboxRoute.JOBS_SEARCH).nth(3).status(400);
        Cli.Result failed = search("jobs.jsonl", " --all 15 --budget 20").expect(ExitCodes.INCOMPLETE);
        assertThat(failed.out()).contains("items    10 on 2 pages", "10 charged", "jobs.jsonl.part");
        assertThat(failed.err()).contains("page 3: ", "Continue with:\n  enrich call jobs.search ");
        assertThat(directory.resolve("jobs.jsonl")).doesNotExist();
        search("jobs.jsonl", " --all 15 --budget 20").ok();
        assertThat(read("jobs.jsonl")).isEqualTo(read("whole.jsonl"));
        SANDBOX.verify().charged(15);
    }

    @Test
    void stopsBeforeAPageThatCouldExceedTheBudget() {
        Cli.Result stopped = search("jobs.csv", " --all 15 --budget 12").expect(ExitCodes.INCOMPLETE);
        assertThat(stopped.out()).contains("items    10 on 2 pages");
        assertThat(stopped.err()).contains("The next page needs a larger --budget. Continue with:", "--budget 17");
        assertThat(search("jobs.csv", " --all 15 --budget 15").out()).contains("5 charged; 15 charged");
        assertThat(search("jobs.csv", " --all 15 --budget 15 --overwrite").out())
                .contains("0 charged; 15 charged");
        assertThat(run("status jobs.csv").out()).containsPattern("jobs\\.search +3 +0 +0 +15");
        SANDBOX.verify().charged(15);
    }

    /** As if the store was written before it noted where its responses come from. */
    @Test
    void aStoreThatDoesNotSayWhoseItIsHasToBeAccepted() throws Exception {
        String options = " --all 5 --budget 20 --overwrite";
        search("jobs.csv", options).ok();
        assertThat(change(directory.resolve("leads.db"), "UPDATE enrichment_account SET service = NULL"))
                .isEqualTo(1);
        assertThat(search("jobs.csv", options).err()).contains("--accept");
        search("jobs.csv", options + " --accept").ok();
        search("jobs.csv", options).ok();
        SANDBOX.verify().charged(5);
    }

    @Test
    void aMissingValueIsNullInJsonLines() throws IOException {
        search("jobs.jsonl", " --all 5 --budget 40 --fields id,nothing=/no/such/field")
                .ok();
        assertThat(lines("jobs.jsonl")).hasSize(5).allMatch(line -> line.endsWith(",\"nothing\":null}"));
    }

    @Test
    void aWorkbookThatCouldOverflowIsRefusedBeforeAnythingIsBought() {
        String output = directory.resolve("jobs.xlsx").toString();
        assertThat(search(output, " --all 1048576 --budget 40")
                        .expect(ExitCodes.USAGE)
                        .err())
                .contains(
                        "the output may have a header and 1048576 rows, but a sheet has at most 1048576 rows",
                        "name a .csv file");
        SANDBOX.verify().charged(0);
    }
}
