package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.results.StoreException.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * Detects whether the file of a store was moved, copied, restored or mounted separately since the store was last
 * opened, or whether its lock file was deleted. The locks may then miss a process that has the file open, so the store
 * is opened only if SQLite's own locks show that no other process uses it. To detect such a change, the store records
 * the identities of the file, its directory and the lock file, the file name, and the boot ID of the machine.
 */
final class FileHome {
    private static final Path BOOT = Path.of("/proc/sys/kernel/random/boot_id");
    private static final String NOTE = "home";
    private static final int BUSY = 5;

    private FileHome() {}

    /**
     * Verifies that a file is still in its recorded location or, if not, that no other process has it open. Must be
     * called before SQLite opens the file, while the caller holds the mutex of the file.
     */
    static void check(SqliteFile file) {
        try {
            boolean alone = file.isAlone();
            if (of(file).equals(noted(file.path(), alone))) {
                return;
            }
            if (!alone || !isFree(file.path())) {
                throw new StoreException(
                        Problem.IN_USE,
                        file.path() + " is in use under another name, or was moved, copied or restored while it was in"
                                + " use: close the program that has it open",
                        null);
            }
        } catch (SQLException e) {
            throw StoreFailures.of(new SqliteDialect(file.path()), e);
        } catch (IOException e) {
            throw SqliteFile.failure(file.path(), e);
        }
    }

    /** Records the location of the file, in the transaction that opens the store. */
    static void note(SqliteFile file, Session session) throws SQLException {
        String home = of(file);
        if (!home.equals(Schema.meta(session, NOTE))) {
            Schema.setMeta(session, NOTE, home);
        }
    }

    private static String of(SqliteFile file) {
        try {
            String boot = Files.isReadable(BOOT) ? Files.readString(BOOT).strip() : "";
            return file.keys() + " " + boot + " " + file.path().getFileName();
        } catch (IOException e) {
            throw SqliteFile.failure(file.path(), e);
        }
    }

    private static String noted(Path file, boolean alone) throws SQLException {
        // A connection that can write would move pages from the log when it is closed, even into a file that is then
        // refused. But only such a connection can complete a creation that was interrupted.
        boolean made = !Files.exists(file.resolveSibling(file.getFileName() + "-journal"));
        try (Session session = new Session(SqliteDialect.connect(file, made))) {
            if (alone) {
                SqliteDialect.check(session.connection(), file);
            }
            return Schema.exists(session) ? Schema.meta(session, NOTE, "") : "";
        }
    }

    /**
     * Returns whether no other process has the file open, by requesting an exclusive lock. The result does not depend
     * on the name of the file.
     */
    private static boolean isFree(Path file) throws SQLException {
        try (Connection connection = SqliteDialect.connect(file, false);
                Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA locking_mode=EXCLUSIVE");
            statement.execute("BEGIN IMMEDIATE");
            statement.execute("ROLLBACK");
            return true;
        } catch (SQLException e) {
            if ((e.getErrorCode() & 0xFF) == BUSY) {
                return false;
            }
            throw e;
        }
    }
}
