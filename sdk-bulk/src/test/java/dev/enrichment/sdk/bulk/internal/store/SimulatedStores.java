package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.bulk.results.StoreException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;

/** Opens real stores for a simulation, which provides their database connections and simulates the processes. */
public final class SimulatedStores {
    private SimulatedStores() {}

    /** Simulated file locks, from which the processes of a machine learn which of the others are alive. */
    public interface Machine {
        /** Waits until no other process is in a transaction that writes. */
        void beginTurn();

        /** Ends the turn; does nothing if this process does not have it. */
        void endTurn();

        /** Returns whether the process that has this name has the store open. */
        boolean isAlive(String owner);

        /** Shows from now on that the owner is alive. */
        void live(String owner);

        /** The store is closed. */
        void left();
    }

    /** Makes connections. */
    public interface Connections {
        Connection open() throws SQLException;
    }

    /** Opens the store of a process in a file. */
    public static Store file(Path file, Connections connections, Machine machine, RunTime time) {
        SqliteDialect dialect = new SqliteDialect(file);
        Owners owners = new OwnersOfMachine(machine);
        owners.beginTurn();
        try {
            Store store = OpenStores.open(() -> Session.prepare(connections.open(), dialect), dialect, owners, time);
            owners.endTurn();
            return store;
        } catch (RuntimeException | Error e) {
            owners.endTurn();
            owners.close();
            throw e;
        }
    }

    /** Creates an empty store whose keys are the same each time. */
    public static void create(Path file, Connection connection) throws SQLException {
        SqliteDialect dialect = new SqliteDialect(file);
        dialect.prepare(connection);
        try (Session session = new Session(connection)) {
            Schema.open(session, dialect);
            Schema.setMeta(session, "secret", "5e".repeat(32));
            connection.commit();
            connection.setAutoCommit(true);
            session.execute("PRAGMA wal_checkpoint(TRUNCATE)");
        }
    }

    /**
     * Opens the store of a process on a server. Opens it again, with another name, if the server has ended the connection
     * because the process was paused for too long.
     */
    public static Store server(Connections connections, Supplier<String> names, Duration lease, RunTime time) {
        while (true) {
            try {
                return Store.postgres(connections::open, names.get(), lease, time);
            } catch (StoreException e) {
                if (!(e.getCause() instanceof SQLException lost)
                        || !new PostgresDialect(lease).isConnectionLost(lost)) {
                    throw e;
                }
            }
        }
    }

    /** Reads all rows, also those that are neither open nor have a response. */
    public static List<Purchase> purchases(Connection connection) throws SQLException {
        Session session = new Session(connection);
        List<Purchase> purchases = PurchaseTable.findAllAfter(session, 0, Integer.MAX_VALUE);
        session.reset(); // the connection belongs to the caller
        return purchases;
    }

    /** Returns a connection to a file. */
    public static Connection connect(Path file) throws SQLException {
        return SqliteDialect.connect(file, false);
    }

    /** Processes of one machine, whose file locks are simulated. */
    private static final class OwnersOfMachine implements Owners {
        private final Machine machine;
        private String id = "";

        OwnersOfMachine(Machine machine) {
            this.machine = machine;
        }

        @Override
        public String id() {
            return id;
        }

        @Override
        public void enter(Session session) throws SQLException {
            beforeWrite(session);
            id = Long.toString(Long.parseLong(Schema.meta(session, "last_owner", "0")) + 1);
            machine.live(id);
            Schema.setMeta(session, "last_owner", id);
        }

        @Override
        public boolean isAlive(Session session, String owner) {
            return machine.isAlive(owner);
        }

        @Override
        public Duration interval() {
            return Duration.ofSeconds(20); // not 0.5 s: most beats of hours would tell nothing
        }

        @Override
        public void beginTurn() {
            machine.beginTurn();
        }

        @Override
        public void endTurn() {
            machine.endTurn();
        }

        @Override
        public void close() {
            machine.left();
        }
    }
}
