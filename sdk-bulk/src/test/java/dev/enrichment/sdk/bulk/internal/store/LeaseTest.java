package dev.enrichment.sdk.bulk.internal.store;

import static dev.enrichment.sdk.bulk.internal.store.PurchaseState.DONE;
import static dev.enrichment.sdk.bulk.internal.store.PurchaseState.LOST;
import static dev.enrichment.sdk.bulk.internal.store.PurchaseState.UNKNOWN;
import static dev.enrichment.sdk.bulk.internal.store.StoreTest.PRICE;
import static dev.enrichment.sdk.bulk.results.StoreException.Problem.FAILED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.enrichment.sdk.bulk.internal.store.OpenCalls.End;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.support.Disturbed;
import dev.enrichment.sdk.bulk.support.PostgresServer;
import dev.enrichment.sdk.bulk.support.StoreAudit;
import dev.enrichment.sdk.bulk.support.Until;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.postgresql.core.BaseConnection;
import org.postgresql.core.QueryExecutor;

/** Tests two processes that share a store, one of which loses its lease or its connection to the database. */
@Timeout(120)
@ExtendWith(StoreAudit.class)
class LeaseTest {
    private static final Duration LEASE = Duration.ofSeconds(1);
    private static final byte[] KEY = StoreTest.key(1);
    private static final byte[] JSON = "{}".getBytes(StandardCharsets.UTF_8);

    private final String url = PostgresServer.shared().newStore();
    private final Network network = new Network();

    private Store open() {
        return Store.postgres(PostgresServer.dataSource(url), LEASE);
    }

    private static Intent intend(Store store) {
        return intend(store, 1, null);
    }

    private static Intent intend(Store store, long call, @Nullable Purchase known) {
        return StoreTest.intend(store, KEY, call, known, "email.validate", JSON, PRICE);
    }

    /** Stores the response to the first attempt of all. */
    private static void finish(Store store) {
        store.attempts().finish(KEY, 1, 1, StoreTest.response(JSON));
    }

    private static Purchase find(Store store) {
        return Objects.requireNonNull(store.find(KEY));
    }

    @Test
    void aClaimExcludesOtherOwnersAndOtherCalls() {
        try (Store one = open();
                Store two = open()) {
            assertThat(intend(one, 1, null).refusal()).isNull();
            assertThat(intend(one, 2, null).refusal()).isEqualTo(Refusal.CLAIM_LOST);
            assertThat(intend(two, 1, null).refusal()).isEqualTo(Refusal.CLAIM_LOST);
            one.attempts().notCharged(KEY, 1, null);
            assertThat(one.totals().open()).isZero();
            assertThat(intend(two, 1, null).refusal()).isNull();
            StoreTest.finish(two, KEY, 1, StoreTest.response(JSON));
            // It was bought since the row was looked up.
            assertThat(intend(one, 3, null).refusal()).isEqualTo(Refusal.CLAIM_LOST);
            assertThat(one.totals()).isEqualTo(new Totals(PRICE, BigDecimal.ZERO, 2, 1));
            // To buy again what one knows is another matter.
            assertThat(intend(one, 3, find(one)).refusal()).isNull();
        }
    }

    @Test
    void anAttemptMustBeginWhileTheLeaseOfItsIntentLasts() {
        try (Store store = open()) {
            long before = System.nanoTime();
            Intent.Recorded intent = (Intent.Recorded) intend(store);
            assertThat(intent.maySend(before)).isTrue();
            assertThat(intent.maySend(System.nanoTime() + LEASE.toNanos() * 4 / 5))
                    .isFalse();
        }
    }

    @Test
    void theResultOfAnOwnerThatWasTakenForDeadIsAccepted() throws Exception {
        try (Store cutOff = network.open();
                Store other = open()) {
            assertThat(intend(cutOff).refusal()).isNull();
            network.cut();
            CompletableFuture<Void> result = CompletableFuture.runAsync(() -> finish(cutOff));
            Until.holds(() -> find(other).state() == UNKNOWN);
            assertThat(other.totals()).isEqualTo(new Totals(BigDecimal.ZERO, PRICE, 1, 0));
            assertThat(result).isNotDone();
            // Until then the owner that was cut off may have it in flight.
            assertThat(other.settlement().untilQuiet(find(other), Duration.ofMinutes(1)))
                    .isBetween(Duration.ofSeconds(40), Duration.ofMinutes(1).plus(LEASE));
            network.restore();
            result.get(20, TimeUnit.SECONDS);
            assertThat(find(other).state()).isEqualTo(DONE);
            assertThat(other.totals()).isEqualTo(new Totals(PRICE, BigDecimal.ZERO, 1, 1));
        }
    }

