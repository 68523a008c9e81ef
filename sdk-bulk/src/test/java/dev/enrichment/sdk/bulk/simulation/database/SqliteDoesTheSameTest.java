package dev.enrichment.sdk.bulk.simulation.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.enrichment.sdk.bulk.internal.store.SimulatedStores;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Drawn statements on two connections have the same results, counts and failures as on SQLite. */
class SqliteDoesTheSameTest {
    /** What a statement is, and the kinds of its parameters: a key, an owner, a text or null, a value, a number. */
    private record Drawn(String kinds, String sql, @Nullable String columns) {}

    private static final List<Drawn> STATEMENTS = List.of(
            new Drawn(
                    "kttktntt",
                    "INSERT INTO enrichment_purchase (request_key, operation, state, request, max_price, sent_at,"
                            + " open_amount, list) VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (request_key) DO UPDATE SET"
                            + " state = 'intent', request = excluded.request, list = CASE WHEN"
                            + " enrichment_purchase.response IS NULL THEN excluded.list ELSE enrichment_purchase.list END",
                    null),
            new Drawn(
                    "nktk",
                    "UPDATE enrichment_purchase SET finished_at = ?, response = ?, list = coalesce(?, list), state ="
                            + " 'done' WHERE request_key = ?",
                    null),
            new Drawn(
                    "",
                    "SELECT id, operation, state, request_key, sent_at, coalesce(list, '') FROM enrichment_purchase WHERE"
                            + " (state IN ('intent', 'doubt', 'lost') OR open_amount <> '0') ORDER BY id",
                    "nttknt"),
            new Drawn("", "SELECT coalesce(max(id), 0), count(*), max(list) FROM enrichment_purchase", "nnt"),
            new Drawn("nn", "SELECT id, list FROM enrichment_purchase WHERE id > ? ORDER BY id LIMIT ?", "nt"),
            new Drawn(
                    "k",
                    "SELECT id, request_key FROM enrichment_purchase WHERE request_key < ? ORDER BY request_key DESC LIMIT 1",
                    "nk"),
            new Drawn(
                    "kkk",
                    "SELECT id, response IS NOT NULL FROM enrichment_purchase WHERE request_key IN (?, ?, ?) ORDER BY id",
                    "nn"),
            new Drawn(
                    "kontt",
                    "INSERT INTO enrichment_claim (request_key, owner, call, price, budgets, abandoned) VALUES"
                            + " (?, ?, ?, ?, ?, FALSE) ON CONFLICT (request_key, owner) DO UPDATE SET call ="
                            + " excluded.call, price = excluded.price, abandoned = FALSE",
                    null),
            new Drawn("", "SELECT DISTINCT owner FROM enrichment_claim WHERE NOT abandoned", "t"),
            new Drawn("o", "UPDATE enrichment_claim SET abandoned = TRUE WHERE owner = ?", null),
            new Drawn("ko", "UPDATE enrichment_claim SET price = NULL WHERE request_key = ? AND owner = ?", null),
            new Drawn(
                    "kon",
                    "DELETE FROM enrichment_claim WHERE request_key = ? AND (owner = ? AND call = ? OR price IS NULL)",
                    null),
            new Drawn(
                    "o",
                    "SELECT request_key, price FROM enrichment_claim WHERE owner = ? AND NOT abandoned AND price IS NOT NULL",
                    "kt"),
            new Drawn("nt", "INSERT INTO enrichment_interval (id, charged) VALUES (?, ?)", null),
            new Drawn(
                    "nkt",
                    "INSERT INTO enrichment_interval_doubt (interval_id, request_key, amount) VALUES (?, ?, ?)",
                    null),
            new Drawn(
                    "k",
                    "UPDATE enrichment_interval SET charged = NULL WHERE id IN (SELECT interval_id FROM"
                            + " enrichment_interval_doubt WHERE request_key = ?)",
                    null),
            new Drawn(
                    "",
                    "DELETE FROM enrichment_interval WHERE id NOT IN (SELECT interval_id FROM enrichment_interval_doubt)",
                    null),
            new Drawn("", "SELECT id, charged FROM enrichment_interval ORDER BY id", "nt"),
            new Drawn(
                    "nk",
                    "INSERT INTO enrichment_earlier (id, request_key, response, charged, finished_at) SELECT"
                            + " CAST(? AS BIGINT), request_key, response, charged, finished_at FROM"
                            + " enrichment_purchase WHERE request_key = ? AND response IS NOT NULL",
                    null),
            new Drawn("n", "DELETE FROM enrichment_earlier WHERE finished_at < ?", null),
            new Drawn(
                    "n",
                    "SELECT id, response FROM enrichment_earlier WHERE NOT EXISTS (SELECT 1 FROM enrichment_interval"
                            + " WHERE enrichment_interval.id = enrichment_earlier.id AND charged IS NULL) AND id <> ?"
                            + " ORDER BY id DESC",
                    "nk"),
            new Drawn(
                    "vvvv",
                    "INSERT INTO enrichment_meta VALUES ('paid', ?), ('open', ?), ('attempts', ?), ('charges', ?) ON"
                            + " CONFLICT (name) DO UPDATE SET value = excluded.value",
                    null),
            new Drawn(
                    "",
                    "SELECT name || ' ' || value FROM enrichment_meta WHERE name IN ('paid', 'open') ORDER BY name",
                    "t"),
            new Drawn("", "PRAGMA wal_checkpoint(TRUNCATE)", "n"));

