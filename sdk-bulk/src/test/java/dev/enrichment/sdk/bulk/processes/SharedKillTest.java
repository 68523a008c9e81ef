package dev.enrichment.sdk.bulk.processes;

import static dev.enrichment.sdk.bulk.results.UnresolvedCall.Decision.CHARGED_RESPONSE_LOST;
import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.processes.BuyingProgram.Kind;
import dev.enrichment.sdk.bulk.processes.BuyingProgram.Order;
import dev.enrichment.sdk.bulk.results.UnresolvedCall;
import dev.enrichment.sdk.bulk.support.Lab;
import dev.enrichment.sdk.bulk.support.PostgresServer;
import dev.enrichment.sdk.bulk.support.StoreAudit;
import dev.enrichment.sdk.bulk.support.Until;
import java.math.BigDecimal;
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
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Kills and restarts some of several programs that share a store and a budget, while the others continue. */
@ExtendWith(StoreAudit.class)
class SharedKillTest {
    private static final int ENOUGH = 100_000;

    @TempDir
    Path directory;

    @Test
    @Timeout(300)
    void twoOnAFileAndAKill() throws Exception {
        onAFile("RUN RUN", 250, ENOUGH, 1);
    }

    @ParameterizedTest(name = "{0}: {1} rows, a budget of {2} credits, {3} kills")
    @CsvSource({
        "RUN RUN, 1000, 100000, 4",
        "RUN RUN RUN RUN, 1000, 100000, 4",
        // The budget is exhausted before all rows are bought.
        "RUN RUN, 600, 80, 2",
        // All of them create the store at the same time.
        "RUN RUN RUN RUN RUN RUN RUN RUN, 200, 100000, 0",
        "RUN CACHING_CLIENT CACHING_CLIENT, 500, 100000, 0"
    })
    @Tag("ci")
    @Timeout(600)
    void onAFile(String kinds, int rows, int budget, int kills) throws Exception {
        try (Experiment experiment = new Experiment(lab(), null, kinds, rows, budget)) {
            experiment.killAtRandom(kills);
            experiment.check(kills * Kind.RUN.threads);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"RUN", "RUN RUN", "RUN RUN RUN RUN"})
    @Tag("soak")
    @Timeout(7_200)
    void onAFileWithAHundredKills(String kinds) throws Exception {
        onAFile(kinds, 20_000, ENOUGH, 100);
    }

    /** In each round a process is paused until the others consider it dead, another one is killed, and the server restarts. */
    private void onAServer(int rows, int rounds) throws Exception {
        try (PostgresServer server = PostgresServer.in(directory.resolve("database"));
                Experiment experiment = new Experiment(lab(), server, "RUN RUN RUN RUN", rows, ENOUGH)) {
            experiment.pauseKillAndRestart(rounds);
            experiment.check(rounds * 2 * Kind.RUN.threads);
        }
    }

    @Test
    @Tag("ci")
    @Timeout(600)
    void fourOnAServer() throws Exception {
        onAServer(3_000, 1);
    }

    @Test
    @Tag("soak")
    @Timeout(7_200)
    void fourOnAServerForTwentyRounds() throws Exception {
        onAServer(40_000, 20);
    }

    private Lab lab() {
        return new Lab(
                directory,
                c -> c.rateLimits(false).credits(1_000_000).history(200_000),
                o -> o.attemptTimeout(Duration.ofSeconds(2)));
    }

    private static final class Experiment implements AutoCloseable {
        private final Random random = new Random(20260302);
        private final Lab lab;
        private final Programs programs;
        private final @Nullable PostgresServer server;
        private final String store;
        private final List<Kind> kinds;
        private final int rows;
        private final int budget;
        private final List<Process> processes = new ArrayList<>();
        private int started;
        private int latest;
        private int sent;

        Experiment(Lab lab, @Nullable PostgresServer server, String kinds, int rows, int budget) throws Exception {
            this.lab = lab;
            this.programs = new Programs(lab, Duration.ofMillis(60));
            this.server = server;
            this.store = server == null ? lab.file().toString() : server.newStore();
            this.kinds = Stream.of(kinds.split(" ")).map(Kind::valueOf).toList();
            this.rows = rows;
            this.budget = budget;
            for (int i = 0; i < this.kinds.size(); i++) {
                start(i);
            }
        }

        private void start(int index) throws Exception {
            latest = index;
            processes.add(index, programs.start(new Order(kinds.get(index), store, 0, rows, started++, budget)));
        }

        private void kill(int index) throws Exception {
            processes.remove(index).toHandle().destroyForcibly();
            if (server == null) {
                checkSums();
            }
            start(index);
        }

        /** Waits until some more calls were sent, but not for more than there are rows. */
        private void awaitMore(int calls) throws Exception {
            programs.awaitCalls(Math.min(sent + calls, rows));
            sent = programs.calls();
        }

