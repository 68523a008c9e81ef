package dev.enrichment.sdk.bulk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.models.email.EmailValidationResponse;
import dev.enrichment.sdk.testing.service.RateLimit;
import dev.enrichment.sdk.testing.service.RecordedCall;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** How well runs use the permitted rate, and what they add to a call: real time, against the sandbox. */
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
            lab.sandbox.faults().on(SandboxRoute.EMAIL_VALIDATION).always().delay(LATENCY);
            Instant startedAt = Instant.now();
            Iterator<RowOutcome<String, EmailValidationResponse>> outcomes = run.process(
                            Stream.iterate(0, i -> i + 1).map(i -> "person" + i + "@quorvane.example"), Lab::request)
                    .iterator();
            while (Instant.now().isBefore(startedAt.plus(DURATION))) {
                assertThat(outcomes.next().status()).isEqualTo(OutcomeStatus.FOUND);
            }
            run.stop();
            Instant end = startedAt.plus(DURATION);
            List<RecordedCall> calls = lab.sandbox.requests(SandboxRoute.EMAIL_VALIDATION);
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

    /** One row after the other, so that each waits for all that the run adds. */
    @Test
    @Tag("soak")
    @Timeout(120)
    @SuppressWarnings("SystemOut") // the figures
    void addsLittleToACall() {
        int rows = 2_000;
        try (Lab lab = new Lab(directory, c -> c.rateLimits(false).credits(10_000), o -> {});
                RunStore store = lab.store();
                var run = lab.run(store).maxConcurrency(1).open()) {
            lab.sandbox.faults().on(SandboxRoute.EMAIL_VALIDATION).always().delay(Duration.ofMillis(10));
            long[] bare = new long[rows];
            for (int i = 0; i < rows; i++) {
                long before = System.nanoTime();
                lab.client.call(Operations.EMAIL_VALIDATION, Lab.request("bare" + i + "@quorvane.example"));
                bare[i] = System.nanoTime() - before;
            }
            long[] inRun = new long[rows];
            Iterator<RowOutcome<String, EmailValidationResponse>> outcomes =
                    run.process(Lab.addresses(rows), Lab::request).iterator();
            for (int i = 0; i < rows; i++) {
                long before = System.nanoTime();
                outcomes.next();
                inRun[i] = System.nanoTime() - before;
            }
            double added = (median(inRun) - median(bare)) / 1e6;
            System.out.printf(
                    "a call takes %.2f ms, a row %.2f ms: %.2f ms added at the median, %.0f rows a second%n",
                    median(bare) / 1e6, median(inRun) / 1e6, added, 1e9 / median(inRun));
            assertThat(added).isLessThan(3);
        }
    }

    private static double median(long[] nanos) {
        long[] sorted = nanos.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
