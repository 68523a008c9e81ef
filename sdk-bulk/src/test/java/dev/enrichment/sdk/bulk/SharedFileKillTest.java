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
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Processes that share one SQLite file and a budget, and are killed and started again while the others go on. */
class SharedFileKillTest {
    @TempDir
    Path directory;

    @Test
    @Timeout(300)
    void twoProcessesAndAKill() throws Exception {
        try (Experiment experiment = new Experiment(2, 250, 10_000)) {
            experiment.run(1);
        }
    }

    @Test
    @Tag("ci")
    @Timeout(300)
    void theBudgetOfAllEndsTheRun() throws Exception {
        try (Experiment experiment = new Experiment(2, 600, 80)) {
            experiment.run(2);
        }
    }

    @Test
    @Tag("ci")
    @Timeout(300)
    void eightProcessesThatCreateTheStoreAtOnce() throws Exception {
        try (Experiment experiment = new Experiment(8, 200, 10_000)) {
            experiment.run(0);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 4})
    @Tag("ci")
    @Timeout(600)
    void processesAndFourKills(int processes) throws Exception {
        try (Experiment experiment = new Experiment(processes, 1_000, 10_000)) {
            experiment.run(4);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    @Tag("soak")
    @Timeout(7_200)
    void processesAndAHundredKills(int processes) throws Exception {
        try (Experiment experiment = new Experiment(processes, 20_000, 10_000)) {
            experiment.run(100);
        }
    }

    private final class Experiment implements AutoCloseable {
        private final int count;
        private final int rows;
        private final int budget;
        private final Random random = new Random(20260302);
        private final Lab lab =
                new Lab(directory, c -> c.rateLimits(false).credits(1_000_000).history(200_000), o -> {});
        private final List<Process> processes = new ArrayList<>();
        private final Queue<String> lines = new ConcurrentLinkedQueue<>();
        private int started;
        private int kills;

        Experiment(int count, int rows, int budget) {
            this.count = count;
            this.rows = rows;
            this.budget = budget;
            lab.sandbox.faults().onAny().probability(0.03, 1).status(429, Map.of("Retry-After", "0"));
            lab.sandbox.faults().onAny().probability(0.02, 2).status(503, Map.of("Retry-After", "1"));
            lab.sandbox.faults().on(SandboxRoute.EMAIL_VALIDATION).always().delay(Duration.ofMillis(60));
        }

        void run(int planned) throws Exception {
            for (int i = 0; i < count; i++) {
                start();
            }
            int sent = 0;
            for (int i = 0; i < planned; i++) {
                int chosen = random.nextInt(count);
                if (random.nextInt(8) == 0) {
                    chosen = count - 1; // the latest one dies while it opens the store
                    Until.holds(() -> lines.contains("BEGIN " + (started - 1)));
                } else {
                    sent = awaitCalls(sent + 1 + random.nextInt(rows / planned));
                }
                Process victim = processes.remove(chosen);
                kills += victim.isAlive() ? 1 : 0;
                victim.toHandle().destroyForcibly();
                checkBooks();
                start();
            }
            for (Process process : processes) {
                assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
                assertThat(process.exitValue()).isZero();
            }
            check();
        }

        private int awaitCalls(int atLeast) throws Exception {
            Until.holds(() ->
                    calls() >= Math.min(atLeast, rows) || processes.stream().noneMatch(Process::isAlive));
            return calls();
        }

        private int calls() {
            return lab.sandbox.requests(SandboxRoute.EMAIL_VALIDATION).size();
        }

        private void start() throws IOException {
            Process process = Children.start(
                    SharedTarget.class,
                    List.of("-Xmx64m", "-XX:TieredStopAtLevel=1"),
                    lab.sandbox.url(),
                    lab.sandbox.apiKey(),
                    lab.file().toString(),
                    "0",
                    Integer.toString(rows),
                    Integer.toString(started++),
                    Integer.toString(budget));
            processes.add(process);
            Thread reader = new Thread(() -> read(process));
            reader.setDaemon(true);
            reader.start();
        }

        private void read(Process process) {
            try (BufferedReader reader =
                    new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
                for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                    lines.add(line);
                }
            } catch (IOException killed) {
                // It is one of many.
            }
        }

        /** Beside the living: the file is sound, its sums are those of its rows, and the budget is held. */
        private void checkBooks() throws SQLException {
            try (Connection connection =
                            DriverManager.getConnection("jdbc:sqlite:" + lab.file() + "?busy_timeout=5000");
                    Statement statement = connection.createStatement()) {
                connection.setAutoCommit(false); // one moment for all queries
                if (one(statement, "SELECT count(*) FROM sqlite_master WHERE name = 'enrichment_budget'")
                                .signum()
                        == 0) {
                    return; // killed before there was a store
                }
                try (ResultSet check = statement.executeQuery("PRAGMA quick_check")) {
                    assertThat(check.getString(1)).isEqualTo("ok");
                }
                BigDecimal paid = one(statement, "SELECT coalesce(sum(paid), 0) FROM enrichment_purchase");
                BigDecimal open = one(statement, "SELECT coalesce(sum(open_amount), 0) FROM enrichment_purchase");
                assertThat(one(statement, "SELECT coalesce(max(value), 0) FROM enrichment_meta WHERE name = 'paid'"))
                        .isEqualByComparingTo(paid);
                assertThat(one(statement, "SELECT coalesce(max(value), 0) FROM enrichment_meta WHERE name = 'open'"))
                        .isEqualByComparingTo(open);
                assertThat(one(statement, "SELECT coalesce(sum(paid), 0) FROM enrichment_budget"))
                        .isEqualByComparingTo(paid);
                assertThat(one(statement, "SELECT coalesce(sum(open_amount), 0) FROM enrichment_budget"))
                        .isEqualByComparingTo(open);
                assertThat(paid.add(open)).isLessThanOrEqualTo(BigDecimal.valueOf(budget));
            }
        }

        private static BigDecimal one(Statement statement, String sql) throws SQLException {
            try (ResultSet row = statement.executeQuery(sql)) {
                return new BigDecimal(row.getString(1));
            }
        }

        @SuppressWarnings("SystemOut") // the figures
        private void check() throws Exception {
            checkBooks();
            List<String> charged = lab.sandbox.requests(SandboxRoute.EMAIL_VALIDATION).stream()
                    .filter(call -> call.credits().signum() > 0)
                    .map(call -> call.value("/email").orElseThrow())
                    .toList();
            int twice = charged.size() - new HashSet<>(charged).size();
            Set<String> seen = new HashSet<>();
            lines.stream().filter(line -> line.startsWith("FOUND ")).forEach(line -> seen.add(line.split(" ", 3)[1]));
            try (RunStore store = lab.store()) {
                List<UnresolvedCall> unresolvedCalls = store.unresolvedCalls();
                Set<String> stored = new HashSet<>();
                store.outcomes(Operations.EMAIL_VALIDATION, lab.client.codec())
                        .forEach(outcome -> stored.add(outcome.row().email()));
                BigDecimal spent = lab.sandbox.account().spent();
                System.out.printf(
                        "%d processes on one file, %d kills: %d rows, %d calls, %d charged, %d bought twice, %d in doubt,"
                                + " %d lost, budget %d, spent %s%n",
                        count,
                        kills,
                        rows,
                        calls(),
                        charged.size(),
                        twice,
                        unresolvedCalls.size(),
                        seen.stream().filter(email -> !stored.contains(email)).count(),
                        budget,
                        spent.toPlainString());
                assertThat(twice).isZero();
                assertThat(stored).containsAll(seen);
                assertThat(unresolvedCalls).hasSizeLessThanOrEqualTo(kills * SharedTarget.THREADS);
                assertThat(spent).isBetween(store.paid(), store.paid().add(store.inDoubt()));
                assertThat(spent).isLessThanOrEqualTo(BigDecimal.valueOf(budget));
                if (Lab.PRICE.multiply(BigDecimal.valueOf(rows)).compareTo(BigDecimal.valueOf(budget)) <= 0) {
                    assertThat(stored.size() + unresolvedCalls.size()).isEqualTo(rows);
                } else {
                    // All of it was used, but for what was in doubt and turned out to be free.
                    assertThat(store.paid().add(store.inDoubt())).isEqualByComparingTo(BigDecimal.valueOf(budget));
                }
                // Each process has settled what it could when it was opened.
                Set<String> lost = new HashSet<>();
                unresolvedCalls.stream()
                        .filter(unresolved -> unresolved.decision() == UnresolvedCall.Decision.CHARGED_RESPONSE_LOST)
                        .forEach(unresolved -> lost.add(unresolved.request().split("\"", -1)[3]));
                assertThat(charged).containsAll(lost);
                assertThat(store.paid())
                        .isEqualByComparingTo(Lab.PRICE.multiply(BigDecimal.valueOf(stored.size() + lost.size())));
            }
        }

        @Override
        public void close() {
            processes.forEach(Process::destroyForcibly);
            lab.close();
        }
    }
}