        void killAtRandom(int kills) throws Exception {
            for (int i = 0; i < kills; i++) {
                int chosen = random.nextInt(processes.size());
                if (random.nextInt(8) == 0) {
                    chosen = latest; // dies while it opens the store
                    programs.awaitLine("BEGIN", started - 1);
                } else {
                    awaitMore(1 + random.nextInt(rows / kills));
                }
                kill(chosen);
            }
            programs.awaitEnd();
            checkSums();
        }

        void pauseKillAndRestart(int rounds) throws Exception {
            awaitOpen();
            for (int round = 0; round < rounds; round++) {
                awaitMore(rows / rounds / 8);
                Process paused = processes.get(round % processes.size());
                signal(paused, "STOP");
                Until.alive(PostgresServer.dataSource(store), processes.size() - 1);
                signal(paused, "CONT");
                awaitMore(rows / rounds / 8);
                kill((round + 1) % processes.size());
                awaitOpen();
                awaitMore(rows / rounds / 8);
                Objects.requireNonNull(server).restart();
            }
            programs.awaitEnd();
            Until.leasesEnded(PostgresServer.dataSource(store)); // of those that were killed last
        }

        /** A store cannot be opened while the server restarts. */
        private void awaitOpen() throws Exception {
            for (int seed = 0; seed < started; seed++) {
                programs.awaitLine("OPEN", seed);
            }
        }

        private static void signal(Process process, String name) throws Exception {
            assertThat(new ProcessBuilder("kill", "-" + name, Long.toString(process.pid()))
                            .start()
                            .waitFor())
                    .isZero();
        }

        /** Beside the living programs: the file is sound, its sums are those of its rows, and the budget is kept. */
        private void checkSums() throws SQLException {
            try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + store + "?busy_timeout=5000");
                    Statement statement = connection.createStatement()) {
                connection.setAutoCommit(false); // one moment for all queries
                if (one(statement, "count(*) FROM sqlite_master WHERE name = 'enrichment_budget'")
                        .equals("0")) {
                    return; // killed before there was a store
                }
                try (ResultSet check = statement.executeQuery("PRAGMA quick_check")) {
                    assertThat(check.getString(1)).isEqualTo("ok");
                }
                BigDecimal most = BigDecimal.valueOf(budget).movePointRight(6);
                for (String sum : List.of("paid_micros", "open_micros")) {
                    BigDecimal total =
                            new BigDecimal(one(statement, "coalesce(sum(" + sum + "), 0) FROM enrichment_purchase"));
                    for (String same : List.of(
                            "max(" + sum + ") FROM enrichment_account",
                            "coalesce(sum(" + sum + "), 0) FROM enrichment_budget WHERE role = 'list'")) {
                        assertThat(new BigDecimal(one(statement, same)))
                                .as(same)
                                .isEqualByComparingTo(total);
                    }
                    most = most.subtract(total);
                }
                assertThat(most).isNotNegative();
            }
        }

        private static String one(Statement statement, String select) throws SQLException {
            try (ResultSet row = statement.executeQuery("SELECT " + select)) {
                return row.getString(1);
            }
        }

        private void check(int mostInDoubt) throws Exception {
            Set<String> charged = programs.charges().keySet();
            try (RunStore opened = new Order(Kind.RUN, store, 0, 0, 0, 0).open()) {
                List<UnresolvedCall> inDoubt = opened.unresolvedCalls();
                Set<String> stored = lab.stored(opened);
                BigDecimal spent = lab.sandbox.account().charged();
                assertThat(stored).containsAll(programs.rows("FOUND"));
                assertThat(inDoubt).hasSizeLessThanOrEqualTo(mostInDoubt);
                assertThat(spent).isBetween(opened.charged(), opened.charged().add(opened.unconfirmed()));
                assertThat(spent).isLessThanOrEqualTo(BigDecimal.valueOf(budget));
                if (Lab.PRICE.multiply(BigDecimal.valueOf(rows)).compareTo(BigDecimal.valueOf(budget)) <= 0) {
                    // A run that ends last may find out that a call in doubt was free. The next run buys its row.
                    Set<String> seen = new HashSet<>(stored);
                    inDoubt.forEach(call -> seen.add(call.request().split("\"", -1)[3]));
                    assertThat(charged).allMatch(body -> seen.contains(body.split("\"", -1)[3]));
                    seen.addAll(programs.rows("IN_DOUBT"));
                    assertThat(seen).hasSize(rows);
                } else {
                    // All of it was used, but for calls in doubt that turned out to be free.
                    assertThat(opened.charged().add(opened.unconfirmed()))
                            .isEqualByComparingTo(BigDecimal.valueOf(budget));
                }
                var unused = opened.reconcile(lab.client);
                Set<String> lost = opened.unresolvedCalls().stream()
                        .filter(call -> call.decision() == CHARGED_RESPONSE_LOST)
                        .map(UnresolvedCall::request)
                        .collect(Collectors.toSet());
                assertThat(charged).containsAll(lost);
                assertThat(opened.charged())
                        .isEqualByComparingTo(Lab.PRICE.multiply(BigDecimal.valueOf(stored.size() + lost.size())));
            }
        }

        @Override
        public void close() {
            programs.close();
            lab.close();
        }
    }
}
