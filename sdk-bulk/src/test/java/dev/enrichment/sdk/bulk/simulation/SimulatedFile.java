package dev.enrichment.sdk.bulk.simulation;

import dev.enrichment.sdk.bulk.internal.store.SimulatedStores;
import dev.enrichment.sdk.bulk.internal.store.Store;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/**
 * The file of a store, which the processes of a simulated machine share. It is a real SQLite database in memory-backed
 * storage, behind connections that end with their process and fail when the simulation says so.
 */
final class SimulatedFile implements AutoCloseable {
    private final Path file;
    private final Map<String, SimulatedProcess> owners = new HashMap<>();
    private @Nullable SimulatedProcess turn;
    private final Truth truth;
    private boolean full;

    SimulatedFile(Path template, Path file, Truth truth) {
        this.truth = truth;
        this.file = file;
        try {
            Files.copy(template, file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Sets whether the disk is full. */
    void full(boolean isFull) {
        full = isFull;
    }

    /** Opens the store in a process. */
    Store open(SimulatedProcess process) {
        MachineOfProcess machine = new MachineOfProcess(process);
        process.whenDead(() -> {
            noteAttempts(machine.owner);
            machine.left();
        });
        return SimulatedStores.file(file, () -> connect(process), machine, process);
    }

    private Connection connect(SimulatedProcess process) throws SQLException {
        process.step("opens the file");
        Connection real = SimulatedStores.connect(file);
        try (Statement statement = real.createStatement()) {
            statement.execute("PRAGMA busy_timeout=0"); // a wait of SQLite's would be a real one
        }
        process.whenDead(() -> abort(real));
        return (Connection) Proxy.newProxyInstance(
                SimulatedFile.class.getClassLoader(),
                new Class<?>[] {Connection.class},
                (proxy, method, arguments) -> onConnection(process, real, method, arguments));
    }

    /** What a process that dies was about to send or had on the wire may be in doubt. */
    private void noteAttempts(String owner) {
        if (owner.isEmpty()) {
            return;
        }
        try (Connection connection = look();
                PreparedStatement select = connection.prepareStatement("SELECT request FROM enrichment_claim JOIN"
                        + " enrichment_purchase USING (request_key) WHERE owner = ? AND price IS NOT NULL")) {
            select.setString(1, owner);
            try (ResultSet claim = select.executeQuery()) {
                while (claim.next()) {
                    truth.row(Truth.nameIn(new String(claim.getBytes(1), StandardCharsets.UTF_8))).wasOnTheWire = true;
                }
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** What a killed process had not committed is gone. */
    private static void abort(Connection real) {
        try {
            if (!real.isClosed()) {
                if (!real.getAutoCommit()) {
                    real.rollback();
                }
                real.close();
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private @Nullable Object onConnection(
            SimulatedProcess process, Connection real, Method method, Object @Nullable [] arguments) throws Throwable {
        process.check();
        switch (method.getName()) {
            case "commit" -> {
                process.step("is about to commit");
                if (full) {
                    real.rollback();
                    process.couldNotWrite();
                    throw new SQLiteException("[SQLITE_FULL] simulated", SQLiteErrorCode.SQLITE_FULL);
                }
                real.commit();
                process.step("has committed");
                return null;
            }
            case "createStatement" -> {
                Statement statement = real.createStatement();
                return Proxy.newProxyInstance(
                        SimulatedFile.class.getClassLoader(),
                        new Class<?>[] {Statement.class},
                        (proxy, of, values) -> onStatement(statement, of, values));
            }
            default -> {
                return invoke(real, method, arguments);
            }
        }
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

    /** Returns a connection for a look from outside. */
    Connection look() throws SQLException {
        return SimulatedStores.connect(file);
    }

    @Override
    public void close() throws IOException {
        for (String suffix : new String[] {"", "-wal", "-shm"}) {
            boolean unused = Files.deleteIfExists(Path.of(file + suffix));
        }
    }

    /** The locks of a process. */
    private final class MachineOfProcess implements SimulatedStores.Machine {
        private final SimulatedProcess process;
        private String owner = "";

        MachineOfProcess(SimulatedProcess process) {
            this.process = process;
        }

        @Override
        public void beginTurn() {
            process.awaitWorld(() -> turn == null, Scheduler.NEVER);
            turn = process;
        }

        @Override
        public void endTurn() {
            if (turn == process) {
                turn = null;
            }
        }

        @Override
        public boolean isAlive(String other) {
            return owners.containsKey(other);
        }

        @Override
        public void live(String name) {
            owner = name;
            owners.put(name, process);
        }

        @Override
        public void left() {
            owners.remove(owner, process);
            endTurn();
        }
    }
}