    @Test
    void aCallThatWaitsToRetryIsNotSentAfterALateResult() throws Exception {
        try (Store cutOff = network.open();
                Store other = open()) {
            intend(cutOff);
            network.cut();
            Until.holds(() -> find(other).state() == UNKNOWN);
            Purchase unresolved = find(other);
            assertThat(intend(other, 2, unresolved).refusal()).isNull();
            other.attempts().notCharged(KEY, 2, null);
            network.restore();
            finish(cutOff);
            assertThat(intend(other, 2, unresolved).refusal()).isEqualTo(Refusal.CLAIM_LOST);
        }
    }

    @Test
    void aLateResultOfAReconciledCallIsNotCountedTwice() throws Exception {
        try (Store cutOff = network.open();
                Store other = open()) {
            intend(cutOff);
            network.cut();
            Until.holds(() -> find(other).state() == UNKNOWN);
            other.settlement().settle(KEY, PRICE);
            assertThat(find(other).state()).isEqualTo(LOST);
            network.restore();
            finish(cutOff);
            assertThat(find(other).state()).isEqualTo(DONE);
            assertThat(other.totals()).isEqualTo(new Totals(PRICE, BigDecimal.ZERO, 1, 1));
        }
    }

    /** The owner was paused just before it sent the request, and the balance showed that nothing was charged until then. */
    @Test
    void theResultOfACallThatWasSentAfterItHadBeenReconciledIsCounted() throws Exception {
        try (Store cutOff = network.open();
                Store other = open()) {
            intend(cutOff);
            network.cut();
            Until.holds(() -> find(other).state() == UNKNOWN);
            other.settlement().settle(KEY, BigDecimal.ZERO);
            assertThat(intend(other, 2, find(other)).refusal()).isNull();
            StoreTest.finish(other, KEY, 2, StoreTest.response(JSON));
            network.restore();
            finish(cutOff);
            assertThat(other.totals()).isEqualTo(new Totals(new BigDecimal("0.5"), BigDecimal.ZERO, 2, 2));
        }
    }

    /** The late result has made the row done, so its state does not show that another call is in flight. */
    @Test
    void nothingIsSettledWhileAnotherCallIsInFlight() throws Exception {
        try (Store cutOff = network.open();
                Store other = open()) {
            intend(cutOff);
            network.cut();
            Until.holds(() -> find(other).state() == UNKNOWN);
            assertThat(intend(other, 2, find(other)).refusal()).isNull();
            network.restore();
            finish(cutOff);
            assertThat(find(other).state()).isEqualTo(DONE);
            assertThat(other.settlement().settle(KEY, BigDecimal.ZERO)).isFalse();
            other.attempts().unknownOutcome(KEY, 2, BigDecimal.ZERO, PRICE, null, null);
            assertThat(other.settlement().settle(KEY, BigDecimal.ZERO)).isTrue();
            assertThat(other.totals().open()).isZero();
        }
    }

    /**
     * An interval ended while the owner was away. Its result arrives now, and nobody knows on which side of the balance the
     * charge is: neither interval may decide its other calls in doubt by it.
     */
    @ParameterizedTest
    @ValueSource(strings = {"response", "no charge", "doubt"})
    void aLateResultGivesUpTheIntervalsThatItMayBelongTo(String result) throws Exception {
        byte[] second = StoreTest.key(2);
        try (Store cutOff = network.open();
                Store other = open()) {
            intend(cutOff);
            network.cut();
            Until.holds(() -> find(other).state() == UNKNOWN);
            StoreTest.intend(other, second, "email.validate", JSON, PRICE);
            other.attempts().unknownOutcome(second, StoreTest.CALL, BigDecimal.ZERO, PRICE, null, null);
            Baseline balance = new Baseline(BigDecimal.TEN, BigDecimal.ZERO, 0, 0, LocalDate.of(2026, 3, 2), 0, 0);
            OpenCalls seen = other.settlement().openCalls();
            assertThat(seen.current()).hasSize(2);
            assertThat(other.settlement().settle(seen, List.of(), new End(balance, PRICE)))
                    .isTrue();
            assertThat(other.settlement().openCalls().start()).isNotNull();
            network.restore();
            switch (result) {
                case "response" -> finish(cutOff);
                case "no charge" -> cutOff.attempts().notCharged(KEY, 1, null);
                default -> cutOff.attempts().unknownOutcome(KEY, 1, BigDecimal.ZERO, PRICE, null, null);
            }
            OpenCalls after = other.settlement().openCalls();
            assertThat(after.start()).as("the balance of the current interval").isNull();
            assertThat(after.earlierCharged()).isNull();
            assertThat(after.earlier()).extracting(share -> share.row().key()).containsExactly(second);
            assertThat(after.current()).hasSize(result.equals("doubt") ? 1 : 0);
        }
    }

