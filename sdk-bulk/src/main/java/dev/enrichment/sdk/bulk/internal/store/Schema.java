package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.results.StoreException.Problem;
import java.security.SecureRandom;
import java.sql.SQLException;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Definitions of the tables of a store. For users who read the tables with other tools, they are documented in
 * {@code docs/reference/store.md}.
 */
final class Schema {
    /**
     * SQL condition for rows without a response that may have been charged, or whose attempt may be in flight. The
     * store looks up these few rows without knowing their keys, so they have their own index.
     */
    static final String OPEN = "state IN ('intent', 'unknown', 'lost') OR open_amount <> '0'";

    /**
     * Version of the table layout. Each store records it, so that an older library does not use a store with newer
     * tables. Version 1 was never published, so no store has to be converted.
     */
    private static final int VERSION = 2;

    private static final String VERSION_NOTE = "schema_version";

    /** Statements that create the tables and their indexes. */
    static final List<String> TABLES = List.of(
            "CREATE TABLE enrichment_meta (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
            """
            CREATE TABLE enrichment_purchase (
                id {id},
                request_key {blob} NOT NULL UNIQUE,
                operation TEXT NOT NULL,
                list TEXT,
                state TEXT NOT NULL,
                settled_state TEXT NOT NULL DEFAULT 'free',
                paid TEXT NOT NULL DEFAULT '0',
                open_amount TEXT NOT NULL DEFAULT '0',
                charged TEXT NOT NULL DEFAULT '0',
                replaced TEXT NOT NULL DEFAULT '0',
                max_price TEXT NOT NULL,
                sent_at BIGINT,
                sent_nanos BIGINT NOT NULL DEFAULT 0,
                finished_at BIGINT,
                response_call BIGINT NOT NULL DEFAULT 0,
                status INTEGER,
                request_id TEXT,
                message TEXT,
                request {blob} NOT NULL,
                unreadable {blob},
                response {blob}
            )""",
            "CREATE INDEX enrichment_open ON enrichment_purchase (id) WHERE " + OPEN,
            "CREATE TABLE enrichment_owner (id TEXT PRIMARY KEY, expires_at BIGINT NOT NULL)",
            """
            CREATE TABLE enrichment_call (
                call {int} PRIMARY KEY,
                request_key {blob} NOT NULL,
                list TEXT NOT NULL,
                open_amount TEXT NOT NULL,
                earlier BOOLEAN NOT NULL DEFAULT FALSE,
                answered BOOLEAN NOT NULL DEFAULT FALSE,
                owner TEXT,
                owner_call BIGINT,
                abandoned BOOLEAN NOT NULL DEFAULT FALSE
            )""",
            "CREATE INDEX enrichment_call_of ON enrichment_call (request_key, call)",
            """
            CREATE UNIQUE INDEX enrichment_claim ON enrichment_call (request_key)
                WHERE owner IS NOT NULL AND NOT abandoned""",
            """
            CREATE TABLE enrichment_hold (
                call BIGINT NOT NULL,
                budget TEXT NOT NULL,
                PRIMARY KEY (call, budget)
            )""",
            """
            CREATE TABLE enrichment_budget (
                name TEXT NOT NULL,
                role TEXT NOT NULL,
                paid TEXT NOT NULL,
                open_amount TEXT NOT NULL,
                PRIMARY KEY (name, role)
            )""",
            """
            CREATE TABLE enrichment_earlier (
                id BIGINT PRIMARY KEY,
                request_key {blob} NOT NULL,
                finished_at BIGINT,
                response_call BIGINT NOT NULL DEFAULT 0,
                status INTEGER,
                charged TEXT NOT NULL,
                request_id TEXT,
                response {blob} NOT NULL
            )""",
            "CREATE INDEX enrichment_earlier_of ON enrichment_earlier (request_key, id)");

    private static final String SECRET = "secret";
    private static final int SECRET_BYTES = 32;

    private Schema() {}

    /** Creates the tables if they do not exist. Otherwise verifies that this library can read their version. */
    static void open(Session session, Dialect dialect) throws SQLException {
        dialect.lock(session);
        if (session.has(dialect.tableQuery())) {
            requireVersion(session, dialect);
        } else {
            create(session, dialect);
        }
        session.connection().commit();
    }

    /**
     * Verifies that the tables exist and that this version of the library can read them.
     *
     * @throws StoreException if it cannot read them
     */
    static void requireReadable(Session session, Dialect dialect) throws SQLException {
        if (!session.has(dialect.tableQuery())) {
            throw new StoreException(Problem.NOT_A_STORE, dialect.name() + " is not a store of a run");
        }
        requireVersion(session, dialect);
    }

    private static void requireVersion(Session session, Dialect dialect) throws SQLException {
        String found = meta(session, VERSION_NOTE, "");
        if (!found.matches("[1-9][0-9]{0,5}")) {
            throw new StoreException(
                    Problem.CORRUPT, dialect.name() + " is damaged: the version of its tables is not readable");
        }
        if (Integer.parseInt(found) < VERSION) {
            throw new StoreException(
                    Problem.NOT_A_STORE,
                    "%s has schema version %s, which no published version of this library has written: use a new store"
                            .formatted(dialect.name(), found));
        }
        if (Integer.parseInt(found) > VERSION) {
            throw new StoreException(
                    Problem.TOO_NEW,
                    "%s has schema version %s, this library knows version %s: use the version of the library that wrote it, or a newer one"
                            .formatted(dialect.name(), found, VERSION));
        }
    }

    private static void create(Session session, Dialect dialect) throws SQLException {
        dialect.requireEmpty(session.connection());
        for (String statement : TABLES) {
            session.execute(dialect.ddl(statement));
        }
        byte[] secret = new byte[SECRET_BYTES];
        new SecureRandom().nextBytes(secret);
        setMeta(session, SECRET, HexFormat.of().formatHex(secret));
        setMeta(session, VERSION_NOTE, Integer.toString(VERSION));
    }

    /** Returns the secret key used to hash requests. */
    static byte[] secret(Session session) throws SQLException {
        String hex = meta(session, SECRET, "");
        if (!hex.matches("[0-9a-f]{" + 2 * SECRET_BYTES + "}")) {
            throw new StoreException(
                    Problem.CORRUPT, "the store is damaged: without its secret no request is found again");
        }
        return HexFormat.of().parseHex(hex);
    }

    static String meta(Session session, String name, String ifMissing) throws SQLException {
        String value = meta(session, name);
        return value == null ? ifMissing : value;
    }

    static @Nullable String meta(Session session, String name) throws SQLException {
        return session.find("SELECT value FROM enrichment_meta WHERE name = ?", row -> row.text(Column.VALUE), name);
    }

    static void setMeta(Session session, String name, String value) throws SQLException {
        session.update(
                "INSERT INTO enrichment_meta (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
                name,
                value);
    }

    static void removeMeta(Session session, String name) throws SQLException {
        session.update("DELETE FROM enrichment_meta WHERE name = ?", name);
    }
}
