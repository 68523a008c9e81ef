package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.results.StoreException.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * Where a file says that it is: its identity, those of its directory and of the file with the locks, its name, and the boot
 * of the machine. A process joins others only if all of it is as they left it. Otherwise the file was moved, copied,
 * restored or mounted by itself, or its locks were deleted, and whoever has it open may not be seen by its locks; then it is
 * opened only if nobody else has it open in any way, which SQLite can tell by its own locks of the file, and says the new
 * place from then on.
 */
final class FileHome {
    private static final Path BOOT = Path.of("/proc/sys/kernel/random/boot_id");
    private static final String NOTE = "home";
    private static final int BUSY = 5;

    private FileHome() {}

    /** Checks a file before it is opened; to be called with the mutex. */
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
                                + " use: close what has it open",
                        null);
            }
        } catch (SQLException e) {
            throw StoreFailures.of(new SqliteDialect(file.path()), e);
        } catch (IOException e) {
            throw SqliteFile.failure(file.path(), e);
        }
    }

    /** Writes where the file is, in the transaction that opens the store. */
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
        // A connection that can write would move pages when it is closed, also into a file that is refused. But only it
        // can
        // finish what was cut off while the file was made.
        boolean made = !Files.exists(file.resolveSibling(file.getFileName() + "-journal"));
        try (Connection connection = SqliteDialect.connect(file, made)) {
            if (alone) {
                SqliteDialect.check(connection, file);
            }
            if ("0"
                    .equals(SqliteDialect.query(
                            connection, "SELECT count(*) FROM sqlite_master WHERE name = 'enrichment_meta'"))) {
                return "";
            }
            try (PreparedStatement select =
                    connection.prepareStatement("SELECT value FROM enrichment_meta WHERE name = ?")) {
                select.setString(1, NOTE);
                try (ResultSet row = select.executeQuery()) {
                    return row.next() ? row.getString(1) : "";
                }
            }
        }
    }

    /** Asks for the whole file; the answer does not depend on its name. */
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
