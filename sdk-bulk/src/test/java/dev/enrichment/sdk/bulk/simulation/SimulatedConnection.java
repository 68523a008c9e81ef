package dev.enrichment.sdk.bulk.simulation;

import dev.enrichment.sdk.bulk.simulation.SimulatedDisk.Channel;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * SQLite connection of a simulated process, which ends when the process dies. The real connection behind it is then
 * reused.
 *
 * <p>On a simulated server it behaves like a connection to PostgreSQL with its default isolation: each statement sees what is
 * committed by then, a transaction that writes first waits for the advisory lock, and the server ends the connection of a
 * process that stands still in a transaction.
 */
final class SimulatedConnection {
    private static final ClassLoader LOADER = SimulatedConnection.class.getClassLoader();
    private static final String TABLE = "pg_tables WHERE schemaname = current_schema() AND tablename";
    private static final String CLOCK = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint";
    private static final String IDLE_TOO_LONG = "25P03";
    private static final String MAX_IDLE = "SET idle_in_transaction_session_timeout = ";

    private final SimulatedDisk disk;
    private final Client client;
    private final Channel channel;
    private boolean closed;
    private boolean begun;
    private long usedAt;
    private long maxIdle = Long.MAX_VALUE;
    /** The SQL state that says why the server ended the connection; null as long as it has not. */
    private @Nullable String lost;

    SimulatedConnection(SimulatedDisk disk, Client client) throws SQLException {
        this.disk = disk;
        this.client = client;
        this.channel = disk.borrow(client);
    }

    Connection connection() {
        return proxy(Connection.class, this::onConnection);
    }

    /**
     * Drops what a killed process had not committed. Its threads end before another process goes on, and have no result
     * open where they can be killed, so the real connection is used again.
     */
    void abort() {
        try {
            close();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private void close() throws SQLException {
        if (!closed) {
            closed = true;
            ended();
            disk.give(channel);
        }
    }

    /**
     * Loses the connection to the server, with what was not committed.
     *
     * @param state names the reason in SQL
     */
    void lose(String state) throws SQLException {
        lost = state;
        close();
    }

    /** A transaction has ended. */
    private void ended() {
        begun = false;
        if (disk.lockedBy() == this) {
            disk.lockedBy(null);
        }
    }

    private void lock() throws SQLException {
        for (SimulatedConnection holder = disk.lockedBy(); holder != null && holder != this; holder = disk.lockedBy()) {
            SimulatedConnection other = holder;
            client.await(() -> disk.lockedBy() != other, other.idleUntil());
            other.endIfIdle();
        }
        disk.lockedBy(this);
    }

    private long idleUntil() {
        return begun && maxIdle < Long.MAX_VALUE ? usedAt + maxIdle : Long.MAX_VALUE;
    }

    private void endIfIdle() throws SQLException {
        if (idleUntil() <= client.nanos()) {
            lose(IDLE_TOO_LONG);
        }
    }

    private @Nullable Object onConnection(Method method, Object @Nullable [] arguments) throws Throwable {
        client.check();
        switch (method.getName()) {
            case "commit" -> {
                requireConnected();
                client.commit(new TransactionEnd());
                return null;
            }
            case "close" -> {
                close();
                return null;
            }
            case "isClosed" -> {
                return closed;
            }
            case "prepareStatement" -> {
                requireConnected();
                return prepare((String) Objects.requireNonNull(arguments)[0]);
            }
            case "createStatement" -> {
                requireConnected();
                Statement statement = channel.connection.createStatement();
                return proxy(Statement.class, (of, values) -> onStatement(statement, of, values));
            }
            case "rollback" -> {
                requireConnected();
                new TransactionEnd().rollback();
                return null;
            }
            case "setNetworkTimeout", "setTransactionIsolation" -> {
                return null; // of a server
            }
            case "getMetaData" -> {
                DatabaseMetaData real = channel.connection.getMetaData();
                return proxy(
                        DatabaseMetaData.class,
                        (of, values) -> disk.isServer() && of.getName().equals("getDatabaseProductName")
                                ? "PostgreSQL"
                                : invoke(real, of, values));
            }
            default -> {
                requireConnected();
                return invoke(channel.connection, method, arguments);
            }
        }
    }

    private void requireConnected() throws SQLException {
        if (disk.isServer() && !closed) {
            endIfIdle();
        }
        if (lost != null) {
            throw new SQLException("the connection is lost", lost);
        }
    }

    private final class TransactionEnd implements Client.Ending {
        @Override
        public void commit() throws SQLException {
            channel.connection.commit();
            ended();
        }

        @Override
        public void rollback() throws SQLException {
            channel.connection.rollback();
            ended();
        }
    }

    private PreparedStatement prepare(String sql) throws SQLException {
        boolean locks = sql.startsWith("SELECT pg_advisory_xact_lock");
        boolean reads = sql.startsWith("SELECT");
        PreparedStatement real = channel.prepare(
                locks ? "SELECT 1" : sql.replace(CLOCK, "server_millis()").replace(TABLE, "sqlite_master WHERE name"));
        return proxy(PreparedStatement.class, (of, values) -> {
            if (disk.isServer() && of.getName().startsWith("execute")) {
                use(locks, reads);
            }
            return onPrepared(real, of, values);
        });
    }

    /** Keeps statements for the next process. */
    private @Nullable Object onPrepared(PreparedStatement real, Method method, Object @Nullable [] values)
            throws Throwable {
        if (method.getName().equals("close")) {
            return null;
        }
        client.check();
        Object result = invoke(real, method, values);
        usedAt = client.nanos();
        return result;
    }

    /** Begins a statement on a server, which sees what is committed by now. */
    private void use(boolean locks, boolean reads) throws SQLException {
        client.check();
        requireConnected();
        if (disk.lockedBy() != this && !channel.connection.getAutoCommit()) {
            if (!reads) {
                throw new IllegalStateException("a transaction that writes takes the lock first");
            }
            channel.connection.commit(); // ends the snapshot of earlier reads
        }
        begun = true;
        usedAt = client.nanos();
        if (locks) {
            lock();
        }
    }

    /** No power is cut here, so nothing has to wait for the disk. SQLite knows none of a server's settings. */
    private @Nullable Object onStatement(Statement real, Method method, Object @Nullable [] values) throws Throwable {
        if (values != null && values.length == 1 && values[0] instanceof String sql) {
            if (sql.startsWith(MAX_IDLE)) {
                maxIdle = Long.parseLong(sql.substring(MAX_IDLE.length())) * 1_000_000;
            }
            values[0] = disk.isServer() || sql.equals("PRAGMA synchronous=FULL") ? "PRAGMA synchronous=OFF" : sql;
        }
        return invoke(real, method, values);
    }

    private interface Handler {
        @Nullable
        Object handle(Method method, Object @Nullable [] arguments) throws Throwable;
    }

    private static <T> T proxy(Class<T> type, Handler handler) {
        return type.cast(Proxy.newProxyInstance(
                LOADER, new Class<?>[] {type}, (proxy, method, arguments) -> handler.handle(method, arguments)));
    }

    private static @Nullable Object invoke(Object real, Method method, Object @Nullable [] arguments) throws Throwable {
        try {
            return method.invoke(real, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }
}