    @TempDir
    Path directory;

    @Test
    void drawnStatementsDoTheSame() throws Exception {
        for (int seed = 0; seed < 20; seed++) {
            compare(seed, 300);
        }
    }

    @Test
    @Tag("ci")
    void moreDrawnStatementsDoTheSame() throws Exception {
        for (int seed = 100; seed < 500; seed++) {
            compare(seed, 1_000);
        }
    }

    /** A statement that the store does not send yet is not guessed at. */
    @Test
    void whatIsNotKnownIsRefused() {
        Connection connection = Database.file().connect(Client.PLAIN);
        assertThatThrownBy(() -> connection.prepareStatement("SELECT 1 WINDOW w AS ()"))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessageContaining("SELECT 1 WINDOW w AS ()");
        assertThatThrownBy(() -> connection.createClob()).isInstanceOf(SQLException.class);
    }

    private void compare(int seed, int count) throws Exception {
        Random random = new Random(seed);
        Path file = directory.resolve(seed + ".db");
        Database database = Database.file();
        SimulatedStores.create(file, SimulatedStores.connect(file));
        SimulatedStores.create(file, database.connect(Client.PLAIN));
        try (Connection first = sqlite(file);
                Connection second = sqlite(file);
                Connection firstInHeap = database.connect(Client.PLAIN);
                Connection secondInHeap = database.connect(Client.PLAIN)) {
            List<String> story = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                boolean other = random.nextInt(3) == 0;
                Connection real = other ? second : first;
                Connection inHeap = other ? secondInHeap : firstInHeap;
                long drawn = random.nextLong();
                String expected = step(real, new Random(drawn));
                story.add((other ? "second: " : "first: ") + expected);
                assertThat(step(inHeap, new Random(drawn)))
                        .as("seed %d: %s", seed, story)
                        .isEqualTo(expected);
            }
        }
    }

    private static Connection sqlite(Path file) throws SQLException {
        Connection connection = SimulatedStores.connect(file);
        try (Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA busy_timeout=0");
            statement.execute("PRAGMA synchronous=OFF");
        }
        return connection;
    }

    /** Returns what a drawn step does, as a text. */
    private static String step(Connection connection, Random random) throws SQLException {
        int kind = random.nextInt(10);
        if (kind < 3) {
            boolean auto = connection.getAutoCommit();
            if (auto) {
                connection.setAutoCommit(false);
                return "begin";
            }
            if (kind == 0) {
                connection.rollback();
                return "rollback";
            }
            connection.commit();
            return "commit";
        }
        Drawn drawn = STATEMENTS.get(random.nextInt(STATEMENTS.size()));
        try (PreparedStatement statement = connection.prepareStatement(drawn.sql)) {
            StringBuilder told = new StringBuilder(drawn.sql);
            for (int i = 0; i < drawn.kinds.length(); i++) {
                Object value = value(drawn.kinds.charAt(i), random);
                statement.setObject(i + 1, value);
                told.append(' ')
                        .append(value instanceof byte[] bytes ? new String(bytes, StandardCharsets.UTF_8) : value);
            }
            try {
                return told + " -> "
                        + (drawn.columns == null
                                ? String.valueOf(statement.executeUpdate())
                                : rows(statement, drawn.columns));
            } catch (org.sqlite.SQLiteException e) {
                return told + " fails: " + (e.getErrorCode() & 0xFF);
            }
        }
    }

    private static @Nullable Object value(char kind, Random random) {
        String text = String.valueOf(random.nextInt(4));
        return switch (kind) {
            case 'k' -> ("key" + text).getBytes(StandardCharsets.UTF_8);
            case 'o' -> "owner" + text;
            case 'n' -> (Object) (long) random.nextInt(5);
            case 'v' -> text; // SQLite writes the rows before one that fails, and with them what they had before
            default -> text.equals("3") ? null : text;
        };
    }

    private static String rows(PreparedStatement statement, String columns) throws SQLException {
        List<String> rows = new ArrayList<>();
        try (ResultSet row = statement.executeQuery()) {
            while (row.next()) {
                StringBuilder text = new StringBuilder();
                for (int i = 1; i <= columns.length(); i++) {
                    switch (columns.charAt(i - 1)) {
                        case 'k' -> {
                            byte[] bytes = row.getBytes(i);
                            text.append(bytes == null ? "null" : new String(bytes, StandardCharsets.UTF_8));
                        }
                        case 'n' -> text.append(row.getLong(i)).append(row.wasNull());
                        default -> text.append(row.getString(i)).append(row.wasNull());
                    }
                    text.append(' ');
                }
                rows.add(text.toString());
            }
        }
        return rows.toString();
    }
}
