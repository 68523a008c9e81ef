package dev.enrichment.sdk.bulk.run;

import static dev.enrichment.sdk.bulk.results.OutcomeStatus.FOUND;
import static dev.enrichment.sdk.bulk.results.OutcomeStatus.IN_DOUBT;
import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.results.Progress;
import dev.enrichment.sdk.bulk.support.Lab;
import dev.enrichment.sdk.bulk.support.RunTestBase;
import dev.enrichment.sdk.bulk.support.StoreAudit;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.nio.file.Path;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that very long durations in settings mean "forever" instead of causing an overflow. */
@Timeout(60)
@ExtendWith(StoreAudit.class)
class LongDurationsTest {
    private static final List<String> ROWS = Lab.addresses(3);

    @TempDir
    Path directory;

    static Stream<Duration> durations() {
        return Stream.of(
                Duration.ofSeconds(Long.MAX_VALUE),
                ChronoUnit.FOREVER.getDuration(),
                Duration.ofMillis(Long.MAX_VALUE),
                Duration.ofNanos(Long.MAX_VALUE),
                Duration.ofDays(365_000));
    }

    @ParameterizedTest
    @MethodSource("durations")
    void everyDurationSaturates(Duration longest) throws Exception {
        try (Lab lab = new Lab(
                        directory,
                        c -> c.rateLimits(false),
                        o -> o.attemptTimeout(longest).totalTimeout(longest));
                RunStore store = lab.store()) {
            lab.faults().nth(1).resetAfterCharge();
            List<Progress> reports = new ArrayList<>();
            for (int pass = 0; pass < 2; pass++) {
                try (var run = lab.run(store)
                        .patience(longest)
                        .refreshAfter(longest)
                        .retryNotFoundAfter(longest)
                        .onProgress(longest, reports::add)
                        .open()) {
                    assertThat(run.process(ROWS, Lab::request))
                            .extracting(outcome -> outcome.status())
                            .containsOnly(FOUND, IN_DOUBT);
                }
            }
            var caching = store.cachingClient(lab.client, r -> r.maxAge(longest).notFoundAge(longest));
            RunTestBase.assertBought(caching, "ada@quorvane.example");
            RunTestBase.assertCached(caching, "ada@quorvane.example");
            assertThat(store.retain(longest)).isZero();
            assertThat(lab.sandbox.requests(SandboxRoute.EMAIL_VALIDATE)).hasSize(4);
        }
    }
}
