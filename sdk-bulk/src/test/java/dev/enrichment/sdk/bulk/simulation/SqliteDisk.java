package dev.enrichment.sdk.bulk.simulation;

import dev.enrichment.sdk.bulk.internal.store.SimulatedStores;
import dev.enrichment.sdk.bulk.simulation.database.Client;
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
 * A file of a real SQLite. The connections stay open with their prepared statements, because opening and parsing takes longer
 * than a schedule.
 */
final class SqliteDisk extends SimulatedDisk {
    private final Connection own;
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

    SqliteDisk(Path file, Mistake mistake) throws SQLException {
        super(file, mistake);
        SimulatedStores.create(file, SimulatedStores.connect(file));
        own = connect();
        try (Statement statement = own.createStatement();
                ResultSet table = statement.executeQuery(
                        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")) {
            while (table.next()) {
                emptying.add("DELETE FROM " + table.getString(1));
            }
        }
        try (Statement statement = own.createStatement()) {
            statement.execute("CREATE TEMP TABLE new_meta AS SELECT * FROM enrichment_meta");
        }
        emptying.add("INSERT INTO enrichment_meta SELECT * FROM new_meta");
    }

    @Override
    Connection look() {
        return own;
    }

    @Override
    void empty() throws SQLException {
        own.setAutoCommit(false);
        for (String sql : emptying) {
            int unused = look(sql).executeUpdate();
        }
        own.commit();
        own.setAutoCommit(true);
        try (Statement statement = own.createStatement()) {
            statement.execute("PRAGMA wal_checkpoint(TRUNCATE)"); // whether a log is in use must not depend on the past
        }
    }

    @Override
    Opened open(Client client) throws SQLException {
        return new SimulatedConnection(this, client);
    }

    /** Returns a connection that nobody uses. */
    Channel borrow() throws SQLException {
        Channel known = idle.poll();
        return known == null ? new Channel(connect()) : known;
    }

    private Connection connect() throws SQLException {
        Connection connection = SimulatedStores.connect(file());
        try (Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA busy_timeout=0"); // a wait of SQLite's would be a real one
            statement.execute("PRAGMA synchronous=OFF"); // no power is cut here
            statement.execute("PRAGMA wal_autocheckpoint=0"); // no schedule has so many pages
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
        own.close();
        for (String suffix : new String[] {"", "-wal", "-shm"}) {
            boolean unused = Files.deleteIfExists(Path.of(file() + suffix));
        }
    }
}
