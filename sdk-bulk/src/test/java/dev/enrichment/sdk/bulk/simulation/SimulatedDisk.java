package dev.enrichment.sdk.bulk.simulation;

import dev.enrichment.sdk.bulk.simulation.database.Client;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;

/**
 * A database that one schedule after the other has for itself. It is emptied in between. It is one in the heap, or a real
 * SQLite with {@code -Dsimulation.database=sqlite}; a schedule is the same on both.
 */
abstract class SimulatedDisk implements AutoCloseable {
    private static final boolean SQLITE = "sqlite".equals(System.getProperty("simulation.database"));

    private final Path file;
    private final Mistake mistake;
    private final Map<String, PreparedStatement> looks = new HashMap<>();

    SimulatedDisk(Path file, Mistake mistake) {
        this.file = file;
        this.mistake = mistake;
    }

    /** Returns what is simulated with unless a test asks for another database. */
    static Kind usual() {
        return SQLITE ? SqliteDisk::new : MemoryDisk::file;
    }

    /** Creates an empty store. */
    interface Kind {
        SimulatedDisk create(Path file, Mistake mistake) throws SQLException;
    }

    /** A connection of a process. */
    interface Opened {
        Connection connection();

        /** Drops what was not committed; the process is gone. */
        void abort();

        /**
         * Loses the connection to a server.
         *
         * @param state names the reason in SQL
         */
        default void lose(String state) {
            throw new UnsupportedOperationException("a file is not lost");
        }
    }

    /** Returns whether it is a server with a clock of its own, and processes have leases. */
    boolean isServer() {
        return false;
    }

    final Path file() {
        return file;
    }

    /** Returns what this machine does wrong. */
    final Mistake mistake() {
        return mistake;
    }

    /** Opens a connection in auto-commit mode. */
    abstract Opened open(Client client) throws SQLException;

    /** Returns the connection by which a test looks from outside. */
    abstract Connection look();

    /** Returns a statement of that connection, which is prepared once. */
    final PreparedStatement look(String sql) throws SQLException {
        PreparedStatement known = looks.get(sql);
        if (known == null) {
            known = look().prepareStatement(sql);
            looks.put(sql, known);
        }
        return known;
    }

    /** Makes the store as it was when it was new. */
    abstract void empty() throws SQLException;

    @Override
    public abstract void close() throws SQLException, IOException;
}
