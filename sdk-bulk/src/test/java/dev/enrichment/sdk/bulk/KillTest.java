package dev.enrichment.sdk.bulk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.Reconciliation;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.results.UnresolvedCall;
import dev.enrichment.sdk.bulk.results.UnresolvedCall.Decision;
import dev.enrichment.sdk.models.email.EmailValidationRequest;
import dev.enrichment.sdk.models.email.EmailValidationResponse;
import dev.enrichment.sdk.testing.service.RecordedCall;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Kills a program at random points and holds what its store says against what the service knows. */
class KillTest {
    static final int MAX_IN_FLIGHT = 24;

    private static final Duration SLOW = Duration.ofMillis(40);

    @TempDir
    Path directory;

    @Test
    @Tag("ci")
    @Timeout(300)
    void twoKillsWithAnotherSpender() throws Exception {
        new Experiment(directory, 20260304, 2, 0, true).run();
    }

    @Test
    @Tag("ci")
    @Timeout(600)
    void eightKillsAndFourTerminations() throws Exception {
        new Experiment(directory, 20260305, 8, 4, false).run();
    }

    @ParameterizedTest
    @ValueSource(longs = {20260307, 20260308, 20260309, 20260310})
    @Tag("soak")
    @Timeout(3_600)
    void twoHundredKillsAndTwoHundredTerminations(long seed) throws Exception {
        new Experiment(directory, seed, 50, 50, false).run();
    }

    /** Not too many rounds on one store, because each reads what all rounds before it bought. */
    private static final class Experiment {
        private final Random random;
        private final Lab lab;
        private final boolean otherSpender;
        private final int rows;
        private final List<Boolean> plan = new ArrayList<>();
        private final Set<String> seen = new HashSet<>();
        private Duration longestExit = Duration.ZERO;
        private int undecidedBefore;
        private int unresolvedCalls;
        private int decided;
        private int decidedAtOnce;

        Experiment(Path directory, long seed, int kills, int terminations, boolean otherSpender) {
            this.random = new Random(seed);
            this.otherSpender = otherSpender;
            this.rows = 400 + 200 * (kills + terminations);
            for (int i = 0; i < kills + terminations; i++) {
                plan.add(i < kills);
            }
            Collections.shuffle(plan, random);
            lab = new Lab(
                    directory,
                    c -> c.rateLimits(false).credits(1_000_000),
                    // With three attempts the faults below make some of the thousand free calls of a long run fail.
                    o -> o.attemptTimeout(Duration.ofMillis(500)).maxAttempts(6));
            lab.sandbox.faults().onAny().probability(0.03, seed).status(429, Map.of("Retry-After", "0"));
            lab.sandbox.faults().onAny().probability(0.02, seed + 1).status(503, Map.of("Retry-After", "1"));
            lab.sandbox.faults().on(SandboxRoute.EMAIL_VALIDATION).always().delay(SLOW);
        }

        @SuppressWarnings("SystemOut") // the figures of the long runs
        void run() throws Exception {
            try (lab) {
                for (boolean kill : plan) {
                    runUntilStopped(kill);
                    check(kill);
                }
                Process last = start();
                List<String> lines = read(last, null);
                assertThat(lines).endsWith("END");
                assertThat(last.waitFor()).isZero();
                checkNothingWasBoughtTwice();
                assertThat(lines).hasSize(rows + 1);
                assertThat(lines.stream().map(line -> line.split(" ", 2)[0]).distinct())
                        .isSubsetOf("FOUND", "IN_DOUBT", "FAILED", "END");
                // Three faults in a row use up the attempts of a call; that costs nothing.
                assertThat(lines).filteredOn(line -> line.startsWith("FAILED")).allMatch(line -> line.endsWith(" 0"));
                long kills = plan.stream().filter(kill -> kill).count();
                // Otherwise nothing was killed in the middle of a call, and the test shows nothing.
                assertThat(unresolvedCalls).isGreaterThanOrEqualTo((int) kills / 5);
                System.out.printf(
                        "%d kills, %d terminations: %d rows, %d doubts (%d settled, %d of them in open(), none wrongly),"
                                + " 0 bought twice, 0 lost, longest exit %d ms%n",
                        kills,
                        plan.size() - kills,
                        rows,
                        unresolvedCalls,
                        decided,
                        decidedAtOnce,
                        longestExit.toMillis());
            }
        }

        private void runUntilStopped(boolean kill) throws Exception {
            Process child = start();
            int after = 1 + random.nextInt(170);
            AtomicLong stopped = new AtomicLong();
            List<String> lines = read(
                    child,
                    () -> {
                        stopped.set(System.nanoTime());
                        if (kill) {
                            child.toHandle().destroyForcibly();
                        } else {
                            child.toHandle().destroy();
                        }
                    },
                    after);
            assertThat(child.waitFor(20, TimeUnit.SECONDS)).isTrue();
            assertThat(stopped).as("the process was stopped in the middle").hasPositiveValue();
            if (!kill) {
                Duration exit = Duration.ofNanos(System.nanoTime() - stopped.get());
                longestExit = exit.compareTo(longestExit) > 0 ? exit : longestExit;
                // A call more than the longest one takes, and what a busy machine needs to end a JVM.
                assertThat(exit).isLessThan(SLOW.plusSeconds(5));
            }
            lines.stream().filter(line -> line.startsWith("FOUND ")).forEach(line -> seen.add(line.split(" ", 3)[1]));
        }

