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
import org.jspecify.annotations.Nullable;
import org.sqlite.Function;

/**
 * SQLite database in which one simulation after the other keeps its store. It is emptied after each simulation. It
 * represents either a store file or a PostgreSQL server.
 *
 * <p>Connections and prepared statements are reused, because opening and parsing take longer than a schedule.
 */
final class SimulatedDisk implements AutoCloseable {
    private final Path file;
    private final Mistake mistake;
    private final boolean server;
    private final Connection own;
    private final Map<String, PreparedStatement> looks = new HashMap<>();
    private final Deque<Channel> idle = new ArrayDeque<>();
    private final List<String> emptying = new ArrayList<>();
    /** The connection whose transaction has the lock of the server. */
    private @Nullable SimulatedConnection lockedBy;

    /** Real connection with its prepared statements. Only one process uses it at a time. */
    static final class Channel {
        final Connection connection;
        private final Map<String, PreparedStatement> statements = new HashMap<>();

        @Nullable
        Client client;

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

    /** Creates an empty store in a file, which is also where the database of a server is. */
    SimulatedDisk(Path file, Mistake mistake, boolean server) throws SQLException {
        this.file = file;
        this.mistake = mistake;
        this.server = server;
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
            statement.execute("PRAGMA foreign_keys = OFF"); // the tables are emptied in any order
            for (String table : List.of("meta", "account")) {
                statement.execute("CREATE TEMP TABLE new_" + table + " AS SELECT * FROM enrichment_" + table);
                emptying.add("INSERT INTO enrichment_" + table + " SELECT * FROM new_" + table);
            }
        }
    }

    /** Returns whether it stands for a server with a clock of its own, and processes have leases. */
    boolean isServer() {
        return server;
    }

    Path file() {
        return file;
    }

    /** Returns what this machine does wrong. */
    Mistake mistake() {
        return mistake;
    }

    /** Returns the connection by which a test looks from outside. */
    Connection look() {
        return own;
    }

    /** Returns a statement of that connection. Each statement is prepared once. */
    PreparedStatement look(String sql) throws SQLException {
        PreparedStatement known = looks.get(sql);
        if (known == null) {
            known = own.prepareStatement(sql);
            looks.put(sql, known);
        }
        return known;
    }

    /** Makes the store as it was when it was new. */
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

    /** Returns a connection that nobody uses, for a process. */
    Channel borrow(Client client) throws SQLException {
        Channel known = idle.poll();
        Channel channel = known == null ? open() : known;
        channel.client = client;
        return channel;
    }

    private Channel open() throws SQLException {
        Channel channel = new Channel(connect());
        Function.create(channel.connection, "server_millis", new Function() {
            @Override
            protected void xFunc() throws SQLException {
                Client client = channel.client;
                result(client == null ? 0 : client.millis());
            }
        });
        return channel;
    }

    private Connection connect() throws SQLException {
        Connection connection = SimulatedStores.connect(file);
        try (Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA busy_timeout=0"); // a wait of SQLite's would be a real one
            statement.execute("PRAGMA synchronous=OFF"); // no power is cut here
            statement.execute("PRAGMA wal_autocheckpoint=0"); // no schedule has so many pages
        }
        return connection;
    }

    /** Takes back a connection that is used by nobody, and drops what was not committed. */
    void give(Channel channel) throws SQLException {
        if (!channel.connection.getAutoCommit()) {
            channel.connection.rollback();
            channel.connection.setAutoCommit(true);
        }
        channel.client = null;
        idle.push(channel);
    }

    @Nullable
    SimulatedConnection lockedBy() {
        return lockedBy;
    }

    void lockedBy(@Nullable SimulatedConnection connection) {
        lockedBy = connection;
    }

    @Override
    public void close() throws SQLException, IOException {
        for (Channel channel : idle) {
            channel.connection.close();
        }
        own.close();
        for (String suffix : new String[] {"", "-wal", "-shm"}) {
            boolean unused = Files.deleteIfExists(Path.of(file + suffix));
        }
    }
}
