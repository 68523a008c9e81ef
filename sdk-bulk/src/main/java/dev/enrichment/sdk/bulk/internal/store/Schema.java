package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.results.StoreException.Problem;
import java.security.SecureRandom;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The tables and their versions. {@code docs/bulk.md} documents them for readers with other tools. */
final class Schema {
    /** Rows that are few and looked for without their key: what is or may be in doubt. */
    static final String OPEN = "state IN ('intent', 'doubt', 'lost') OR open_amount <> '0'";

    private static final List<String> TABLES = List.of(
            "CREATE TABLE enrichment_meta (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
            """
            CREATE TABLE enrichment_purchase (
                id {id},
                request_key {blob} NOT NULL UNIQUE,
                operation TEXT NOT NULL,
                state TEXT NOT NULL,
                request {blob} NOT NULL,
                max_price TEXT NOT NULL,
                sent_at BIGINT,
                finished_at BIGINT,
                status INTEGER,
                response {blob},
                checksum BIGINT,
                charged TEXT NOT NULL DEFAULT '0',
                paid TEXT NOT NULL DEFAULT '0',
                open_amount TEXT NOT NULL DEFAULT '0',
                request_id TEXT,
                message TEXT
            )""",
            "CREATE INDEX enrichment_open ON enrichment_purchase (id) WHERE " + OPEN);

    /** The current schema: no older one was ever released. */
    static final Schema CURRENT = new Schema(1, Map.of());

    private static final String SECRET = "secret";
    private static final int SECRET_BYTES = 32;

    private final String name;
    private final int version;
    private final Map<Integer, List<String>> migrations;

    /** The schema of the purchases. */
    Schema(int version, Map<Integer, List<String>> migrations) {
        this("schema_version", version, migrations);
    }

    /**
     * Creates a schema.
     *
     * @param name where the database notes its version
     * @param version the version that this library reads and writes
     * @param migrations the statements that lead from a version to the next one; nothing is version 0
     */
    Schema(String name, int version, Map<Integer, List<String>> migrations) {
        this.name = name;
        this.version = version;
        this.migrations = migrations;
    }

    /** Creates the tables, or brings those of an older version up to date; in one transaction. */
    void open(Session session, Dialect dialect) throws SQLException {
        dialect.lock(session);
        if (!exists(session)) {
            create(session, dialect);
            return;
        }
        int found = known(session, dialect);
        if (found < version) {
            session.connection().rollback();
            dialect.backUp(session.connection(), found);
            migrate(session, dialect);
        }
        session.connection().commit();
    }

    /** Brings tables up to date, in the transaction of the caller. */
    void migrate(Session session, Dialect dialect) throws SQLException {
        dialect.lock(session);
        for (int from = known(session, dialect); from < version; from++) {
            for (String statement : migrations.getOrDefault(from, List.of())) {
                session.execute(dialect.ddl(statement));
            }
        }
        setMeta(session, name, Integer.toString(version));
    }

    /** The version of the tables. */
    private int known(Session session, Dialect dialect) throws SQLException {
        int found = Integer.parseInt(meta(session, name, "0"));
        if (found > version) {
            throw new StoreException(
                    Problem.TOO_NEW,
                    "%s has schema version %d, this library knows versions up to %d: use the version of the library that wrote it, or a newer one"
                            .formatted(dialect.name(), found, version),
                    null);
        }
        return found;
    }

    /** Refuses tables that this version cannot read as they are. */
    void requireReadable(Session session, Dialect dialect) throws SQLException {
        if (!exists(session)) {
            throw new StoreException(Problem.NOT_A_STORE, dialect.name() + " is not a store of a run", null);
        }
        if (known(session, dialect) < version) {
            throw new StoreException(
                    Problem.FAILED, dialect.name() + " is of an older version: open it for a run first", null);
        }
    }

    private void create(Session session, Dialect dialect) throws SQLException {
        dialect.requireEmpty(session.connection());
        for (String statement : TABLES) {
            session.execute(dialect.ddl(statement));
        }
        byte[] secret = new byte[SECRET_BYTES];
        new SecureRandom().nextBytes(secret);
        setMeta(session, SECRET, HexFormat.of().formatHex(secret));
        setMeta(session, name, Integer.toString(version));
        session.connection().commit();
    }

    /** Whether the tables exist; other tables mean that it is the database of another program. */
    private static boolean exists(Session session) throws SQLException {
        try (ResultSet tables = session.connection()
                .getMetaData()
                .getTables(null, session.connection().getSchema(), "enrichment_meta", new String[] {"TABLE"})) {
            return tables.next();
        }
    }

    /** The key of the hashes of requests. */
    static byte[] secret(Session session) throws SQLException {
        return HexFormat.of().parseHex(meta(session, SECRET, ""));
    }

    static String meta(Session session, String name, String ifMissing) throws SQLException {
        String value = meta(session, name);
        return value == null ? ifMissing : value;
    }

    static @Nullable String meta(Session session, String name) throws SQLException {
        PreparedStatement select = session.prepare("SELECT value FROM enrichment_meta WHERE name = ?");
        select.setString(1, name);
        try (ResultSet row = select.executeQuery()) {
            return row.next() ? row.getString(1) : null;
        }
    }

    static void setMeta(Session session, String name, String value) throws SQLException {
        PreparedStatement update = session.prepare(
                "INSERT INTO enrichment_meta VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value");
        update.setString(1, name);
        update.setString(2, value);
        int unused = update.executeUpdate();
    }
}
