package dev.enrichment.sdk.bulk.internal.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.bulk.internal.time.ForwardingTime;
import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.bulk.support.PostgresServer;
import dev.enrichment.sdk.bulk.support.StoreAudit;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Runs the queries on the page about stores, in SQLite and in PostgreSQL. */
@Timeout(120)
@ExtendWith(StoreAudit.class)
class QueriesOfPageTest {
    private static final Path PAGE = Path.of("../docs/reference/store.md");
    private static final Pattern QUERY = Pattern.compile("```sql\n(.+?);\n```", Pattern.DOTALL);
    private static final BudgetLimit LEADS = new BudgetLimit("leads", null);
    private static final BudgetLimit OTHER = new BudgetLimit("other", null);
    private static final BigDecimal QUARTER = new BigDecimal("0.25");

    /** Results of the queries, in the order of the page. Columns are separated by spaces. */
    private static final List<List<String>> EXPECTED = List.of(
            List.of("leads 3.1 0.25"),
            List.of("3.3 0.25"),
            List.of("companies.lookup 1 2.6", "email.validate 2 0.45"),
            List.of("email.validate leads 2026-11-03 08:00:00 0.25"));

    @TempDir
    Path directory;

    /** Buys two responses in October, one of them again in November, and leaves a call in doubt. */
    private static void fill(Store store) {
        buy(store, 1, "email.validate", LEADS, QUARTER, "2026-10-01T00:00:00Z");
        buy(store, 2, "email.validate", OTHER, new BigDecimal("0.2"), "2026-10-31T23:59:59Z");
        buy(store, 3, "companies.lookup", LEADS, new BigDecimal("2.6"), "2026-10-15T12:00:00Z");
        buy(store, 1, "email.validate", LEADS, QUARTER, "2026-11-01T00:00:00Z");
        RunTime clock = at("2026-11-03T08:00:00Z");
        intend(store, 4, "email.validate", LEADS, QUARTER, clock);
        store.attempts().unknownOutcome(StoreTest.key(4), 4, BigDecimal.ZERO, QUARTER, "timeout", null);
    }

    private static void buy(Store store, int row, String operation, BudgetLimit list, BigDecimal price, String at) {
        intend(store, row, operation, list, price, at(at));
        byte[] body = "{}".getBytes(StandardCharsets.UTF_8);
        StoreTest.finish(
                store,
                StoreTest.key(row),
                row,
                new StoredResponse(200, body, price, BigDecimal.ZERO, null, null, Instant.parse(at)));
    }

    private static void intend(
            Store store, int row, String operation, BudgetLimit list, BigDecimal price, RunTime clock) {
        byte[] key = StoreTest.key(row);
        byte[] request = "{}".getBytes(StandardCharsets.UTF_8);
        Intent intent =
                store.attempts().intend(key, row, store.find(key), operation, request, price, List.of(list), clock);
        assertThat(intent.refusal()).isNull();
    }

    private static RunTime at(String time) {
        return ForwardingTime.withClock(() -> Instant.parse(time));
    }

    private static List<String> queries() throws Exception {
        return QUERY.matcher(Files.readString(PAGE))
                .results()
                .map(found -> found.group(1))
                .toList();
    }

    @Test
    void theQueriesWorkInSqlite() throws Exception {
        Path file = directory.resolve("leads.db");
        try (Store store = Store.sqlite(file)) {
            fill(store);
            try (Connection connection = SqliteDialect.connect(file, true)) {
                assertThat(results(connection, queries())).isEqualTo(EXPECTED);
            }
        }
    }

    @Test
    void theQueriesWorkInPostgres() throws Exception {
        DataSource database = PostgresServer.dataSource(PostgresServer.shared().newStore());
        List<String> queries = queries().stream()
                .map(sql -> sql.replaceAll("datetime\\((\\S+ / 1000), 'unixepoch'\\)", "to_timestamp($1)"))
                .toList();
        try (Store store = Store.postgres(database, Duration.ofSeconds(30));
                Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            fill(store);
            statement.execute("UPDATE enrichment_call SET sent_at = 1793692800000"); // by the clock of the server
            statement.execute("SET TIME ZONE 'UTC'");
            assertThat(results(connection, queries)).isEqualTo(EXPECTED);
        }
    }

    private static List<List<String>> results(Connection connection, List<String> queries) throws SQLException {
        List<List<String>> results = new ArrayList<>();
        for (String sql : queries) {
            List<String> rows = new ArrayList<>();
            try (Statement statement = connection.createStatement();
                    ResultSet row = statement.executeQuery(sql)) {
                int columns = row.getMetaData().getColumnCount();
                while (row.next()) {
                    List<String> values = new ArrayList<>();
                    for (int column = 1; column <= columns; column++) {
                        values.add(text(row.getString(column)));
                    }
                    rows.add(String.join(" ", values));
                }
            }
            results.add(rows);
        }
        return results;
    }

    /** Returns a value without what the databases write differently: zeros after the digits, and a time zone. */
    private static String text(String value) {
        return value.replaceFirst("\\+00$", "").replaceFirst("^(\\d+\\.\\d*?)0+$", "$1");
    }
}
