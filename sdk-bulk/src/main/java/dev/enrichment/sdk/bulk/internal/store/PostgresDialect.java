package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.results.StoreException.Problem;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** PostgreSQL: the tables are in the first schema of the connection's search path. */
final class PostgresDialect implements Dialect {
    /** Held by the connection, so it ends with the process. */
    private static final String LOCK =
            "SELECT pg_try_advisory_lock(hashtext('enrichment_purchase'), hashtext(current_schema()))";

    private static final String UNLOCK =
            "SELECT pg_advisory_unlock(hashtext('enrichment_purchase'), hashtext(current_schema()))";

    private static final String OWNER = "SELECT 'process ' || pid || ' at ' || coalesce(host(client_addr), 'this host')"
            + " || ', since ' || backend_start FROM pg_stat_activity WHERE pid IN (SELECT pid FROM pg_locks WHERE"
            + " locktype = 'advisory' AND classid::bigint = (hashtext('enrichment_purchase')::bigint & 4294967295)"
            + " AND objid::bigint = (hashtext(current_schema())::bigint & 4294967295) AND granted) LIMIT 1";

    @Override
    public String ddl(String statement) {
        return statement
                .replace("{id}", "BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY")
                .replace("{blob}", "BYTEA");
    }

    @Override
    public void prepare(Connection connection) throws SQLException {
        String product = connection.getMetaData().getDatabaseProductName();
        if (!"PostgreSQL".equals(product)) {
            throw new StoreException(Problem.DRIVER, "RunStore.jdbc needs PostgreSQL, but this is " + product, null);
        }
        connection.setAutoCommit(true);
        try (Statement statement = connection.createStatement()) {
            statement.execute("SET synchronous_commit = on");
            if (!"t".equals(first(statement, LOCK))) {
                throw new StoreException(
                        Problem.IN_USE, name() + " is in use by another run: " + first(statement, OWNER), null);
            }
        }
        connection.setAutoCommit(false);
    }

    private static String first(Statement statement, String sql) throws SQLException {
        try (ResultSet result = statement.executeQuery(sql)) {
            return result.next() ? String.valueOf(result.getString(1)) : "unknown";
        }
    }

    /** Other programs have tables of their own beside ours. */
    @Override
    public void requireEmpty(Connection connection) {}

    @Override
    public void rollBack(Connection connection) throws SQLException {
        connection.rollback();
    }

    /** Backups of a server are the administrator's; the migration itself is one transaction. */
    @Override
    public void backUp(Connection connection, int version) {}

    @Override
    public void release(Connection connection) throws SQLException {
        connection.rollback();
        connection.setAutoCommit(true);
        try (Statement statement = connection.createStatement()) {
            boolean unused = statement.execute(UNLOCK);
        }
    }

    @Override
    public String contains() {
        return "strpos(lower(convert_from(request, 'UTF8') || coalesce(convert_from(response, 'UTF8'), '')), ?) > 0";
    }

    /** Deleted rows are overwritten by VACUUM, which the server runs by itself. */
    @Override
    public void scrub(Connection connection) {}

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
    public String name() {
        return "the PostgreSQL store";
    }
}
