package dev.enrichment.sdk.bulk.support;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.postgresql.ds.PGSimpleDataSource;

/** Real PostgreSQL server with durable commits, which a test can restart. Each store has its own schema. */
public final class PostgresServer implements AutoCloseable {
    private static final AtomicInteger SCHEMAS = new AtomicInteger();
    private static @Nullable PostgresServer shared;

    private final @Nullable Path directory;
    private final BlockingQueue<String> newStores = new LinkedBlockingQueue<>();
    private EmbeddedPostgres server;

    private PostgresServer(@Nullable Path directory) {
        this.directory = directory;
        this.server = start(0);
    }

    /** The server of this JVM; it ends with it. */
    public static synchronized PostgresServer shared() {
        PostgresServer known = shared == null ? new PostgresServer(null) : shared;
        shared = known;
        return known;
    }

    /** A server of its own, which can be restarted. */
    public static PostgresServer in(Path directory) {
        return new PostgresServer(directory);
    }

    private EmbeddedPostgres start(int port) {
        EmbeddedPostgres.Builder builder = EmbeddedPostgres.builder()
                .setServerConfig("fsync", "on")
                .setServerConfig("full_page_writes", "on")
                // The store sets it by itself.
                .setServerConfig("synchronous_commit", "off")
                .setPGStartupWait(Duration.ofMinutes(1));
        if (port != 0) {
            builder.setPort(port);
        }
        if (directory != null) {
            builder.setDataDirectory(directory).setCleanDataDirectory(false);
        }
        try {
            return builder.start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public void restart() throws IOException {
        int port = server.getPort();
        server.close();
        server = start(port);
    }

    /** Returns the addresses of the stores that the server of this JVM has made since this method was last called. */
    static synchronized List<String> takeNewStores() {
        List<String> stores = new ArrayList<>();
        PostgresServer known = shared;
        if (known != null) {
            known.newStores.drainTo(stores);
        }
        return stores;
    }

    /** The address of a new, empty schema. */
    public String newStore() {
        String name = "store" + SCHEMAS.incrementAndGet();
        try {
            execute("CREATE SCHEMA " + name);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
        String url = server.getJdbcUrl("postgres", "postgres") + "&currentSchema=" + name;
        newStores.add(url);
        return url;
    }

    /** Connections to an address. */
    public static DataSource dataSource(String url) {
        PGSimpleDataSource source = new PGSimpleDataSource();
        source.setUrl(url);
        return source;
    }

    /** Ends all connections of stores, as an administrator can. */
    public int terminateConnections() throws SQLException {
        return Integer.parseInt(execute("SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
                + " WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()"));
    }

    /** Runs a statement; the first value of its first row, or an empty text. */
    public String execute(String sql) throws SQLException {
        return execute(server.getPostgresDatabase(), sql);
    }

    /** Runs a statement with another source of connections. */
    public static String execute(DataSource database, String sql) throws SQLException {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            if (!statement.execute(sql)) {
                return "";
            }
            try (ResultSet result = statement.getResultSet()) {
                return result.next() ? result.getString(1) : "";
            }
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