    @Test
    void anOwnerThatWasTakenForDeadSendsNothingMore() throws Exception {
        try (Store cutOff = network.open();
                Store other = open()) {
            assertThat(intend(cutOff).refusal()).isNull();
            cutOff.attempts().notCharged(KEY, 1, null);
            network.cut();
            Until.holds(() -> intend(other).refusal() == null);
            network.restore();
            assertThat(intend(cutOff).refusal()).isEqualTo(Refusal.CLAIM_LOST);
            assertThat(intend(other).refusal()).isNull();
        }
    }

    @Test
    void nothingIsIntendedWithoutADatabase() throws Exception {
        Store cutOff = network.open();
        network.cut();
        long before = System.nanoTime();
        StoreTest.assertProblem(FAILED, () -> intend(cutOff));
        assertThat(Duration.ofNanos(System.nanoTime() - before)).isBetween(LEASE, LEASE.multipliedBy(20));
        try (cutOff) {
            network.restore();
            assertThat(cutOff.find(KEY)).isNull();
            // Nobody has claimed the key meanwhile; the lease is a new one.
            assertThat(((Intent.Recorded) intend(cutOff)).maySend(System.nanoTime()))
                    .isTrue();
        }
    }

    @Test
    void aStoreCanBeClosedWithoutItsDatabase() throws Exception {
        Store cutOff = network.open();
        network.cut();
        cutOff.close();
    }

    @Test
    void aCommitWhoseSuccessIsUnknownIsRunAgainAndCountedOnce() throws Exception {
        try (Store store = Store.postgres(network.source(), Duration.ofSeconds(20))) {
            network.loseResultOfNextCommit();
            assertThat(intend(store).refusal()).isNull();
            network.loseResultOfNextCommit();
            finish(store);
            assertThat(store.totals()).isEqualTo(new Totals(PRICE, BigDecimal.ZERO, 1, 1));
            assertThat(store.versions(KEY)).hasSize(1);
            assertThat(network.lost).hasValue(2);
        }
    }

    @Test
    @Tag("ci")
    void aCommitThatWasGivenUpIsNotTakenForALaterOne() throws Exception {
        try (Store store = network.open()) {
            network.loseResultOfNextCommit();
            network.cutWithIt = true;
            assertThatExceptionOfType(StoreException.class).isThrownBy(() -> intend(store));
            network.restore();
            // It was in the database all the same.
            assertThat(intend(store).refusal()).isNull();
            finish(store);
            assertThat(store.totals()).isEqualTo(new Totals(PRICE, BigDecimal.ZERO, 2, 1));
        }
    }

    @Test
    void commitsAreDurableWhateverTheServerIsSetTo() throws Exception {
        assertThat(PostgresServer.execute(PostgresServer.dataSource(url), "SHOW synchronous_commit"))
                .isEqualTo("off");
        try (Connection connection = PostgresServer.dataSource(url).getConnection();
                Statement statement = connection.createStatement()) {
            new PostgresDialect(LEASE).prepare(connection);
            try (ResultSet shown = statement.executeQuery("SHOW synchronous_commit")) {
                assertThat(shown.next()).isTrue();
                assertThat(shown.getString(1)).isEqualTo("on");
            }
        }
    }

    /** Network between the stores and the database, whose connections a test can cut. */
    private final class Network {
        private final DataSource database = PostgresServer.dataSource(url);
        private final Set<QueryExecutor> opened = ConcurrentHashMap.newKeySet();
        private volatile boolean cut;
        private volatile boolean loseCommit;
        private volatile boolean cutWithIt;
        private final AtomicInteger lost = new AtomicInteger();

        DataSource source() {
            return Disturbed.source(database, this::run);
        }

        Store open() {
            return Store.postgres(source(), LEASE);
        }

        void cut() {
            cut = true;
            opened.forEach(QueryExecutor::abort);
        }

        /**
         * Returns the object that aborts a connection, whether or not the connection is closed. {@link Connection#abort}
         * is not used, because the driver asks for a permission that JDK 24 and later always refuse.
         */
        private static QueryExecutor executor(Connection connection) throws SQLException {
            return connection.unwrap(BaseConnection.class).getQueryExecutor();
        }

        void restore() {
            cut = false;
        }

        void loseResultOfNextCommit() {
            loseCommit = true;
        }

        private @Nullable Object run(Object target, String method, Disturbed.Call real) throws Throwable {
            if (cut) {
                throw new SQLException("the network is down", "08001");
            }
            Object result = real.proceed();
            if (method.equals("commit") && loseCommit) {
                loseCommit = false;
                cut = cutWithIt;
                lost.incrementAndGet();
                executor((Connection) target).abort();
                throw new SQLException("the connection was lost", "08006");
            }
            if (result instanceof Connection connection) {
                opened.add(executor(connection));
            }
            return result;
        }
    }
}
