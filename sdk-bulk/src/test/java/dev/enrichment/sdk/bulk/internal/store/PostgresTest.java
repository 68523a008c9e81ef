package dev.enrichment.sdk.bulk.internal.store;

import static dev.enrichment.sdk.bulk.internal.store.PurchaseState.UNKNOWN;
import static dev.enrichment.sdk.bulk.internal.store.StoreTest.PRICE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.bulk.internal.store.Migrations.Migration;
import dev.enrichment.sdk.bulk.support.Disturbed;
import dev.enrichment.sdk.bulk.support.PostgresServer;
import dev.enrichment.sdk.bulk.support.StoreAudit;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the store with a real PostgreSQL server instead of SQLite. */
@Timeout(120)
@ExtendWith(StoreAudit.class)
class PostgresTest {
    private static final Duration LEASE = Duration.ofSeconds(2);

    @Test
    void keepsPurchases() throws Exception {
        DataSource database = PostgresServer.dataSource(PostgresServer.shared().newStore());
        try (Store store = Store.postgres(database, LEASE)) {
            for (int i = 0; i < 50; i++) {
                StoreTest.buy(store, i);
            }
            StoreTest.intend(store, StoreTest.key(99), "email.validate", new byte[] {'{', '}'}, PRICE);
            try (FirstRows rows = new FirstRows(store.committer(), 1)) {
                FirstRowsTest.assertThatTheFirstRowOfEachKeyIsFound(rows);
            }
        }
        // A pool keeps the connection open.
        Store.postgres(
                        Disturbed.source(
                                database, (target, method, real) -> method.equals("close") ? null : real.proceed()),
                        LEASE)
                .close();
        try (Store store = Store.postgres(database, LEASE)) {
            store.recover();
            assertThat(store.totals().paid()).isEqualByComparingTo("12.5");
            assertThat(store.open())
                    .singleElement()
                    .satisfies(row -> assertThat(row.state()).isEqualTo(UNKNOWN));
            assertThat(Objects.requireNonNull(store.find(StoreTest.key(7))).response())
                    .isEqualTo("{\"row\":7}".getBytes(StandardCharsets.UTF_8));
            assertThat(store.erasure().eraseContaining("\"row\":7}")).isEqualTo(1);
            assertThat(store.after("email.validate", 0, 100)).hasSize(49);
        }
    }

    @Test
    void keepsReplacedResponses() throws Exception {
        byte[] key = StoreTest.key(1);
        byte[] newer = "{}".getBytes(StandardCharsets.UTF_8);
        DataSource database = PostgresServer.dataSource(PostgresServer.shared().newStore());
        try (Store store = Store.postgres(database, LEASE)) {
            StoreTest.buy(store, 1);
            Intent unused =
                    StoreTest.intend(store, key, StoreTest.CALL, store.find(key), "email.validate", newer, PRICE);
            StoreTest.finish(store, key, StoreTest.CALL, StoreTest.response(newer));
            assertThat(store.versions(key))
                    .extracting(version -> version.response().response())
                    .containsExactly("{\"row\":1}".getBytes(StandardCharsets.UTF_8), newer);
            assertThat(store.verify()).isEmpty();
        }
    }

    @Test
    void convertsTheTablesOfAnOlderVersion() throws Exception {
        DataSource database = PostgresServer.dataSource(PostgresServer.shared().newStore());
        Store.postgres(database, LEASE).close();
        PostgresDialect dialect = new PostgresDialect(LEASE);
        int version = Migrations.ALL.latest();
        Migration added = new Migration(version + 1, List.of("ALTER TABLE enrichment_purchase ADD COLUMN note {blob}"));
        try (Session session = Session.prepare(database.getConnection(), dialect)) {
            Schema.open(session, dialect, new Migrations(version, List.of(added)));
            assertThat(session.has("SELECT note FROM enrichment_purchase")).isFalse();
            assertThat(Schema.meta(session, "schema_version")).isEqualTo(Integer.toString(version + 1));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"statement_timeout", "lock_timeout"})
    void theLimitsOfARoleStopNoRun(String limit) throws Exception {
        PostgresServer server = PostgresServer.shared();
        String url = server.newStore();
        DataSource limited = PostgresServer.dataSource(url + "&options=-c%20" + limit + "=50ms");
        ExecutorService threads = Executors.newSingleThreadExecutor();
        try (Store store = Store.postgres(limited, Duration.ofSeconds(20));
                Connection other = PostgresServer.dataSource(url).getConnection()) {
            other.setAutoCommit(false);
            other.createStatement()
                    .execute(
                            "SELECT pg_advisory_xact_lock(hashtext('enrichment_purchase'), hashtext(current_schema()))");
            Future<?> written = threads.submit(() -> store.note("name", "value"));
            while (!written.isDone()
                    && server.execute("SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
                                    + " AND clock_timestamp() - query_start > interval '200 ms'")
                            .equals("0")) {
                Thread.onSpinWait();
            }
            other.rollback();
            written.get();
            assertThat(store.note("name")).isEqualTo("value");
        } finally {
            threads.shutdownNow();
        }
    }
}
