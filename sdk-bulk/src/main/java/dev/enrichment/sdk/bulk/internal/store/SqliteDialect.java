package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.results.StoreException.Problem;
import dev.enrichment.sdk.internal.values.SafeText;
import java.lang.module.ModuleDescriptor.Version;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteException;
import org.sqlite.jdbc4.JDBC4Connection;

/**
 * Adapts the store to SQLite. The database is a local file with a write-ahead log, and every commit is synchronized to
 * the disk.
 */
record SqliteDialect(Path file) implements Dialect {
    /** First version of SQLite in which a reset of the write-ahead log at the wrong moment cannot corrupt the file. */
    private static final Version OLDEST = Version.parse("3.51.3");

    /**
     * Maximum size of a connection's page cache, enough for the keys of several hundred thousand requests. The default
     * of SQLite is 2 MB.
     */
    private static final int CACHE_KILOBYTES = 16 * 1024;

    private static final long MAX_CHECKED_BYTES = 64L * 1024 * 1024;

    /**
     * Opens a connection. The first connection of a process unpacks the native library. The path is passed as a URI, so
     * that no part of it is mistaken for a parameter. The driver class is not used, because it would register with
     * {@code DriverManager}, and so keep the class loader of an undeployed application in memory.
     */
    static Connection connect(Path file, boolean readOnly) throws SQLException {
        SQLiteConfig config = new SQLiteConfig();
        config.setReadOnly(readOnly);
        config.setBusyTimeout(5_000);
        config.setCacheSize(-CACHE_KILOBYTES);
        config.enforceForeignKeys(true);
        try {
            String uri = file.toUri().toString();
            return new JDBC4Connection("jdbc:sqlite:" + uri, uri, config.toProperties());
        } catch (SQLException | LinkageError e) {
            if (e instanceof SQLiteException failure) {
                throw failure;
            }
            throw new StoreException(
                    Problem.DRIVER,
                    "SQLite's native library cannot be loaded. It is unpacked into the temporary directory, which must be"
                            + " writable and executable: set -Dorg.sqlite.tmpdir to another directory ("
                            + SafeText.description(e, null) + ")",
                    e);
        }
    }

    @Override
    public String ddl(String statement) {
        return statement
                .replace("{id}", "INTEGER PRIMARY KEY")
                .replace("{int}", "INTEGER")
                .replace("{bool}", "INTEGER")
                .replace("{blob}", "BLOB")
                .replace("{nanos}", " sent_nanos INTEGER NOT NULL DEFAULT 0,")
                .replace("{strict}", " STRICT");
    }

    @Override
    public String tableQuery() {
        return "SELECT 1 FROM sqlite_master WHERE name = 'enrichment_meta'";
    }

    @Override
    public void prepare(Connection connection) throws SQLException {
        requireVersion(query(connection, "SELECT sqlite_version()"));
        if (!"wal".equalsIgnoreCase(query(connection, "PRAGMA journal_mode=WAL"))) {
            throw new StoreException(
                    Problem.NETWORK_DRIVE,
                    file + ": the file system does not support SQLite's write-ahead log: use a local disk");
        }
        try (Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA synchronous=FULL");
            statement.execute("PRAGMA secure_delete=ON");
            statement.execute("PRAGMA fullfsync=ON"); // macOS: otherwise the data may stay in the disk's cache
            statement.execute("PRAGMA journal_size_limit=8388608");
        }
        connection.setAutoCommit(false);
    }

    /** Throws an exception if the driver contains a version of SQLite that can damage a store. */
    static void requireVersion(String version) {
        if (Version.parse(version).compareTo(OLDEST) < 0) {
            throw new StoreException(
                    Problem.DRIVER,
                    "SQLite " + version + " is on the class path, which can corrupt a write-ahead log: use"
                            + " org.xerial:sqlite-jdbc " + OLDEST + " or newer");
        }
    }

