package dev.enrichment.sdk.bulk.simulation;

import dev.enrichment.sdk.bulk.simulation.SqliteDisk.Channel;
import dev.enrichment.sdk.bulk.simulation.database.Client;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A connection to a real SQLite that ends with its process. What is under it is used again. */
final class SimulatedConnection implements SimulatedDisk.Opened {
    private static final ClassLoader LOADER = SimulatedConnection.class.getClassLoader();

    private final SqliteDisk disk;
    private final Client client;
    private final Channel channel;
    private boolean closed;

    SimulatedConnection(SqliteDisk disk, Client client) throws SQLException {
        this.disk = disk;
        this.client = client;
        this.channel = disk.borrow();
    }

    @Override
    public Connection connection() {
        return (Connection) Proxy.newProxyInstance(
                LOADER, new Class<?>[] {Connection.class}, (proxy, method, arguments) -> on(method, arguments));
    }

    /**
     * What a killed process had not committed is gone. Its threads end before another process goes on, and have no result
     * open where they can be killed; so the connection is used again, too.
     */
    @Override
    public void abort() {
        try {
            if (!closed) {
                closed = true;
                disk.give(channel);
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private @Nullable Object on(Method method, Object @Nullable [] arguments) throws Throwable {
        client.check();
        switch (method.getName()) {
            case "commit" -> {
                client.commit(ending(channel.connection));
                return null;
            }
            case "close" -> {
                if (!closed) {
                    closed = true;
                    disk.give(channel);
                }
                return null;
            }
            case "isClosed" -> {
                return closed;
            }
            case "prepareStatement" -> {
                PreparedStatement statement = channel.prepare((String) Objects.requireNonNull(arguments)[0]);
                return Proxy.newProxyInstance(
                        LOADER,
                        new Class<?>[] {PreparedStatement.class},
                        (proxy, of, values) -> onPrepared(statement, of, values));
            }
            case "createStatement" -> {
                Statement statement = channel.connection.createStatement();
                return Proxy.newProxyInstance(
                        LOADER,
                        new Class<?>[] {Statement.class},
                        (proxy, of, values) -> onStatement(statement, of, values));
            }
            default -> {
                return invoke(channel.connection, method, arguments);
            }
        }
    }

    private static Client.Ending ending(Connection real) {
        return new Client.Ending() {
            @Override
            public void commit() throws SQLException {
                real.commit();
            }

            @Override
            public void rollback() throws SQLException {
                real.rollback();
            }
        };
    }

    /** Keeps statements for the next process. */
    private @Nullable Object onPrepared(PreparedStatement real, Method method, Object @Nullable [] values)
            throws Throwable {
        if (method.getName().equals("close")) {
            return null;
        }
        client.check();
        return invoke(real, method, values);
    }

    /** No power is cut here, so nothing has to wait for the disk. */
    private static @Nullable Object onStatement(Statement real, Method method, Object @Nullable [] values)
            throws Throwable {
        if (values != null && values.length == 1 && "PRAGMA synchronous=FULL".equals(values[0])) {
            values[0] = "PRAGMA synchronous=OFF";
        }
        return invoke(real, method, values);
    }

    private static @Nullable Object invoke(Object real, Method method, Object @Nullable [] arguments) throws Throwable {
        try {
            return method.invoke(real, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }
}
