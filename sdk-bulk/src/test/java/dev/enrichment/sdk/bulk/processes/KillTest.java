package dev.enrichment.sdk.bulk.processes;

import static dev.enrichment.sdk.bulk.results.OutcomeStatus.FOUND;
import static dev.enrichment.sdk.bulk.results.UnresolvedCall.Decision.CHARGED_RESPONSE_LOST;
import static dev.enrichment.sdk.bulk.results.UnresolvedCall.Decision.UNDECIDED;
import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.processes.BuyingProgram.Kind;
import dev.enrichment.sdk.bulk.processes.BuyingProgram.Order;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.bulk.results.UnresolvedCall;
import dev.enrichment.sdk.bulk.support.Lab;
import dev.enrichment.sdk.bulk.support.StoreAudit;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Kills a program at random moments, again and again, and compares its store with the charges of the service. */
@ExtendWith(StoreAudit.class)
class KillTest {
    private static final Duration SLOW = Duration.ofMillis(40);

    @TempDir
    Path directory;

    @ParameterizedTest(name = "{0}: {1} kills, {2} terminations, somebody else spends: {3}")
    @CsvSource({
        "RUN, 2, 0, true",
        "RUN, 8, 4, false",
        "RUN_WITH_PAGES, 8, 0, false",
        "CACHING_CLIENT, 8, 0, false",
        "RESENDING_CLIENT, 8, 0, false"
    })
    @Tag("ci")
    @Timeout(600)
    void nothingIsLostOrBoughtTwice(Kind kind, int kills, int terminations, boolean otherSpender) throws Exception {
        try (Experiment experiment = new Experiment(kind, 20260305, kills, terminations, otherSpender)) {
            experiment.run();
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {20260307, 20260308, 20260309, 20260310})
    @Tag("soak")
    @Timeout(3_600)
    void twoHundredKillsAndTwoHundredTerminations(long seed) throws Exception {
        try (Experiment experiment = new Experiment(Kind.RUN, seed, 50, 50, false)) {
            experiment.run();
        }
    }

    private final class Experiment implements AutoCloseable {
        private final Random random;
        private final Kind kind;
        private final boolean otherSpender;
        private final int rows;
        private final List<Boolean> plan = new ArrayList<>();
        private final Lab lab = new Lab(
                directory, c -> c.rateLimits(false).credits(1_000_000), o -> o.attemptTimeout(Duration.ofMillis(500)));
        private final Programs programs = new Programs(lab, SLOW);
        private int undecided;
        private int inDoubt;

        Experiment(Kind kind, long seed, int kills, int terminations, boolean otherSpender) {
            this.random = new Random(seed);
            this.kind = kind;
            this.otherSpender = otherSpender;
            this.rows = switch (kind) {
                case RUN -> 400 + 200 * (kills + terminations);
                case RUN_WITH_PAGES -> 60;
                case CACHING_CLIENT, RESENDING_CLIENT -> 600;
            };
            for (int i = 0; i < kills + terminations; i++) {
                plan.add(i < kills);
            }
            Collections.shuffle(plan, random);
            if (kind == Kind.RUN_WITH_PAGES) {
                lab.hire(10 * BuyingProgram.PAGES, kind.rows(0, rows).toArray(String[]::new));
            }
        }

        void run() throws Exception {
            for (boolean kill : plan) {
                stopInTheMiddle(kill);
                if (kind != Kind.RESENDING_CLIENT) {
                    check(kill);
                }
            }
            start();
            programs.awaitEnd();
            assertThat(programs.rows("END")).isNotEmpty();
            try (RunStore store = lab.store()) {
                assertThat(lab.sandbox.account().charged())
                        .isGreaterThanOrEqualTo(store.charged())
                        .satisfies(spent -> assertThat(otherSpender || isExplained(store, spent))
                                .isTrue());
                if (kind == Kind.RESENDING_CLIENT) {
                    assertThat(store.unresolvedCalls()).isEmpty();
                    return;
                }
            }
            int charged = programs.charges().size();
            // Otherwise no program was killed during a call, and the test shows nothing.
            assertThat(inDoubt).isGreaterThanOrEqualTo(Collections.frequency(plan, true) / 5);
            if (kind == Kind.RUN_WITH_PAGES) {
                checkPages();
            } else {
                assertThat(charged + undecided).isGreaterThanOrEqualTo(rows);
            }
        }

        private static boolean isExplained(RunStore store, BigDecimal spent) {
            return spent.compareTo(store.charged().add(store.unconfirmed())) <= 0;
        }

        private Process start() throws Exception {
            return programs.start(new Order(kind, lab.file().toString(), 0, rows, 0, 1_000_000));
        }

        private void stopInTheMiddle(boolean kill) throws Exception {
            Process program = start();
            int calls = rows * (kind == Kind.RUN_WITH_PAGES ? BuyingProgram.PAGES : 1);
            programs.awaitCalls(programs.calls() + 1 + random.nextInt(calls / (plan.size() + 1)));
            long stopped = System.nanoTime();
            if (kill) {
                program.toHandle().destroyForcibly();
            } else {
                program.toHandle().destroy();
            }
            assertThat(program.waitFor(20, TimeUnit.SECONDS)).isTrue();
            if (!kill) {
                // The longest call, and what a busy machine needs to end a JVM.
                assertThat(Duration.ofNanos(System.nanoTime() - stopped)).isLessThan(SLOW.plusSeconds(5));
            }
        }

        private void check(boolean killed) throws Exception {
            if (otherSpender) {
                lab.client.companies().lookup(q -> q.companyDomain("quorvane.example"));
            }
            try (RunStore store = lab.store()) {
                if (kind != Kind.RUN_WITH_PAGES) {
                    assertThat(lab.stored(store)).containsAll(programs.rows("FOUND"));
                }
                List<UnresolvedCall> before = undecided(store);
                assertThat(before).hasSizeLessThanOrEqualTo(undecided + (killed ? kind.threads : 0));
                inDoubt += before.size() - undecided;
                var reconciliation = store.reconcile(lab.client);
                List<UnresolvedCall> after = undecided(store);
                undecided = after.size();
                Map<String, BigDecimal> charges = programs.charges();
                List<String> lost = store.unresolvedCalls().stream()
                        .filter(call -> call.decision() == CHARGED_RESPONSE_LOST)
                        .map(UnresolvedCall::request)
                        .toList();
                assertThat(before)
                        .filteredOn(call -> !after.contains(call))
                        .allSatisfy(call -> assertThat(charges.containsKey(call.request()))
                                .as("what the balance decided")
                                .isEqualTo(lost.contains(call.request())));
                if (otherSpender) {
                    assertThat(after).containsAll(before);
                } else if (kind != Kind.CACHING_CLIENT) { // which does not ask for the balance before its first call
                    assertThat(reconciliation.unexplained())
                            .isEqualByComparingTo(reconciliation.calls().stream()
                                    .map(call -> charges.getOrDefault(call.request(), BigDecimal.ZERO))
                                    .reduce(BigDecimal.ZERO, BigDecimal::add));
                }
            }
        }

        private static List<UnresolvedCall> undecided(RunStore store) {
            return store.unresolvedCalls().stream()
                    .filter(call -> call.decision() == UNDECIDED)
                    .toList();
        }

        /** What was paid for is in the pages of a row, or its call is in doubt. */
        private void checkPages() {
            try (RunStore store = lab.store();
                    var run = lab.search(store, 10 * BuyingProgram.PAGES).open()) {
                var outcomes = run.process(kind.rows(0, rows), Lab::people).toList();
                assertThat(outcomes)
                        .filteredOn(outcome -> outcome.status() == FOUND)
                        .allSatisfy(outcome -> assertThat(
                                        outcome.pages().stream().flatMap(page -> page.body().people().stream()))
                                .hasSize(10 * BuyingProgram.PAGES)
                                .doesNotHaveDuplicates())
                        .extracting(RowOutcome::row)
                        .isNotEmpty()
                        .containsAll(programs.rows("FOUND"));
                BigDecimal inPages = outcomes.stream()
                        .map(outcome -> outcome.pages().charged())
                        .reduce(BigDecimal.ZERO, BigDecimal::add);
                assertThat(lab.sandbox.account().charged())
                        .isBetween(
                                inPages,
                                inPages.add(BigDecimal.TEN.multiply(BigDecimal.valueOf(
                                        store.unresolvedCalls().size()))));
            }
        }

        @Override
        public void close() {
            programs.close();
            lab.close();
        }
    }
}
