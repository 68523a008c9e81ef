package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.bulk.results.StoreException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * Opens stores, and keeps track of the store files that this process has open. If the process opens one of these files
 * again, it gets the same store. The store is closed when its last user leaves. The lock of the map is held while a
 * file is opened or closed, so no thread can open a file that is about to be closed.
 */
final class OpenStores {
    private static final Map<String, Store> FILES = new HashMap<>();

    private OpenStores() {}

    /** Opens the store in a file. If this process has the file open already, returns the same store. */
    static Store sqlite(Path path, RunTime time) {
        // An interrupt would close the channels of the files that coordinate the processes.
        boolean interrupted = Thread.interrupted();
        try {
            return uninterrupted(path, time);
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static Store uninterrupted(Path path, RunTime time) {
        Path file = SqliteFile.canonical(path);
        synchronized (FILES) {
            String identity = LockFiles.identity(file);
            Store known = FILES.get(identity);
            if (known != null) {
                known.users++;
                return known;
            }
            Store opened = open(file, identity, time);
            FILES.put(identity, opened);
            return opened;
        }
    }

    private static Store open(Path file, String identity, RunTime time) {
        Dialect dialect = new SqliteDialect(file);
        FileOwners owners = new FileOwners(file, identity);
        try {
            owners.beginTurn();
            owners.prepare();
            Store opened =
                    open(() -> Session.prepare(SqliteDialect.connect(file, false), dialect), dialect, owners, time);
            owners.endTurn();
            return opened;
        } catch (RuntimeException | Error e) {
            owners.close();
            throw e;
        }
    }

    static Store open(Session.Source sessions, Dialect dialect, Owners owners, RunTime time) {
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
     * Returns which processes still have a file open, without opening the store. Returns all of them if this cannot be
     * determined.
     *
     * @param owners IDs of processes that had the file open at some time
     */
    static Set<String> living(Path path, Set<String> owners) {
        Path file = SqliteFile.canonical(path);
        if (owners.isEmpty() || !LockFiles.wasOpened(file)) {
            return Set.of();
        }
        try {
            Store known;
            synchronized (FILES) {
                String identity = LockFiles.identity(file);
                known = FILES.get(identity);
                if (known == null) {
                    return livingElsewhere(file, identity, owners);
                }
            }
            return known.living(owners);
        } catch (StoreException unknown) {
            return owners;
        }
    }

    private static Set<String> livingElsewhere(Path file, String identity, Set<String> owners) {
        if (!OpenFiles.enter(identity)) {
            return owners; // another copy of this library has the file open, and would lose its locks
        }
        try {
            return LockFiles.living(file, owners);
        } finally {
            OpenFiles.leave(identity);
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
                store.end(); // while the lock is held, so that the file cannot be opened in the meantime
                return;
            }
        }
        store.end();
    }
}
