package dev.enrichment.sdk.bulk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.bulk.BuyingProgram.Kind;
import dev.enrichment.sdk.bulk.BuyingProgram.Order;
import dev.enrichment.sdk.testing.service.RateLimit;
import dev.enrichment.sdk.testing.service.RecordedCall;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests several processes that share a rate limit, through PostgreSQL or a file. */
class SharedRateTest {
    private static final int PER_MINUTE = 1_500;

    @TempDir
    Path directory;

    @Test
    @Tag("ci")
    @Timeout(400)
    void fourOnAFile() throws Exception {
        run(4, directory.resolve("shared.db").toString(), 2, 0.95);
    }

    @ParameterizedTest(name = "{0} minutes")
    @ValueSource(ints = {3, 15})
    @Tag("soak")
    @Timeout(1_800)
    void fourOnAServer(int minutes) throws Exception {
        try (PostgresServer server = PostgresServer.in(directory.resolve("database"))) {
            run(4, server.newStore(), minutes, 0.97);
        }
    }

    @SuppressWarnings("SystemOut") // the figures
    private void run(int count, String store, int minutes, double used) throws Exception {
        List<Process> processes = new ArrayList<>();
        try (Lab lab = new Lab(
                directory, c -> c.rateLimits(RateLimit.perMinute(PER_MINUTE)).credits(1_000_000), o -> {})) {
            lab.faults().always().delay(Duration.ofMillis(50));
            int rows = minutes * PER_MINUTE;
            for (int i = 0; i < count; i++) {
                processes.add(
                        new Order(Kind.RUN, store, i * rows, (i + 1) * rows, i, 1_000_000, PER_MINUTE).start(lab));
            }
            while (lab.sandbox.requests(SandboxRoute.EMAIL_VALIDATION).size() < count) {
                assertThat(processes).allMatch(Process::isAlive);
                TimeUnit.MILLISECONDS.sleep(50);
            }
            TimeUnit.MINUTES.sleep(minutes);
            List<RecordedCall> calls = lab.sandbox.requests(SandboxRoute.EMAIL_VALIDATION);
            Instant from = calls.get(0).at().plus(Duration.ofMinutes(1));
            Instant to = calls.get(0).at().plus(Duration.ofMinutes(minutes));
            List<RecordedCall> counted = calls.stream()
                    .filter(call -> !call.at().isBefore(from) && call.at().isBefore(to))
                    .toList();
            long refused = counted.stream().filter(call -> call.status() == 429).count();
            double perMinute = (counted.size() - refused) / (minutes - 1.0);
            System.out.printf(
                    "%d processes, limit %d a minute: %.0f a minute after the first one (%.1f %%), %d of %d calls refused,"
                            + " %d refused in the first minute%n",
                    count,
                    PER_MINUTE,
                    perMinute,
                    100 * perMinute / PER_MINUTE,
                    refused,
                    counted.size(),
                    calls.stream().filter(call -> call.status() == 429).count() - refused);
            assertThat(perMinute).isBetween(used * PER_MINUTE, 1.0 * PER_MINUTE);
            assertThat(refused * 1_000).isLessThanOrEqualTo(counted.size());
        } finally {
            processes.forEach(Process::destroyForcibly);
        }
    }
}
