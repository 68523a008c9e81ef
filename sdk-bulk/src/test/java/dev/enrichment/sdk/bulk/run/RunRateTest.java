package dev.enrichment.sdk.bulk.run;

import static dev.enrichment.sdk.bulk.results.OutcomeStatus.FOUND;
import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.support.Lab;
import dev.enrichment.sdk.bulk.support.StoreAudit;
import dev.enrichment.sdk.testing.service.RateLimit;
import dev.enrichment.sdk.testing.service.RecordedCall;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/**
 * Measures in real time, with a sandbox, how much of the permitted rate a run uses and how much time it adds to each
 * call.
 */
@ExtendWith(StoreAudit.class)
class RunRateTest {
    private static final Duration LATENCY = Duration.ofMillis(150);
    private static final Duration DURATION = Duration.ofMinutes(2);

    @TempDir
    Path directory;

    @Test
    @Tag("ci")
    @Timeout(240)
    @SuppressWarnings("SystemOut") // the figures
    void usesThePermittedRateAndIsHardlyRefused() throws Exception {
        // The first calls of a cold JVM reach the service late, and then a sliding window is free later than expected.
        try (Lab warmUp = new Lab(directory)) {
            warmUp.validate(Lab.addresses(2_000));
        }
        List<Future<Figures>> runs = new ArrayList<>();
        ExecutorService threads = Executors.newCachedThreadPool();
        try {
            for (int perMinute : new int[] {300, 1_500, 5_000}) {
                runs.add(threads.submit(() -> run(perMinute)));
            }
            int sent = 0;
            int refused = 0;
            for (Future<Figures> run : runs) {
                Figures figures = run.get();
                System.out.println(figures);
                assertThat(figures.admitted()).isGreaterThanOrEqualTo((long) (0.97 * figures.permitted()));
                sent += figures.sentLater();
                refused += figures.refusedLater();
            }
            assertThat(1_000 * refused).isLessThanOrEqualTo(sent);
        } finally {
            threads.shutdownNow();
        }
    }

    private record Figures(int perMinute, long permitted, long admitted, int sentLater, int refusedLater) {
        @Override
        public String toString() {
            return perMinute + " permitted per minute: " + admitted + " of " + permitted + " used in two minutes, "
                    + refusedLater + " of " + sentLater + " refused after the first minute";
        }
    }

    private Figures run(int perMinute) {
        try (Lab lab = new Lab(
                        directory,
                        c -> c.credits(1_000_000)
                                .rateLimits(RateLimit.slidingWindow(perMinute, Duration.ofMinutes(1)))
                                .history(100_000),
                        o -> o.attemptTimeout(Duration.ofSeconds(10)));
                RunStore store = RunStore.sqlite(directory.resolve(perMinute + ".db"));
                var run = lab.run(store).completionOrder().open()) {
            lab.faults().always().delay(LATENCY);
            Instant startedAt = Instant.now();
            var outcomes = run.process(
                            Stream.iterate(0, i -> i + 1).map(i -> "person" + i + "@quorvane.example"), Lab::request)
                    .iterator();
            while (Instant.now().isBefore(startedAt.plus(DURATION))) {
                assertThat(outcomes.next().status()).isEqualTo(FOUND);
            }
            run.stop();
            Instant end = startedAt.plus(DURATION);
            List<RecordedCall> calls = lab.sandbox.requests(SandboxRoute.EMAIL_VALIDATE);
            long admitted = calls.stream()
                    .filter(call -> call.status() == 200 && call.at().isBefore(end))
                    .count();
            List<RecordedCall> later = calls.stream()
                    .filter(call -> call.at().isAfter(startedAt.plusSeconds(60)))
                    .toList();
            int refused =
                    (int) later.stream().filter(call -> call.status() == 429).count();
            return new Figures(perMinute, 2L * perMinute, admitted, later.size(), refused);
        }
    }
}
