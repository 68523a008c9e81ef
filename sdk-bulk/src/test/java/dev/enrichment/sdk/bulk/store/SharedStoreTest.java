package dev.enrichment.sdk.bulk.store;

import static dev.enrichment.sdk.bulk.results.OutcomeStatus.FOUND;
import static dev.enrichment.sdk.bulk.results.OutcomeStatus.IN_DOUBT;
import static dev.enrichment.sdk.bulk.results.StopReason.STORE_FAILED;
import static dev.enrichment.sdk.bulk.results.UnresolvedCall.Decision.CHARGED_RESPONSE_LOST;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.CacheOptions;
import dev.enrichment.sdk.bulk.RunAccess;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.results.Reconciliation;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.bulk.results.RunReport;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.support.Disturbed;
import dev.enrichment.sdk.bulk.support.Lab;
import dev.enrichment.sdk.bulk.support.PostgresServer;
import dev.enrichment.sdk.bulk.support.RunTestBase;
import dev.enrichment.sdk.bulk.support.Until;
import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.models.email.EmailValidateResponse;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests several stores that use the same PostgreSQL database within one process. {@code SharedKillTest} does this with
 * several processes.
 */
@Timeout(120)
class SharedStoreTest extends RunTestBase {
    private static final Duration LEASE = Duration.ofSeconds(10);
    private static final Duration SHORT_LEASE = Duration.ofSeconds(1);

    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final PostgresServer server = PostgresServer.shared();
    private final String store = server.newStore();

    @AfterEach
    void stop() {
        threads.shutdownNow();
    }

    private record Ended(List<RowOutcome<String, EmailValidateResponse>> outcomes, RunReport report) {
        long found() {
            return Collections.frequency(statuses(outcomes), FOUND);
        }
    }

    private RunStore open() {
        return RunAccess.jdbc(PostgresServer.dataSource(store), LEASE);
    }

    /** Opens a store of its own at once, and processes rows on a thread of its own. */
    private Future<Ended> process(List<String> rows, CreditBudget budget) {
        RunStore opened = open();
        var run = lab.run(opened).budget(budget).maxConcurrency(8).open();
        return threads.submit(() -> {
            try (opened;
                    run) {
                return new Ended(run.process(rows, Lab::request).toList(), run.report());
            }
        });
    }

    private boolean hasRow(String state) throws SQLException {
        String sql = "SELECT count(*) FROM enrichment_purchase WHERE state = '" + state + "'";
        return PostgresServer.execute(PostgresServer.dataSource(store), sql).equals("1");
    }

    private static List<String> shuffled(List<String> rows, long seed) {
        List<String> copy = new ArrayList<>(rows);
        Collections.shuffle(copy, new Random(seed));
        return copy;
    }

    @Test
    void fourOwnersBuyEachKeyOnceWhileTheirConnectionsAreTerminated() throws Exception {
        fourOwnersBuyOnce(30);
    }

    @Test
    @Tag("ci")
    void fourOwnersBuyEachOfManyKeysOnceWhileTheirConnectionsAreTerminated() throws Exception {
        fourOwnersBuyOnce(120);
    }

