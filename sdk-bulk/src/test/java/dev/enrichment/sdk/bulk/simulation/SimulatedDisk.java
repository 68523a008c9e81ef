package dev.enrichment.sdk.bulk.simulation;

import dev.enrichment.sdk.bulk.internal.store.SimulatedStores;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A database that one schedule after the other has for itself. It is emptied in between; the connections stay open with
 * their prepared statements, because opening and parsing took longer than the schedule itself.
 */
final class SimulatedDisk implements AutoCloseable {
    private final Path file;
    private final Mistake mistake;
    private final Channel own;
    private final Deque<Channel> idle = new ArrayDeque<>();
    private final List<String> emptying = new ArrayList<>();

    /** Holds a real connection with the statements that were prepared on it. Used by one process at a time. */
    static final class Channel {
        final Connection connection;
        private final Map<String, PreparedStatement> statements = new HashMap<>();

        private Channel(Connection connection) {
            this.connection = connection;
        }

        PreparedStatement prepare(String sql) throws SQLException {
            PreparedStatement known = statements.get(sql);
            if (known == null) {
                known = connection.prepareStatement(sql);
                statements.put(sql, known);
            }
            known.clearParameters();
            return known;
        }
    }

    /** Creates an empty store. */
    SimulatedDisk(Path file, Mistake mistake) throws SQLException {
        this.file = file;
        this.mistake = mistake;
        SimulatedStores.create(file);
        own = new Channel(connect());
        try (Statement statement = own.connection.createStatement();
                ResultSet table = statement.executeQuery(
                        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")) {
            while (table.next()) {
                emptying.add("DELETE FROM " + table.getString(1));
            }
        }
        try (Statement statement = own.connection.createStatement()) {
            statement.execute("CREATE TEMP TABLE new_meta AS SELECT * FROM enrichment_meta");
        }
        emptying.add("INSERT INTO enrichment_meta SELECT * FROM new_meta");
    }

    Path file() {
        return file;
    }

    /** Returns what this machine does wrong. */
    Mistake mistake() {
        return mistake;
    }

    /** Returns the connection by which a test looks from outside. */
    Channel look() {
        return own;
    }

    /** Makes the store as it was when it was new. */
    void empty() throws SQLException {
        own.connection.setAutoCommit(false);
        for (String sql : emptying) {
            int unused = own.prepare(sql).executeUpdate();
        }
        own.connection.commit();
        own.connection.setAutoCommit(true);
    }

    /** Returns a connection in auto-commit mode. */
    Channel open() throws SQLException {
        Channel known = idle.poll();
        if (known != null) {
            return known;
        }
        return new Channel(connect());
    }

    private Connection connect() throws SQLException {
        Connection connection = SimulatedStores.connect(file);
        try (Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA busy_timeout=0"); // a wait of SQLite's would be a real one
            statement.execute("PRAGMA synchronous=OFF"); // no power is cut here
        }
        return connection;
    }

    /** Takes back a connection that is used by nobody, and whose statements are. */
    void give(Channel channel) throws SQLException {
        if (!channel.connection.getAutoCommit()) {
            channel.connection.rollback();
            channel.connection.setAutoCommit(true);
        }
        idle.push(channel);
    }

    @Override
    public void close() throws SQLException, IOException {
        for (Channel channel : idle) {
            channel.connection.close();
        }
        own.connection.close();
        for (String suffix : new String[] {"", "-wal", "-shm"}) {
            boolean unused = Files.deleteIfExists(Path.of(file + suffix));
        }
    }
}
