package dev.enrichment.sdk.bulk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.results.UnresolvedCall;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Four processes with 16 threads each on one table, which are paused and killed while the server restarts. */
class SharedKillTest {
    private static final int PROCESSES = 4;
    private static final Duration LEASE = Duration.ofSeconds(4);

    @TempDir
    Path directory;

    @Test
    @Tag("ci")
    @Timeout(600)
    void oneRound() throws Exception {
        try (Experiment experiment = new Experiment(3_000)) {
            experiment.run(1);
        }
    }

    @Test
    @Tag("soak")
    @Timeout(7_200)
    void twentyRounds() throws Exception {
        try (Experiment experiment = new Experiment(40_000)) {
            experiment.run(20);
        }
    }

    private final class Experiment implements AutoCloseable {
        private final int rows;
        private final Lab lab = new Lab(
                directory,
                c -> c.rateLimits(false).credits(1_000_000).history(200_000),
                o -> o.attemptTimeout(Duration.ofSeconds(2)));
        private final PostgresServer server = PostgresServer.in(directory.resolve("database"));
        private final String store = server.newStore();
        private final List<Process> processes = new ArrayList<>();
        private final Queue<String> lines = new ConcurrentLinkedQueue<>();
        private int started;
        private int kills;

        Experiment(int rows) {
            this.rows = rows;
            lab.sandbox.faults().onAny().probability(0.03, 1).status(429, Map.of("Retry-After", "0"));
            lab.sandbox.faults().onAny().probability(0.02, 2).status(503, Map.of("Retry-After", "1"));
            lab.sandbox.faults().on(SandboxRoute.EMAIL_VALIDATION).always().delay(Duration.ofMillis(60));
        }

        void run(int rounds) throws Exception {
            for (int i = 0; i < PROCESSES; i++) {
                start();
            }
            awaitOpen();
            int sent = 0;
            for (int round = 0; round < rounds; round++) {
                // Each disturbance begins in the middle of the work.
                sent = awaitCalls(sent + rows / rounds / 8);
                Process paused = processes.get(round % PROCESSES);
                signal(paused, "STOP");
                Until.takenForDead(PostgresServer.dataSource(store), paused.pid());
                signal(paused, "CONT");
                sent = awaitCalls(sent + rows / rounds / 8);
                Process killed = processes.remove((round + 1) % PROCESSES);
                killed.toHandle().destroyForcibly();
                kills++;
                start();
                awaitOpen();
                sent = awaitCalls(sent + rows / rounds / 8);
                server.restart();
            }
            for (Process process : processes) {
                assertThat(process.waitFor(rows / 10, TimeUnit.SECONDS)).isTrue();
                assertThat(process.exitValue()).isZero();
            }
            check();
        }

        private int awaitCalls(int atLeast) throws Exception {
            Until.holds(() ->
                    calls() >= Math.min(atLeast, rows) || processes.stream().noneMatch(Process::isAlive));
            return calls();
        }

        /** A store that is being opened while the server restarts fails at once, which is another matter. */
        private void awaitOpen() throws Exception {
            Until.holds(() -> {
                assertThat(processes).allMatch(each -> each.isAlive() || each.exitValue() == 0);
                return lines.stream().filter("OPEN"::equals).count() >= started;
            });
        }

        private int calls() {
            return lab.sandbox.requests(SandboxRoute.EMAIL_VALIDATION).size();
        }

        private void start() throws IOException {
            Process process = Children.start(
                    SharedTarget.class,
                    "-Xmx96m",
                    lab.sandbox.url(),
                    lab.sandbox.apiKey(),
                    store,
                    Long.toString(LEASE.toMillis()),
                    Integer.toString(rows),
                    Integer.toString(started++),
                    "1000000");
            processes.add(process);
            Thread reader = new Thread(() -> read(process));
            reader.setDaemon(true);
            reader.start();
        }

        private void read(Process process) {
            try (BufferedReader reader =
                    new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
                reader.lines().forEach(lines::add);
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        }

        private void signal(Process process, String name) throws Exception {
            assertThat(new ProcessBuilder("kill", "-" + name, Long.toString(process.pid()))
                            .start()
                            .waitFor())
                    .isZero();
        }

        @SuppressWarnings("SystemOut") // the figures
        private void check() throws Exception {
            List<String> charged = lab.sandbox.requests(SandboxRoute.EMAIL_VALIDATION).stream()
                    .filter(call -> call.credits().signum() > 0)
                    .map(call -> call.value("/email").orElseThrow())
                    .toList();
            int twice = charged.size() - new HashSet<>(charged).size();
            Set<String> seen = new HashSet<>();
            lines.stream().filter(line -> line.startsWith("FOUND ")).forEach(line -> seen.add(line.split(" ", 3)[1]));
            Until.leasesEnded(PostgresServer.dataSource(store)); // of those that were killed last
            try (RunStore opened = RunStore.jdbc(PostgresServer.dataSource(store), LEASE)) {
                List<UnresolvedCall> unresolvedCalls = opened.unresolvedCalls();
                Set<String> stored = new HashSet<>();
                opened.outcomes(Operations.EMAIL_VALIDATION, lab.client.codec())
                        .forEach(outcome -> stored.add(outcome.row().email()));
                long lost =
                        seen.stream().filter(email -> !stored.contains(email)).count();
                BigDecimal spent = lab.sandbox.account().spent();
                System.out.printf(
                        "%d processes x %d threads, %d pauses, %d kills, %d restarts of the server: %d rows, %d calls,"
                                + " %d charged, %d bought twice, %d in doubt, %d lost%n",
                        PROCESSES,
                        SharedTarget.THREADS,
                        kills,
                        kills,
                        kills,
                        rows,
                        calls(),
                        charged.size(),
                        twice,
                        unresolvedCalls.size(),
                        lost);
                assertThat(twice).isZero();
                assertThat(lost).isZero();
                assertThat(unresolvedCalls).hasSizeLessThanOrEqualTo(kills * 2 * SharedTarget.THREADS);
                assertThat(stored).hasSize(rows - unresolvedCalls.size());
                // What the store knows, and what is in doubt at most, explain the account.
                assertThat(spent).isBetween(opened.paid(), opened.paid().add(opened.inDoubt()));
                System.out.printf(
                        "%d of %d doubts settled, none wrongly%n",
                        judge(opened, lab, new HashSet<>(charged)), unresolvedCalls.size());
            }
        }

        /** Holds each doubt that is decided against what the service charged. */
        private static int judge(RunStore store, Lab lab, Set<String> charged) throws InterruptedException {
            List<UnresolvedCall> decided = store.reconcile(lab.client).calls().stream()
                    .filter(unresolved -> unresolved.decision() != UnresolvedCall.Decision.UNDECIDED)
                    .toList();
            assertThat(decided)
                    .allSatisfy(unresolved -> assertThat(
                                    unresolved.decision() == UnresolvedCall.Decision.CHARGED_RESPONSE_LOST)
                            .isEqualTo(charged.contains(unresolved.request().split("\"", -1)[3])));
            return decided.size();
        }

        @Override
        public void close() throws IOException {
            processes.forEach(Process::destroyForcibly);
            lab.close();
            server.close();
        }
    }
}