        private void check(boolean kill) throws Exception {
            if (otherSpender) {
                lab.client.companies().lookup(q -> q.companyDomain("quorvane.example"));
            }
            List<UnresolvedCall> before;
            try (RunStore store = lab.store()) {
                before = undecided(store.unresolvedCalls());
            }
            assertThat(before).hasSizeLessThanOrEqualTo(undecidedBefore + (kill ? MAX_IN_FLIGHT : 0));
            unresolvedCalls += before.size() - undecidedBefore;
            try (RunStore store = lab.store();
                    var run = opened(store)) {
                run.stop();
                // A response that the program saw is in the store.
                assertThat(run.process(Lab.addresses(rows), Lab::request)
                                .filter(outcome -> outcome.status() == OutcomeStatus.FOUND)
                                .map(RowOutcome::row))
                        .containsAll(seen);
                decidedAtOnce +=
                        before.size() - undecided(store.unresolvedCalls()).size();
                Reconciliation reconciliation = settled(run);
                List<UnresolvedCall> after = undecided(store.unresolvedCalls());
                assertThat(undecided(reconciliation.calls())).containsExactlyInAnyOrderElementsOf(after);
                judge(before, after, store.unresolvedCalls(), reconciliation);
                undecidedBefore = after.size();
            }
        }

        /**
         * The service refuses at random, and the client paces itself by that: a run that cannot find out in five seconds
         * whether its store is of this service says so, and is opened again.
         */
        private BulkRun<EmailValidationRequest, EmailValidationResponse> opened(RunStore store) {
            for (int refused = 0; ; refused++) {
                try {
                    return lab.run(store).open();
                } catch (StoreException e) {
                    if (e.problem() != StoreException.Problem.OTHER_ORIGIN || refused == 5) {
                        throw e;
                    }
                }
            }
        }

        /** For the same reason a balance can be unknown at the first attempt. */
        private static Reconciliation settled(BulkRun<?, ?> run) throws InterruptedException {
            Reconciliation reconciliation = run.reconcile();
            for (int i = 0; i < 5 && reconciliation.unexplained() == null; i++) {
                reconciliation = run.reconcile();
            }
            return reconciliation;
        }

        private static List<UnresolvedCall> undecided(List<UnresolvedCall> unresolvedCalls) {
            return unresolvedCalls.stream()
                    .filter(unresolved -> unresolved.decision() == Decision.UNDECIDED)
                    .toList();
        }

        /** Holds each decision against what the service really charged, and the total of the rest, too. */
        private void judge(
                List<UnresolvedCall> before,
                List<UnresolvedCall> after,
                List<UnresolvedCall> listed,
                Reconciliation reconciliation) {
            Map<String, BigDecimal> charges = checkNothingWasBoughtTwice();
            for (UnresolvedCall unresolved : before) {
                if (!after.contains(unresolved)) {
                    boolean charged =
                            listed.stream().anyMatch(each -> each.key().equals(unresolved.key()));
                    assertThat(charges.containsKey(email(unresolved)))
                            .as("%s was decided as charged: %s", email(unresolved), charged)
                            .isEqualTo(charged);
                    decided++;
                }
            }
            if (otherSpender) {
                assertThat(after).containsAll(before);
                return;
            }
            BigDecimal total = reconciliation.calls().stream()
                    .map(unresolved -> charges.getOrDefault(email(unresolved), BigDecimal.ZERO))
                    .reduce(BigDecimal.ZERO, BigDecimal::add);
            assertThat(reconciliation.unexplained()).isEqualByComparingTo(total);
        }

        private static String email(UnresolvedCall unresolved) {
            return unresolved.request().split("\"", -1)[3];
        }

        /** The charges by address; that is what the account was charged, and no address is in it twice. */
        private Map<String, BigDecimal> checkNothingWasBoughtTwice() {
            Map<String, BigDecimal> charges = new HashMap<>();
            for (RecordedCall call : lab.sandbox.requests(SandboxRoute.EMAIL_VALIDATION)) {
                if (call.credits().signum() > 0) {
                    String email = call.value("/email").orElseThrow();
                    assertThat(charges.put(email, call.credits()))
                            .as("bought twice: %s", email)
                            .isNull();
                }
            }
            return charges;
        }

        private Process start() throws Exception {
            return Children.start(
                    KillTarget.class,
                    // Short-lived: it would be killed before the second compiler pays off.
                    List.of("-Xmx64m", "-XX:TieredStopAtLevel=1"),
                    lab.sandbox.url(),
                    lab.sandbox.apiKey(),
                    lab.file().toString(),
                    Integer.toString(rows));
        }

        private static List<String> read(Process child, @Nullable Runnable stop) throws Exception {
            return read(child, stop, Integer.MAX_VALUE);
        }

        /** The lines of a program, which is stopped after a number of rows that cost something. */
        private static List<String> read(Process child, @Nullable Runnable stop, int after) throws Exception {
            List<String> lines = new ArrayList<>();
            try (BufferedReader reader =
                    new BufferedReader(new InputStreamReader(child.getInputStream(), StandardCharsets.UTF_8))) {
                int count = 0;
                for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                    lines.add(line);
                    boolean bought = !line.endsWith(" 0");
                    if (stop != null && bought && ++count == after) {
                        stop.run();
                    }
                }
            }
            return lines;
        }
    }
}
