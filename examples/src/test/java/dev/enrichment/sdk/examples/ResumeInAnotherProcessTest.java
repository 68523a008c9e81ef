package dev.enrichment.sdk.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.testing.Sandbox;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Starts a pagination in one process and continues it in another, which knows only the resume token that the first one
 * has printed.
 */
@Timeout(60)
class ResumeInAnotherProcessTest {
    private static final String TOKEN = "continue with: ";

    @ParameterizedTest
    // The first part ends after a page, within a page, and within a page of another size.
    @CsvSource({"companies, 25, 60", "lookalikes, 10, 30", "people, 7, 40", "jobs, 33, 60"})
    void noItemIsLostOrDeliveredTwice(String search, int first, int all) throws Exception {
        try (Sandbox sandbox = Sandbox.start(config -> config.companies(600))) {
            List<String> whole = runHere(sandbox, search, all);
            List<String> begun = runHere(sandbox, search, first);
            String token = begun.get(begun.size() - 1).substring(TOKEN.length());
            List<String> ended = runInAnotherProcess(sandbox, search, all - first, token);
            List<String> together = new ArrayList<>(items(begun));
            together.addAll(items(ended));
            assertThat(together).hasSize(all).isEqualTo(items(whole));
        }
    }

    private static List<String> items(List<String> output) {
        return output.stream().filter(line -> line.startsWith("  ")).toList();
    }

    private static List<String> runHere(Sandbox sandbox, String search, int items) {
        try (EnrichmentClient client = EnrichmentClient.builder()
                .baseUrl(sandbox.url())
                .apiKey(sandbox.apiKey())
                .build()) {
            return Program.outputOf(() -> PagingExample.printItems(client, search, items, null))
                    .lines()
                    .toList();
        }
    }

    private static List<String> runInAnotherProcess(Sandbox sandbox, String search, int items, String token)
            throws Exception {
        Program.Outcome outcome = Program.inAnotherProcess(
                Path.of("."),
                Map.of("ENRICHMENT_BASE_URL", sandbox.url(), "ENRICHMENT_API_KEY", sandbox.apiKey()),
                "java",
                "-XX:TieredStopAtLevel=1",
                PagingExample.class.getName(),
                search,
                String.valueOf(items),
                token);
        assertThat(outcome.exitCode()).as(outcome.output()).isZero();
        return outcome.output().lines().toList();
    }
}