    /**
     * Checks that a file and its log together are long enough for the pages of the database. A small file is also
     * checked for integrity. No other process may have the file open during the check, because a checkpoint moves
     * pages.
     */
    static void check(Path file) {
        // A connection that can write would move pages from the log when it is closed, even into a file that is then
        // refused. However, only a connection that can write can complete a creation that was interrupted.
        boolean made = !Files.exists(SqliteFile.beside(file, "-journal"));
        try (Connection connection = connect(file, made)) {
            long pages = Long.parseLong(query(connection, "PRAGMA page_count"));
            long bytes = pages * Long.parseLong(query(connection, "PRAGMA page_size"));
            long log = SqliteFile.beside(file, "-wal").toFile().length();
            // After an interrupted checkpoint, pages beyond the end of the file are in the log.
            if (file.toFile().length() + log < bytes) {
                throw new StoreException(Problem.CORRUPT, file + " is truncated: restore a copy of it");
            }
            String result = bytes <= MAX_CHECKED_BYTES ? query(connection, "PRAGMA integrity_check(1)") : "ok";
            if (!"ok".equals(result)) {
                throw new StoreException(Problem.CORRUPT, file + " is damaged: " + result);
            }
        } catch (SQLException e) {
            throw StoreFailures.of(new SqliteDialect(file), e);
        }
    }

    /**
     * Runs a query, and returns the first value of the first row. Returns an empty string if the query finds no rows.
     */
    static String query(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            return result.next() ? result.getString(1) : "";
        }
    }

    @Override
    public void requireEmpty(Connection connection) throws SQLException {
        if (!"0".equals(query(connection, "SELECT count(*) FROM sqlite_master"))) {
            throw new StoreException(Problem.NOT_A_STORE, file + " is the database of another program");
        }
    }

    /**
     * Rolls back the transaction. If the disk was full, SQLite has already rolled back without the driver noticing. In
     * that case, begins a new transaction instead.
     */
    @Override
    public void rollBack(Connection connection) throws SQLException {
        try {
            connection.rollback();
        } catch (SQLException noTransaction) {
            try (Statement statement = connection.createStatement()) {
                statement.execute("BEGIN");
            }
        }
    }

    /**
     * Rewrites the whole database, and empties the log. Overwriting the deleted rows would not be enough, because
     * SQLite moves rows between pages and leaves copies of them in the unused parts of the pages.
     */
    @Override
    public void scrub(Connection connection) throws SQLException {
        connection.commit();
        connection.setAutoCommit(true);
        try (Statement statement = connection.createStatement()) {
            emptyLog(statement); // fails early if another program reads the store
            statement.execute("VACUUM");
            emptyLog(statement);
        } catch (SQLException e) {
            throw new StoreException(
                    problem(e),
                    file + ": the data is erased from the tables, but not yet from the files, because they could not be"
                            + " written anew: make sure that the disk and the temporary directory have as much space"
                            + " left as the file needs, and erase again (" + SafeText.reason(e, null) + ")",
                    e);
        } finally {
            connection.setAutoCommit(false);
        }
    }

    /** Runs a checkpoint, which writes all pages from the log to the file, and empties the log. */
    private void emptyLog(Statement statement) throws SQLException {
        try (ResultSet result = statement.executeQuery("PRAGMA wal_checkpoint(TRUNCATE)")) {
            if (result.next() && result.getInt(1) != 0) {
                throw new StoreException(
                        Problem.IN_USE,
                        file + ": the data is erased from the tables, but not yet from the files, because a"
                                + " snapshot or another program is reading them: close it, and erase again");
            }
        }
    }

    @Override
    public Problem problem(SQLException failure) {
        return switch (failure.getErrorCode() & 0xFF) {
            case 13 -> Problem.FULL;
            case 8, 14 -> Problem.READ_ONLY;
            case 5, 6 -> Problem.IN_USE;
            case 11 -> Problem.CORRUPT;
            case 26 -> Problem.NOT_A_STORE;
            case 10 -> failure.getErrorCode() == 778 ? Problem.FULL : Problem.FAILED;
            default -> Problem.FAILED;
        };
    }

    @Override
    public String remedyIfReadOnly() {
        return "check the permissions of the file and its directory";
    }

    @Override
    public String remedyIfDamaged() {
        return "Restore a copy, or export what is readable with sqlite3's .recover";
    }

    @Override
    public String name() {
        return file.toString();
    }
}
