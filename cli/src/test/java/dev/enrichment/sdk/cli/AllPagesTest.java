package dev.enrichment.sdk.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.IOException;
import java.nio.file.Files;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** All pages of a search as a file. */
class AllPagesTest extends CliTest {
    private static final String REQUEST =
            "{\"tags\": {\"include\": [\"Java\"]}, \"location\": {\"countries\": [\"DE\"]}, \"postedWithin\": 30, \"limit\": 5}";

    private Cli.Result search(String output, String... more) {
        String[] args = {
            "call",
            "jobs.search",
            REQUEST,
            "--output",
            directory.resolve(output).toString()
        };
        return cli.run(with(args, more));
    }

    private static String[] with(String[] args, String... more) {
        String[] all = Arrays.copyOf(args, args.length + more.length);
        System.arraycopy(more, 0, all, args.length, more.length);
        return all;
    }

    @Test
    void writesALineForEachItem() throws IOException {
        String[] options = {"--all", "12", "--budget", "40", "--fields", "id,salary_min,employer=company/name"};
        Cli.Result result = search("jobs.csv", options);
        assertThat(result.code()).as(result.err()).isEqualTo(ExitCodes.OK);
        assertThat(result.out()).contains("items    12 on 3 pages", "12 charged; 12 paid for this file in total");
        assertThat(result.err()).contains("There are more items: the same command with a larger --all");
        List<String> lines = Files.readAllLines(directory.resolve("jobs.csv"));
        assertThat(lines).hasSize(13).startsWith("id,salary_min,employer").doesNotHaveDuplicates();
        assertThat(search("jobs.csv", "--all", "1", "--budget", "1").err()).contains("exists; replace it");
        options[1] = "20";
        assertThat(search("jobs.csv", with(options, "--overwrite")).out()).contains("8 charged; 20 paid");
        List<String> more = Files.readAllLines(directory.resolve("jobs.csv"));
        assertThat(more).hasSize(21).startsWith(lines.toArray(String[]::new)).doesNotHaveDuplicates();
        Cli.Result json = search("jobs.csv", with(options, "--overwrite", "--json", "--quiet"));
        assertThat(json.err()).isEmpty();
        assertThat(Json.object(json.out())).containsEntry("items", 20).containsEntry("credits", 0);
        SANDBOX.verify().charged(20);
        assertThat(search("again.csv", options).out()).contains("0 charged; 0 paid for this file");
    }

    @Test
    void searchesAnewWhatIsOldAndContinuesThat() throws Exception {
        String[] options = {"--all", "12", "--budget", "40", "--refresh", "--overwrite"};
        assertThat(search("jobs.csv", options).out()).contains("12 charged");
        assertThat(search("jobs.csv", options).out()).as("minutes later").contains("0 charged");
        try (var store = DriverManager.getConnection("jdbc:sqlite:" + directory.resolve("leads.db"));
                var statement = store.createStatement()) {
            statement.execute("UPDATE enrichment_purchase SET finished_at = finished_at - 1000000");
        }
        SANDBOX.faults().on(SandboxRoute.JOB_SEARCH).nth(2).status(400);
        Cli.Result cut = search("jobs.csv", options);
        assertThat(cut.code()).as(cut.err()).isEqualTo(ExitCodes.INCOMPLETE);
        assertThat(cut.err()).contains("--refresh: it buys pages", "for up to 5 credits each");
        Cli.Result again = search("jobs.csv", options);
        assertThat(again.code()).as(again.err()).isEqualTo(ExitCodes.OK);
        SANDBOX.verify().charged(24);
    }

    @Test
    void continuesAfterAPageThatFailed() throws IOException {
        assertThat(search(
                                "whole.jsonl",
                                "--all",
                                "15",
                                "--budget",
                                "20",
                                "--store",
                                directory.resolve("whole.db").toString())
                        .code())
                .isEqualTo(ExitCodes.OK);
        SANDBOX.reset();
        SANDBOX.faults().on(SandboxRoute.JOB_SEARCH).nth(3).status(400);
        Cli.Result failed = search("jobs.jsonl", "--all", "15", "--budget", "20");
        assertThat(failed.code()).isEqualTo(ExitCodes.INCOMPLETE);
        assertThat(failed.out()).contains("items    10 on 2 pages", "10 charged", "jobs.jsonl.part");
        assertThat(failed.err()).contains("page 3: ", "Continue with:\n  enrich call jobs.search ");
        assertThat(directory.resolve("jobs.jsonl")).doesNotExist();
        Cli.Result resumed = search("jobs.jsonl", "--all", "15", "--budget", "20");
        assertThat(resumed.code()).as(resumed.err()).isEqualTo(ExitCodes.OK);
        assertThat(directory.resolve("jobs.jsonl")).hasSameBinaryContentAs(directory.resolve("whole.jsonl"));
        SANDBOX.verify().charged(15);
    }

    @Test
    void stopsBeforeAPageThatCouldExceedTheBudget() {
        Cli.Result stopped = search("jobs.csv", "--all", "15", "--budget", "12");
        assertThat(stopped.code()).isEqualTo(ExitCodes.INCOMPLETE);
        assertThat(stopped.out()).contains("items    10 on 2 pages");
        assertThat(stopped.err()).contains("Raise --budget first. Continue with:");
        assertThat(search("jobs.csv", "--all", "15", "--budget", "15").out()).contains("5 charged; 15 paid");
        SANDBOX.verify().charged(15);
    }

    /** As if the store was written before it noted where its responses come from. */
    @Test
    void aStoreThatDoesNotSayWhoseItIsHasToBeAccepted() throws Exception {
        String[] options = {"--all", "5", "--budget", "20", "--overwrite"};
        assertThat(search("jobs.csv", options).code()).isEqualTo(ExitCodes.OK);
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + directory.resolve("leads.db"));
                Statement statement = connection.createStatement()) {
            assertThat(statement.executeUpdate("DELETE FROM enrichment_meta WHERE name = 'origin'"))
                    .isEqualTo(1);
        }
        assertThat(search("jobs.csv", options).err()).contains("--accept");
        assertThat(search("jobs.csv", with(options, "--accept", "--patience", "1"))
                        .code())
                .isEqualTo(ExitCodes.OK);
        assertThat(search("jobs.csv", options).code()).isEqualTo(ExitCodes.OK);
        assertThat(search("jobs.csv", with(options, "--patience", "-1")).err()).contains("must not be negative");
        SANDBOX.verify().charged(5);
    }

    @Test
    void saysWhatIsWrong() {
        assertThat(search("a.csv", "--budget", "1").err()).contains("--all <items>");
        assertThat(search("a.csv", "--all", "1").err()).contains("--budget");
        assertThat(search("a.csv", "--all", "0", "--budget", "1").err()).contains("must be more than 0");
        assertThat(search("a.csv", "--all", "1", "--budget", "1", "--fields", "titel")
                        .err())
                .contains("an item of jobs.search has no field titel; did you mean title?");
        assertThat(cli.run("call", "companies.lookup", "{}", "--all", "1", "--budget", "1", "--output", "a.csv")
                        .err())
                .contains("companies.lookup has no pages; --all is for companies.search");
        SANDBOX.verify().requests(0);
    }
}
