package dev.enrichment.sdk.bulk.internal.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
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
    private final Map<String, PreparedStatement> statements = new HashMap<>();
    /**
     * Total charges and call counts of the store. Read at the beginning of each transaction that changes the store, and
     * written at its end, if they have changed.
     */
    Totals totals = Totals.NONE;

    Session(Connection connection) {
        this.connection = connection;
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
    PreparedStatement prepare(String sql) throws SQLException {
        PreparedStatement known = statements.get(sql);
        if (known == null) {
            known = connection.prepareStatement(sql);
            statements.put(sql, known);
        }
        return known;
    }

    /** Runs a query with the given parameters. The result must be closed before the same query is run again. */
    ResultSet select(String sql, @Nullable Object... values) throws SQLException {
        return bind(prepare(sql), values).executeQuery();
    }

    /** Reads a value from the current row of a result. */
    interface RowReader<V> {
        V read(ResultSet row) throws SQLException;
    }

    /** Runs a query with the given parameters. Returns what the reader makes of each row. */
    <V> List<V> list(String sql, RowReader<V> reader, @Nullable Object... values) throws SQLException {
        List<V> found = new ArrayList<>();
        try (ResultSet row = select(sql, values)) {
            while (row.next()) {
                found.add(reader.read(row));
            }
        }
        return found;
    }

    /** Runs a query that finds at most one row. Returns what the reader makes of it, or null if there is no row. */
    <V> @Nullable V find(String sql, RowReader<V> reader, @Nullable Object... values) throws SQLException {
        List<V> found = list(sql, reader, values);
        return found.isEmpty() ? null : found.get(0);
    }

    /** Returns whether a query finds at least one row. */
    boolean has(String sql, @Nullable Object... values) throws SQLException {
        try (ResultSet row = select(sql, values)) {
            return row.next();
        }
    }

    /** Runs a statement that changes rows, with the given parameters. Returns the number of changed rows. */
    int update(String sql, @Nullable Object... values) throws SQLException {
        return bind(prepare(sql), values).executeUpdate();
    }

    private static PreparedStatement bind(PreparedStatement statement, @Nullable Object[] values) throws SQLException {
        for (int i = 0; i < values.length; i++) {
            statement.setObject(i + 1, values[i]);
        }
        return statement;
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
     * Closes the prepared statements. The SQLite driver cannot reuse a statement that failed, and SQLite cannot write a
     * file anew while a statement is open.
     */
    void reset() throws SQLException {
        List<PreparedStatement> known = List.copyOf(statements.values());
        statements.clear();
        for (PreparedStatement statement : known) {
            statement.close();
        }
    }

    @Override
    public void close() throws SQLException {
        reset();
        connection.close();
    }
}