    @SuppressWarnings("SystemOut") // the figures
    private void fourOwnersBuyOnce(int keys) throws Exception {
        lab.faults().always().delay(Duration.ofMillis(40));
        List<String> rows = Lab.addresses(keys);
        List<Future<Ended>> owners = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            owners.add(process(shuffled(rows, i), CreditBudget.of(1_000)));
        }
        int terminated = 0;
        while (!owners.stream().allMatch(Future::isDone)) {
            TimeUnit.MILLISECONDS.sleep(50);
            terminated += server.terminateConnections();
        }
        BigDecimal cost = BigDecimal.ZERO;
        for (Future<Ended> owner : owners) {
            Ended ended = owner.get();
            assertThat(ended.found()).isEqualTo(keys);
            cost = ended.outcomes().stream().map(RowOutcome::charged).reduce(cost, BigDecimal::add);
        }
        long charged = chargedOnce();
        System.out.printf(
                "4 owners, %d rows: %d calls charged, 0 bought twice, 0 in doubt, %d connections terminated%n",
                keys, charged, terminated);
        assertThat(charged).isEqualTo(keys);
        assertThat(terminated).isPositive();
        assertThat(cost).isEqualByComparingTo(spent());
        try (RunStore opened = open()) {
            assertThat(opened.charged()).isEqualByComparingTo(cost);
            assertThat(opened.unconfirmed()).isZero();
        }
    }

    @Test
    void twoOwnersShareABudget() throws Exception {
        lab.faults().always().delay(Duration.ofMillis(10));
        Future<Ended> one = process(Lab.addresses(0, 60), CreditBudget.of(10));
        Future<Ended> two = process(Lab.addresses(60, 120), CreditBudget.of(10));
        assertThat(one.get().found() + two.get().found()).isEqualTo(40);
        assertThat(chargedOnce()).isEqualTo(40);
        assertThat(spent()).isEqualByComparingTo("10");
        assertThat(one.get().outcomes())
                .filteredOn(outcome -> outcome.status() != FOUND)
                .allSatisfy(outcome -> assertThat(outcome.message()).contains("budget is exhausted"));
    }

    @Test
    @Tag("ci")
    void nothingIsReconciledWhileAnotherOwnerSpends() throws Exception {
        lab.faults().nth(1).resetAfterCharge();
        lab.faults().always().delay(Duration.ofMillis(300));
        try (RunStore one = open();
                RunStore two = open();
                var doubtful = lab.run(one).open();
                var other = lab.run(two).maxConcurrency(1).open()) {
            assertThat(doubtful.process(Lab.addresses(1), Lab::request))
                    .allMatch(outcome -> outcome.status() == IN_DOUBT);
            Future<?> spending = threads.submit(
                    () -> other.process(Lab.addresses(1, 100), Lab::request).toList());
            Reconciliation during = one.reconcile(lab.client);
            assertThat(during.isComplete()).isFalse();
            assertThat(during.toString()).contains("calls are in flight");
            other.stop();
            spending.get(20, TimeUnit.SECONDS);
            Reconciliation after = one.reconcile(lab.client);
            assertThat(decisions(after.calls())).containsExactly(CHARGED_RESPONSE_LOST);
        }
    }

    /** Its process may have been paused for the length of a lease before it sent the earlier attempt. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    @Tag("ci")
    void aCallIsResentWhenItsEarlierAttemptMustHaveEnded(boolean caching) {
        Duration timeout = Duration.ofSeconds(3); // enough for a response on a busy machine
        lab.faults().nth(1).resetBeforeProcessing();
        EnrichmentClient client = lab.client.withOptions(o -> o.attemptTimeout(timeout));
        try (RunStore opened = RunAccess.jdbc(PostgresServer.dataSource(store), SHORT_LEASE);
                var run = Lab.run(opened, client).open()) {
            long start = System.nanoTime();
            assertThat(statuses(run.process(List.of(ADA), Lab::request))).containsExactly(IN_DOUBT);
            if (caching) {
                assertBought(opened.cachingClient(client, CacheOptions::resendInDoubt), ADA);
            } else {
                assertThat(statuses(run.resendInDoubt(BigDecimal.ONE))).containsExactly(FOUND);
            }
            assertThat(Duration.ofNanos(System.nanoTime() - start))
                    .isGreaterThan(SHORT_LEASE.plus(timeout).minusMillis(10));
        }
    }

    @Test
    @Tag("ci")
    void anAttemptWhoseIntentWasCommittedTooLateIsTakenBack() throws Exception {
        AtomicBoolean slow = new AtomicBoolean();
        // As for a process that is paused after the commit.
        DataSource paused = Disturbed.source(PostgresServer.dataSource(store), (target, method, real) -> {
            Object result = real.proceed();
            if (slow.get() && method.equals("commit")) {
                TimeUnit.MILLISECONDS.sleep(SHORT_LEASE.toMillis() * 9 / 10);
            }
            return result;
        });
        try (RunStore opened = RunAccess.jdbc(paused, SHORT_LEASE);
                var run = lab.run(opened).open()) {
            slow.set(true);
            var outcomes = threads.submit(
                    () -> run.process(Lab.addresses(1), Lab::request).toList());
            Until.holds(() -> hasRow("free")); // an intent was recorded, and taken back
            assertThat(validations()).isZero();
            slow.set(false);
            assertThat(outcomes.get(20, TimeUnit.SECONDS)).allMatch(each -> each.status() == FOUND);
            assertThat(chargedOnce()).isEqualTo(1);
        }
    }

    @Test
    @Tag("ci")
    void aResponseThatCannotBeStoredIsReturnedAndItsCallIsNamed() throws Exception {
        AtomicBoolean cut = new AtomicBoolean();
        lab.faults().always().delay(Duration.ofMillis(500));
        DataSource disturbed = Disturbed.source(PostgresServer.dataSource(store), (target, method, real) -> {
            if (cut.get() && !method.equals("close")) {
                throw new SQLException("the network is down", "08001");
            }
            return real.proceed();
        });
        try (RunStore opened = RunAccess.jdbc(disturbed, SHORT_LEASE)) {
            var run = lab.run(opened).open();
            var outcomes = threads.submit(
                    () -> run.process(Lab.addresses(1), Lab::request).toList());
            Until.holds(() -> validations() > 0 || hasRow("intent"));
            cut.set(true);
            var outcome = outcomes.get(60, TimeUnit.SECONDS).get(0);
            assertThat(outcome.status()).isEqualTo(FOUND);
            assertThat(Lab.body(outcome).email()).isEqualTo(outcome.row());
            assertThat(run.progress().stopped()).isEqualTo(STORE_FAILED);
            assertThatExceptionOfType(StoreException.class)
                    .isThrownBy(run::close)
                    .withMessageContaining("so the store has them in doubt: " + outcome.key());
        }
        TimeUnit.MILLISECONDS.sleep(2 * SHORT_LEASE.toMillis());
        try (RunStore opened = RunAccess.jdbc(PostgresServer.dataSource(store), SHORT_LEASE)) {
            lab.run(opened).open().close();
            // The balance says that it was charged.
            assertThat(decisions(opened.unresolvedCalls())).containsExactly(CHARGED_RESPONSE_LOST);
        }
    }
}
