package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.bulk.results.StoreException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Opens stores, and keeps track of the store files that this process has open. If the process opens such a file again,
 * it gets the same store, which is closed when its last user leaves. The lock of the map is held while a file is opened
 * or closed, so no thread can open a file that is about to be closed.
 */
final class OpenStores {
    private static final Map<String, Store> FILES = new HashMap<>();

    /** Maximum number of tries to open a store on a server if the connection is lost. */
    private static final int OPENINGS = 3;

    private OpenStores() {}

    /** Opens the store in a file. If this process has the file open already, returns the same store. */
    static Store sqlite(Path path, RunTime time) {
        SqliteDialect.requireDriver();
        Path file = SqliteFile.canonical(path);
        synchronized (FILES) {
            String identity = SqliteFile.identity(file);
            Store known = FILES.get(identity);
            if (known != null) {
                known.users++;
                return known;
            }
            Store opened = open(SqliteFile.open(file, identity, time), time);
            FILES.put(identity, opened);
            return opened;
        }
    }

    private static Store open(SqliteFile file, RunTime time) {
        Owners owners = new FileOwners(file, time);
        Dialect dialect = new SqliteDialect(file.path());
        Sessions sessions = new Sessions(() -> SqliteDialect.connect(file.path(), false), dialect);
        owners.beginTurn();
        try {
            file.prepare();
            FileHome.check(file);
            Store opened = open(sessions, dialect, owners, time);
            owners.endTurn();
            return opened;
        } catch (RuntimeException | Error e) {
            owners.close();
            throw e;
        }
    }

    /**
     * Opens a store on a server. Tries again if the connection is lost while the store is being opened, for example
     * because this process was paused for too long.
     *
     * @param names supplies a new name of the process each time the store is opened
     */
    static Store postgres(Sessions.Source database, Supplier<String> names, Duration lease, RunTime time) {
        Dialect dialect = new PostgresDialect(Lease.interval(lease));
        Sessions sessions = new Sessions(database, dialect);
        for (int attempt = 1; ; attempt++) {
            Owners owners = new Lease(names.get(), dialect, lease, time);
            try {
                return open(sessions, dialect, owners, time);
            } catch (StoreException e) {
                if (attempt == OPENINGS
                        || !(e.getCause() instanceof SQLException lost)
                        || !dialect.isConnectionLost(lost)) {
                    throw e;
                }
            }
        }
    }

    static Store open(Sessions sessions, Dialect dialect, Owners owners, RunTime time) {
        try {
            Session session = sessions.open();
            try {
                return new Store(sessions, session, dialect, owners, time);
            } catch (SQLException | RuntimeException | Error e) {
                session.close();
                throw e;
            }
        } catch (NumberFormatException e) {
            throw StoreFailures.damaged(dialect, e);
        } catch (SQLException e) {
            throw StoreFailures.of(dialect, e);
        }
    }

    /**
     * Releases a store for one of its users in this process. The database is closed when the last user has released the
     * store.
     */
    static void leave(Store store) {
        synchronized (FILES) {
            if (store.users == 0 || --store.users > 0) {
                return;
            }
            if (FILES.values().remove(store)) {
                store.end(); // while the lock is held, so that the file cannot be opened meanwhile
                return;
            }
        }
        store.end();
    }
}
