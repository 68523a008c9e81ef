package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.results.StoreException.Problem;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/** Adapts the store to PostgreSQL. The tables are in the first schema of the connection's search path. */
final class PostgresDialect implements Dialect {
    private static final String LOCK =
            "SELECT pg_advisory_xact_lock(hashtext('enrichment_purchase'), hashtext(current_schema()))";
    /**
     * SQL states that mean a lost connection: the server shut down, crashed or is starting, or a session or transaction
     * was idle for too long.
     */
    private static final Set<String> LOST = Set.of("57P01", "57P02", "57P03", "57P05", "25P03");
    /**
     * Timeout for a response from the server, longer than any statement takes. Without it, a process would wait forever
     * for a server that has disappeared.
     */
    private static final int NETWORK_TIMEOUT_MILLIS = 60_000;

    /**
     * Settings of each connection, which make commits durable and replace the time limits of the database role. Those
     * limits are meant for queries by people, and would end a run that waits for its turn to write.
     */
    private final List<String> settings;

    /**
     * Creates the dialect.
     *
     * @param maxIdle maximum time for which a process that is paused in a transaction may block other processes
     */
    PostgresDialect(Duration maxIdle) {
        settings = List.of(
                "synchronous_commit = on",
                "idle_in_transaction_session_timeout = " + maxIdle.toMillis(),
                "statement_timeout = 0",
                "lock_timeout = 0");
    }

    @Override
    public String ddl(String statement) {
        return statement
                .replace("{id}", "BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY")
                .replace("{int}", "BIGINT")
                .replace("{bool}", "BOOLEAN")
                .replace("{blob}", "BYTEA")
                .replace("{nanos}", "")
                .replace("{strict}", "");
    }

    @Override
    public String tableQuery() {
        return "SELECT 1 FROM pg_tables WHERE schemaname = current_schema() AND tablename = 'enrichment_meta'";
    }

    @Override
    public void prepare(Connection connection) throws SQLException {
        String product = connection.getMetaData().getDatabaseProductName();
        if (!"PostgreSQL".equals(product)) {
            throw new StoreException(Problem.DRIVER, "RunStore.jdbc needs PostgreSQL, but this is " + product);
        }
        connection.setAutoCommit(true);
        connection.setTransactionIsolation(Connection.TRANSACTION_READ_COMMITTED);
        connection.setNetworkTimeout(Runnable::run, NETWORK_TIMEOUT_MILLIS);
        try (Statement statement = connection.createStatement()) {
            for (String setting : settings) {
                statement.execute("SET " + setting);
            }
        }
        connection.setAutoCommit(false);
    }

    @Override
    public void release(Connection connection) throws SQLException {
        connection.rollback();
        connection.setAutoCommit(true);
        try (Statement statement = connection.createStatement()) {
            for (String setting : settings) {
                statement.execute("RESET " + setting.substring(0, setting.indexOf(' ')));
            }
        }
        connection.setNetworkTimeout(Runnable::run, 0);
    }

    @Override
    public boolean isConnectionLost(SQLException failure) {
        String state = String.valueOf(failure.getSQLState());
        return state.startsWith("08") || LOST.contains(state);
    }

    @Override
    public void lock(Session session) throws SQLException {
        session.has(LOCK);
    }

    @Override
    public Problem problem(SQLException failure) {
        String state = String.valueOf(failure.getSQLState());
        return switch (state) {
            case "53100" -> Problem.FULL;
            case "25006", "42501" -> Problem.READ_ONLY;
            case "XX001", "XX002" -> Problem.CORRUPT;
            default -> Problem.FAILED;
        };
    }

    @Override
    public String remedyIfReadOnly() {
        return "check that the database user may write its tables, and that the server is not a read-only replica";
    }

    @Override
    public String remedyIfDamaged() {
        return "Restore a backup of the database";
    }

    @Override
    public String name() {
        return "the PostgreSQL store";
    }
}
