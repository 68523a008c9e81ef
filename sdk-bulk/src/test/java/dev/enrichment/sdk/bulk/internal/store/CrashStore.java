package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.internal.time.RunTime;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Opens the same store file for processes that can crash. A single process uses the real file locks. Several processes
 * are simulated in one JVM, and so are their locks, because the operating system grants locks to the JVM as a whole.
 */
public final class CrashStore implements AutoCloseable {
    private final Path file;
    private final boolean several;
    private final Set<String> alive = ConcurrentHashMap.newKeySet();
    private final ReentrantLock turn = new ReentrantLock();
    private final AtomicInteger owners = new AtomicInteger(100);
    /** Keeps SQLite from tidying up when the last connection is closed, which no killed process does. */
    private @Nullable Connection keeper;

    public CrashStore(Path file, boolean several) {
        this.file = file;
        this.several = several;
    }

    /** Process that has opened the store. */
    public final class Opened {
        private final CrashPoints points;
        private Owners owners;
        private @Nullable Store store;

        private Opened(CrashPoints points, Owners owners) {
            this.points = points;
            this.owners = owners;
        }

        public Store store() {
            if (store == null) {
                throw new IllegalStateException("the process died while it opened the store");
            }
            return store;
        }

        /** Closes the store, or removes what is left of a process that died: its connections and its locks. */
        public void end() throws SQLException {
            try {
                if (store != null) {
                    store.close();
                }
            } catch (CrashPoints.Crash | IllegalStateException e) {
                if (!points.isDead()) {
                    throw e;
                }
            } finally {
                alive.remove(owners.id());
                owners.close();
            }
        }
    }

    /** Changes a database connection before the store uses it. */
    interface Change {
        void of(Connection connection) throws SQLException;
    }

    /** Opens the store as a process does; what it throws is in the way of nobody else. */
    public Opened open(CrashPoints points) throws SQLException {
        return open(points, connection -> {});
    }

    Opened open(CrashPoints points, Change change) throws SQLException {
        FileOwners locks = null;
        Owners real;
        if (several) {
            String id = Integer.toString(owners.incrementAndGet());
            real = new TestOwners(id, alive, turn, false);
        } else {
            locks = new FileOwners(file, LockFiles.identity(file));
            real = locks;
        }
        Owners mortal = CrashOwners.of(real, points);
        Opened opened = new Opened(points, mortal);
        Dialect dialect = changed(new SqliteDialect(file), change);
        Session.Source sessions = () ->
                Session.prepare(CrashConnection.of(SqliteDialect.connect(file, false), points, this::keep), dialect);
        try {
            mortal.beginTurn();
            try {
                if (locks != null) {
                    locks.prepare();
                }
                opened.store = OpenStores.open(sessions, dialect, mortal, RunTime.SYSTEM);
            } finally {
                mortal.endTurn();
            }
            release();
            return opened;
        } catch (CrashPoints.Crash e) {
            opened.end();
            throw e;
        }
    }

    /**
     * Content of the store after a crash: the responses that were bought, and the requests that may have been sent.
     *
     * @param bought the responses by key
     * @param intents the keys of requests that may be in flight
     */
    public record Wreck(Map<String, String> bought, Set<String> intents) {}

    /** Reads what is in the file after a process died. */
    public synchronized Wreck wreck() throws SQLException {
        Map<String, String> bought = new TreeMap<>();
        Set<String> intents = new TreeSet<>();
        keep();
        if (keeper != null) {
            try (Statement statement = keeper.createStatement();
                    ResultSet row = statement.executeQuery("SELECT hex(request_key), state, hex(response),"
                            + " response IS NOT NULL FROM enrichment_purchase")) {
                while (row.next()) {
                    if (row.getBoolean(4)) {
                        bought.put(row.getString(1), row.getString(3));
                    }
                    if (row.getString(2).equals("intent")) {
                        intents.add(row.getString(1));
                    }
                }
            }
        }
        return new Wreck(bought, intents);
    }

    /** Returns whether a process has opened the store; before that, whoever opens it wants to be alone. */
    private static boolean isStore(Connection connection) throws SQLException {
        return "1"
                        .equals(SqliteDialect.query(
                                connection, "SELECT count(*) FROM sqlite_master WHERE name = 'enrichment_meta'"))
                && "1"
                        .equals(SqliteDialect.query(
                                connection, "SELECT count(*) FROM enrichment_meta WHERE name = 'last_owner'"));
    }

    /** Returns a dialect that prepares connections in another way. */
    private static Dialect changed(Dialect real, Change change) {
        return (Dialect) CrashConnection.proxy(Dialect.class, (self, method, arguments) -> {
            Object result = CrashConnection.call(real, method, arguments);
            if (method.getName().equals("prepare")) {
                Connection connection = (Connection) arguments[0];
                connection.setAutoCommit(true);
                change.of(connection);
                connection.setAutoCommit(false);
            }
            return result;
        });
    }

    private synchronized void keep() throws SQLException {
        if (keeper == null && Files.exists(file)) {
            Connection connection = SqliteDialect.connect(file, false);
            if (isStore(connection)) {
                keeper = connection;
            } else {
                connection.close();
            }
        }
    }

    private synchronized void release() throws SQLException {
        if (keeper != null) {
            keeper.close();
            keeper = null;
        }
    }

    @Override
    public void close() throws SQLException {
        release();
    }
}
