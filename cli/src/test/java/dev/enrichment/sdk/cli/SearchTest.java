package dev.enrichment.sdk.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** All pages of a search as a file. */
class SearchTest {
    private static final Sandbox SANDBOX = Sandbox.start(c -> c.rateLimits(false));
    private static final String REQUEST =
            "{\"tags\": {\"include\": [\"Java\"]}, \"location\": {\"countries\": [\"DE\"]}, \"postedWithin\": 30, \"limit\": 5}";

    @TempDir
    private Path directory = Path.of("");

    private final Cli cli = Cli.of(SANDBOX);

    @BeforeEach
    void reset() {
        SANDBOX.reset();
    }

    @AfterAll
    static void stop() {
        SANDBOX.close();
    }

    private Cli.Result search(String output, String... more) {
        String[] args = {
            "search",
            "jobs.search",
            REQUEST,
            "--output",
            directory.resolve(output).toString()
        };
        String[] all = Arrays.copyOf(args, args.length + more.length);
        System.arraycopy(more, 0, all, args.length, more.length);
        return cli.run(all);
    }

    @Test
    void writesALineForEachItem() throws IOException {
        Cli.Result result = search(
                "jobs.csv", "--max-items", "12", "--budget", "20", "--fields", "id,salary_min,employer=company/name");
        assertThat(result.code()).as(result.err()).isEqualTo(ExitCodes.OK);
        assertThat(result.out()).contains("12 items on 3 pages for 1");
        assertThat(result.err()).contains("There is more, for another --output: --resume ");
        List<String> lines = Files.readAllLines(directory.resolve("jobs.csv"));
        assertThat(lines).hasSize(13).startsWith("id,salary_min,employer").doesNotHaveDuplicates();
        assertThat(search("jobs.csv", "--max-items", "1", "--budget", "1").err())
                .contains("exists; replace it");
        String token =
                result.err().substring(result.err().indexOf("--resume ") + 9).strip();
        Cli.Result rest = search(
                "rest.csv",
                "--max-items",
                "5",
                "--budget",
                "9",
                "--fields",
                "id,salary_min,employer=company/name",
                "--resume",
                token);
        assertThat(rest.code()).as(rest.err()).isEqualTo(ExitCodes.OK);
        assertThat(Files.readAllLines(directory.resolve("rest.csv")))
                .hasSize(6)
                .startsWith("id,salary_min,employer")
                .doesNotContainAnyElementsOf(lines.subList(1, lines.size()));
        Cli.Result json = search("more.csv", "--max-items", "5", "--budget", "5", "--json", "--quiet");
        assertThat(json.err()).isEmpty();
        assertThat(Json.object(json.out())).containsEntry("items", 5).containsEntry("credits", 5);
        SANDBOX.verify().called(SandboxRoute.JOB_SEARCH, 6);
    }

    @Test
    void continuesAfterAPageThatFailed() throws IOException {
        assertThat(search("whole.jsonl", "--max-items", "15", "--budget", "20").code())
                .isEqualTo(ExitCodes.OK);
        SANDBOX.reset();
        SANDBOX.faults().on(SandboxRoute.JOB_SEARCH).nth(3).status(400);
        Cli.Result failed = search("jobs.jsonl", "--max-items", "15", "--budget", "20");
        assertThat(failed.code()).isEqualTo(ExitCodes.INCOMPLETE);
        assertThat(failed.err()).contains("10 items on 2 pages for 10 credits; they are in ", "Continue with:");
        assertThat(directory.resolve("jobs.jsonl")).doesNotExist();
        Matcher token =
                Pattern.compile("--resume (\\S+) --max-items 5 --budget 10\n").matcher(failed.err());
        assertThat(token.find()).as(failed.err()).isTrue();
        Cli.Result resumed =
                search("jobs.jsonl", "--resume", token.group(1).replace("'", ""), "--max-items", "5", "--budget", "10");
        assertThat(resumed.code()).as(resumed.err()).isEqualTo(ExitCodes.OK);
        assertThat(directory.resolve("jobs.jsonl")).hasSameBinaryContentAs(directory.resolve("whole.jsonl"));
        SANDBOX.verify().charged(15);
    }

    @Test
    void saysWhatIsWrong() {
        assertThat(search("a.csv", "--budget", "1").err()).contains("--max-items");
        assertThat(search("a.csv", "--max-items", "1").err()).contains("--budget");
        assertThat(search("a.csv", "--max-items", "0", "--budget", "1").err()).contains("must be more than 0");
        assertThat(search("a.csv", "--max-items", "1", "--budget", "1", "--fields", "titel")
                        .err())
                .contains("an item of jobs.search has no field titel; did you mean title?");
        assertThat(cli.run("search", "companies.lookup", "{}", "--max-items", "1", "--budget", "1", "--output", "a.csv")
                        .err())
                .contains("companies.lookup has no pages; did you mean companies.search?");
        SANDBOX.verify().requests(0);
    }
}
