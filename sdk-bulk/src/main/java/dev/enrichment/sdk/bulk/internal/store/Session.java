package dev.enrichment.sdk.bulk.internal.store;

import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Database connection with its prepared statements. Not thread-safe; each session belongs to one thread. */
final class Session implements AutoCloseable {
    private final Connection connection;
    private final Map<String, Prepared> statements = new HashMap<>();
    /**
     * Total charges and call counts of the store. Read at the beginning of each transaction that changes the store, and
     * written at its end, if they have changed.
     */
    Totals totals = Totals.NONE;

    Session(Connection connection) {
        this.connection = connection;
    }

    /** Prepared statement with the positions of the columns in its results. */
    private static final class Prepared {
        final PreparedStatement statement;
        final Cursor.Positions positions = new Cursor.Positions();

        Prepared(PreparedStatement statement) {
            this.statement = statement;
        }

        PreparedStatement bind(@Nullable Object[] values) throws SQLException {
            for (int i = 0; i < values.length; i++) {
                statement.setObject(i + 1, inDatabase(values[i]));
            }
            return statement;
        }

        /**
         * Converts a value to the type that the database stores. Amounts, which are decimal numbers of credits in the
         * code, become integers.
         */
        private static @Nullable Object inDatabase(@Nullable Object value) {
            return value instanceof BigDecimal credits ? (Object) Micros.of(credits) : value;
        }
    }

    /** Opens database connections that are checked and configured. */
    interface Source {
        Session open() throws SQLException;
    }

    /** Checks and configures a new connection. Closes it if it cannot be used. */
    static Session prepare(Connection connection, Dialect dialect) throws SQLException {
        try {
            dialect.prepare(connection);
            return new Session(connection);
        } catch (SQLException | RuntimeException | Error e) {
            connection.close();
            throw e;
        }
    }

    Connection connection() {
        return connection;
    }

    /** Returns the prepared statement for the SQL. Statements are cached by their SQL. */
    private Prepared prepare(String sql) throws SQLException {
        Prepared known = statements.get(sql);
        if (known == null) {
            known = new Prepared(connection.prepareStatement(sql));
            statements.put(sql, known);
        }
        return known;
    }

    /** Runs a query with the given parameters. The result must be closed before the same query is run again. */
    Cursor select(String sql, @Nullable Object... values) throws SQLException {
        Prepared prepared = prepare(sql);
        return new Cursor(prepared.bind(values).executeQuery(), prepared.positions);
    }

    /** Reads a value from the current row of a result. */
    interface RowReader<V> {
        V read(Cursor row) throws SQLException;
    }

    /** Runs a query with the given parameters. Returns the values that the reader creates from the rows. */
    <V> List<V> list(String sql, RowReader<V> reader, @Nullable Object... values) throws SQLException {
        List<V> found = new ArrayList<>();
        try (Cursor row = select(sql, values)) {
            while (row.next()) {
                found.add(reader.read(row));
            }
        }
        return found;
    }

    /**
     * Runs a query that finds at most one row. Returns the value that the reader creates from it, or null if there is
     * no row.
     */
    <V> @Nullable V find(String sql, RowReader<V> reader, @Nullable Object... values) throws SQLException {
        List<V> found = list(sql, reader, values);
        return found.isEmpty() ? null : found.get(0);
    }

    /** Returns whether a query finds at least one row. */
    boolean has(String sql, @Nullable Object... values) throws SQLException {
        try (Cursor row = select(sql, values)) {
            return row.next();
        }
    }

    /** Runs a statement that changes rows, with the given parameters. Returns the number of changed rows. */
    int update(String sql, @Nullable Object... values) throws SQLException {
        return prepare(sql).bind(values).executeUpdate();
    }

    void execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /** Closes a connection that was lost. Failures are ignored, because the connection is of no use anymore. */
    void closeQuietly() {
        try {
            connection.close();
        } catch (SQLException lost) {
            // Expected, because the connection is lost.
        }
    }

    /**
     * Closes the prepared statements. The SQLite driver cannot reuse a statement that failed, and SQLite cannot rewrite
     * its file while a statement is open.
     */
    void reset() throws SQLException {
        List<Prepared> known = List.copyOf(statements.values());
        statements.clear();
        for (Prepared each : known) {
            each.statement.close();
        }
    }

    @Override
    public void close() throws SQLException {
        reset();
        connection.close();
    }
}
