package dev.enrichment.sdk.bulk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.bulk.results.UnresolvedCall;
import dev.enrichment.sdk.models.people.PeopleSearchResponse;
import dev.enrichment.sdk.testing.service.RecordedCall;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Kills a program in the middle of rows with several pages. */
class PagedKillTest {
    private static final int PAGES = 5;

    @TempDir
    Path directory;

    @Test
    @Tag("ci")
    @Timeout(600)
    void eightKills() throws Exception {
        kill(8, 60, 20260308);
    }

    /** Each kill can leave four rows in doubt; with more rows than that, some are completed at the end. */
    private void kill(int times, int rows, long seed) throws Exception {
        Random random = new Random(seed);
        List<String> companies =
                IntStream.range(0, rows).mapToObj(i -> "staff" + i + ".example").toList();
        try (Lab lab = new Lab(
                directory,
                c -> c.rateLimits(false).credits(1_000_000),
                o -> o.attemptTimeout(Duration.ofMillis(500)))) {
            lab.hire(50, companies.toArray(String[]::new));
            lab.sandbox.faults().on(SandboxRoute.PEOPLE_SEARCH).always().delay(Duration.ofMillis(60));
            int unresolvedCalls = 0;
            for (int i = 0; i < times; i++) {
                int before = calls(lab).size();
                Process child = start(lab, companies);
                int after = before + 1 + random.nextInt(rows * PAGES / (times + 1));
                while (child.isAlive() && calls(lab).size() < after) {
                    Thread.onSpinWait();
                }
                child.toHandle().destroyForcibly();
                int unused = child.waitFor();
                try (RunStore store = lab.store()) {
                    List<UnresolvedCall> settled = store.reconcile(lab.client).calls();
                    unresolvedCalls += settled.size();
                }
            }
            // Otherwise nothing was killed in the middle of a call, and the test shows nothing.
            assertThat(unresolvedCalls).isPositive();
            check(lab, companies);
        }
    }

    private static void check(Lab lab, List<String> companies) throws InterruptedException {
        try (RunStore store = lab.store();
                var run = BulkRun.of(lab.client, Operations.PEOPLE_SEARCH, 50)
                        .store(store)
                        .open()) {
            BigDecimal inPages = BigDecimal.ZERO;
            int complete = 0;
            for (RowOutcome<String, PeopleSearchResponse> outcome :
                    run.process(companies, PagesTest::people).toList()) {
                inPages = inPages.add(outcome.pages().paid());
                if (outcome.status() == OutcomeStatus.FOUND) {
                    complete++;
                    assertThat(outcome.pages().count()).isEqualTo(PAGES);
                    assertThat(outcome.pages().stream().flatMap(page -> page.body().people().stream()))
                            .hasSize(50)
                            .doesNotHaveDuplicates();
                } else {
                    assertThat(outcome.status()).isEqualTo(OutcomeStatus.IN_DOUBT);
                }
            }
            assertThat(complete).isPositive();
            // What was paid is in the pages, or in a doubt that is named; so no page was paid for twice.
            BigDecimal account = lab.sandbox.account().spent();
            BigDecimal most = inPages.add(BigDecimal.TEN.multiply(
                    BigDecimal.valueOf(run.unresolvedCalls().size())));
            assertThat(account).isBetween(inPages, most);
        }
        Set<String> charged = new HashSet<>();
        for (RecordedCall call : calls(lab)) {
            if (call.credits().signum() > 0) {
                assertThat(charged.add(call.json().toString()))
                        .as("bought twice: %s", call.json())
                        .isTrue();
            }
        }
    }

    private static List<RecordedCall> calls(Lab lab) {
        return lab.sandbox.requests(SandboxRoute.PEOPLE_SEARCH);
    }

    private static Process start(Lab lab, List<String> companies) throws Exception {
        List<String> arguments = new ArrayList<>(
                List.of(lab.sandbox.url(), lab.sandbox.apiKey(), lab.file().toString()));
        arguments.addAll(companies);
        return Children.start(PagedKillTarget.class, "-Xmx64m", arguments.toArray(String[]::new));
    }
}
