package dev.enrichment.sdk.bulk.simulation;

import dev.enrichment.sdk.bulk.internal.store.Purchase;
import dev.enrichment.sdk.bulk.internal.store.SimulatedStores;
import dev.enrichment.sdk.bulk.internal.store.Store;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/**
 * Store that the processes of a simulation share, either as a file or on a server. The connections of a process end
 * when the process dies, and fail when the simulation disturbs them.
 */
final class SimulatedFile {
    private static final Duration LEASE = Duration.ofSeconds(20);
    private static final String CUT = "08006";

    private final SimulatedDisk disk;
    private final Map<String, SimulatedProcess> owners = new HashMap<>();
    private @Nullable SimulatedProcess turn;
    private final Truth truth;
    private final ModelWatch watch;
    private boolean full;
    private int commits;

    SimulatedFile(SimulatedDisk disk, Truth truth, List<String> broken) throws SQLException {
        this.truth = truth;
        this.disk = disk;
        disk.empty();
        watch = new ModelWatch(disk, truth, owners::containsKey, broken);
    }

    /** Sets whether the disk is full. */
    void full(boolean isFull) {
        full = isFull;
    }

    /** Returns for how long a process may be taken to be alive after it has ended, unless it could say so. */
    Duration lease() {
        return disk.isServer() ? LEASE : Duration.ZERO;
    }

    /** Opens the store in a process. */
    Store open(SimulatedProcess process) {
        return disk.isServer() ? openOnServer(process) : openFile(process);
    }

    private Store openOnServer(SimulatedProcess process) {
        return SimulatedStores.server(() -> connect(process), () -> nameOf(process), LEASE, process);
    }

    /** Gives a process a name in the store. */
    private String nameOf(SimulatedProcess process) {
        String name = process.name + "-" + owners.size();
        owners.put(name, process);
        process.whenWriteFails(() -> noteAttempts(name));
        process.whenDead(() -> {
            noteAttempts(name);
            owners.remove(name);
            watch.left(process.name);
        });
        return name;
    }

    private Store openFile(SimulatedProcess process) {
        MachineOfProcess machine = new MachineOfProcess(process);
        process.whenWriteFails(() -> noteAttempts(machine.owner));
        process.whenDead(() -> {
            noteAttempts(machine.owner);
            machine.left();
        });
        return SimulatedStores.file(disk.file(), () -> connect(process), machine, process);
    }

    private Connection connect(SimulatedProcess process) throws SQLException {
        process.step("opens the file");
        ClientOfProcess client = new ClientOfProcess(process);
        SimulatedConnection opened = new SimulatedConnection(disk, client);
        client.connection = opened;
        process.whenDead(opened::abort);
        return opened.connection();
    }

    /** Commits, unless the disk is full. */
    private void commit(SimulatedProcess process, Client.Ending transaction) throws SQLException {
        process.step("is about to commit");
        if (full) {
            transaction.rollback();
            process.couldNotWrite();
            throw disk.isServer()
                    ? new SQLException("no space is left", "53100")
                    : new SQLiteException("[SQLITE_FULL] simulated", SQLiteErrorCode.SQLITE_FULL);
        }
        commits++;
        if (disk.mistake() == Mistake.LOSES_COMMITS && commits % 8 == 0) {
            transaction.rollback();
        } else {
            transaction.commit();
        }
        watch.committed(process.name);
        process.step("has committed");
    }

    /** Process that uses a connection. */
    private final class ClientOfProcess implements Client {
        private final SimulatedProcess process;
        private @Nullable SimulatedConnection connection;

        ClientOfProcess(SimulatedProcess process) {
            this.process = process;
        }

        @Override
        public void check() {
            process.check();
        }

        /** Loses the connection instead of the commit, or instead of its acknowledgement, if that is due. */
        @Override
        public void commit(Ending transaction) throws SQLException {
            SimulatedProcess.Loss loss = disk.isServer() ? process.loses() : SimulatedProcess.Loss.NOTHING;
            if (loss != SimulatedProcess.Loss.COMMIT) {
                SimulatedFile.this.commit(process, transaction);
            }
            if (loss != SimulatedProcess.Loss.NOTHING) {
                Objects.requireNonNull(connection).lose(CUT);
                throw new SQLException("the connection is lost", CUT);
            }
        }

        @Override
        public long nanos() {
            return process.nanos();
        }

        @Override
        public long millis() {
            return SimulatedProcess.START.toEpochMilli() + process.nanos() / 1_000_000;
        }

        @Override
        public void await(BooleanSupplier ready, long until) {
            boolean unused = process.awaitWorld(ready, until);
        }
    }

    /**
     * What a process was about to send or had in flight may be in doubt if the process dies, or if it cannot write that
     * it did not send it.
     */
    private void noteAttempts(String owner) {
        if (owner.isEmpty()) {
            return;
        }
        try {
            PreparedStatement select =
                    disk.look("SELECT operation, request FROM enrichment_purchase WHERE request_key IN"
                            + " (SELECT request_key FROM enrichment_call WHERE owner = ?)");
            select.setString(1, owner);
            try (ResultSet attempt = select.executeQuery()) {
                while (attempt.next()) {
                    truth.row(Truth.nameIn(attempt.getString(1), attempt.getBytes(2))).wasInFlight = true;
                }
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    int commits() {
        return commits;
    }

    /** Returns all rows of the store, also those that no program lists. */
    List<Purchase> purchases() {
        try {
            return SimulatedStores.purchases(disk.look());
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns a connection for a look from outside. */
    Connection look() {
        return disk.look();
    }

    /** Simulated file locks of one process. */
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
            return disk.mistake() != Mistake.TAKES_THE_LIVING_FOR_DEAD && owners.containsKey(other);
        }

        @Override
        public void live(String name) {
            owner = name;
            owners.put(name, process);
        }

        @Override
        public void left() {
            owners.remove(owner, process);
            watch.left(process.name);
            endTurn();
        }
    }
}
