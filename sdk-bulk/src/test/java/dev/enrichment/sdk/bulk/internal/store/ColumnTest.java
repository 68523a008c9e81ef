package dev.enrichment.sdk.bulk.internal.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.bulk.support.StoreAudit;
import dev.enrichment.sdk.bulk.support.StoreSql;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Reads rows of a store whose columns are selected in another order than usual. */
@ExtendWith(StoreAudit.class)
@StoreAudit.Damages("the amounts of a request")
class ColumnTest {
    private static final byte[] KEY = StoreTest.key(1);
    private static final String ALL_COLUMNS =
            "SELECT c.name FROM sqlite_master t, pragma_table_info(t.name) c WHERE t.type = 'table'";

    @TempDir
    Path directory;

    private Session session;

    @BeforeEach
    void fill() throws Exception {
        Path file = directory.resolve("leads.db");
        StoreTest.fill(file, 2);
        // Values that differ from each other, so that no column can be taken for another one.
        StoreSql.execute(
                file,
                "UPDATE enrichment_purchase SET list = 'a list', paid_micros = 1, open_micros = 2000000,"
                        + " charged_micros = 3000000, replaced_micros = 4000000, max_price_micros = 5000000, sent_at = 6, finished_at = 8,"
                        + " response_call = 9, status = 10, request_id = 'an id', message = 'a message',"
                        + " request = x'0b', unreadable = x'0c', response = x'0d' WHERE id = 2");
        session = new Session(SqliteDialect.connect(file, true));
    }

    @AfterEach
    void close() throws Exception {
        session.close();
    }

    @Test
    void eachColumnOfTheTablesHasAConstant() throws Exception {
        List<String> constants =
                List.of(Column.values()).stream().map(Column::sql).toList();
        assertThat(session.list(ALL_COLUMNS, row -> row.text(Column.NAME)))
                .hasSizeGreaterThan(40)
                .isSubsetOf(constants);
    }

    @Test
    void columnsAreReadByName() throws Exception {
        List<String> columns = session.list(
                "SELECT name FROM pragma_table_info('enrichment_purchase') ORDER BY cid DESC",
                row -> row.text(Column.NAME));
        String reversed = "SELECT " + String.join(", ", columns) + " FROM enrichment_purchase WHERE id = 2";
        Purchase row = Objects.requireNonNull(session.find(reversed, PurchaseTable::read));
        assertThat(row).usingRecursiveComparison().isEqualTo(PurchaseTable.find(session, KEY));
        assertThat(row.list()).isEqualTo("a list");
        assertThat(List.of(row.paid(), row.open(), row.charged(), row.replaced(), row.maxPrice()))
                .extracting(Object::toString)
                .containsExactly("0.000001", "2", "3", "4", "5");
        assertThat(List.of(Objects.requireNonNull(row.sentAt()), Objects.requireNonNull(row.finishedAt())))
                .extracting(time -> time.toEpochMilli())
                .containsExactly(6L, 8L);
        assertThat(row.responseCall()).isEqualTo(9);
        assertThat(row.status()).isEqualTo(10);
        assertThat(List.of(Objects.requireNonNull(row.requestId()), Objects.requireNonNull(row.message())))
                .containsExactly("an id", "a message");
        assertThat(row.request()).containsExactly(11);
        assertThat(row.unreadable()).containsExactly(12);
        assertThat(row.response()).containsExactly(13);
    }

    /** Names are compared as strings, which would take longer than reading the columns of a million rows. */
    @Test
    void namesAreLookedUpOncePerStatement() throws Exception {
        List<Object> lookedUp = new ArrayList<>();
        Cursor.Positions positions = new Cursor.Positions();
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + directory.resolve("leads.db"));
                Statement statement = connection.createStatement()) {
            for (int time = 0; time < 2; time++) {
                ResultSet rows = statement.executeQuery("SELECT id, state FROM enrichment_purchase ORDER BY id");
                try (Cursor row = new Cursor(watched(rows, lookedUp), positions)) {
                    while (row.next()) {
                        assertThat(row.number(Column.ID)).isPositive();
                        assertThat(row.text(Column.STATE)).isEqualTo("done");
                    }
                }
            }
        }
        assertThat(lookedUp).containsExactly("id", "state");
    }

    private static ResultSet watched(ResultSet rows, List<Object> lookedUp) {
        return (ResultSet) Proxy.newProxyInstance(
                ColumnTest.class.getClassLoader(), new Class<?>[] {ResultSet.class}, (proxy, method, values) -> {
                    if (method.getName().equals("findColumn")) {
                        lookedUp.add(values[0]);
                    }
                    return method.invoke(rows, values);
                });
    }
}
