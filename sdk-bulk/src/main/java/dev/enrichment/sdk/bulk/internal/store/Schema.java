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
     * SQL condition for rows with calls that are in flight, in doubt or lost, whether or not they have a response. The
     * store looks up these few rows without knowing their keys, so they have their own index.
     */
    static final String OPEN = "state IN ('intent', 'unknown', 'lost') OR open_micros > 0";

    /** Name of the stored value with the version of the tables. */
    private static final String VERSION_NOTE = "schema_version";

    /** Statements that create the tables, their indexes and the row of the account in the latest version. */
    static final List<String> TABLES = List.of(
            "CREATE TABLE enrichment_meta (name TEXT PRIMARY KEY, value TEXT NOT NULL){strict}",
            """
            CREATE TABLE enrichment_account (
                id {int} PRIMARY KEY CHECK (id = 1),
                service TEXT,
                account TEXT,
                in_use {bool} NOT NULL DEFAULT FALSE,
                paid_micros {int} NOT NULL DEFAULT 0 CHECK (paid_micros >= 0),
                open_micros {int} NOT NULL DEFAULT 0 CHECK (open_micros >= 0),
                attempts {int} NOT NULL DEFAULT 0,
                charges {int} NOT NULL DEFAULT 0,
                last_replaced {int} NOT NULL DEFAULT 0,
                balance_micros {int},
                balance_paid_micros {int},
                balance_attempts {int},
                balance_charges {int},
                balance_day TEXT,
                balance_requests {int},
                balance_charged_requests {int},
                earlier_charged_micros {int} CHECK (earlier_charged_micros >= 0),
                CHECK ((balance_micros IS NULL) = (balance_day IS NULL))
            ){strict}""",
            "INSERT INTO enrichment_account (id) VALUES (1)",
            """
            CREATE TABLE enrichment_purchase (
                id {id},
                request_key {blob} NOT NULL UNIQUE,
                operation TEXT NOT NULL,
                list TEXT NOT NULL DEFAULT '',
                state TEXT NOT NULL CHECK (state IN ('free', 'intent', 'done', 'unknown', 'lost', 'erased')),
                settled_state TEXT NOT NULL DEFAULT 'free'
                    CHECK (settled_state IN ('free', 'done', 'lost', 'erased')),
                paid_micros {int} NOT NULL DEFAULT 0 CHECK (paid_micros >= 0),
                open_micros {int} NOT NULL DEFAULT 0 CHECK (open_micros >= 0),
                charged_micros {int} NOT NULL DEFAULT 0 CHECK (charged_micros >= 0),
                replaced_micros {int} NOT NULL DEFAULT 0 CHECK (replaced_micros >= 0),
                max_price_micros {int} NOT NULL CHECK (max_price_micros >= 0),
                sent_at {int},
                finished_at {int},
                response_call {int} NOT NULL DEFAULT 0,
                status {int},
                request_id TEXT,
                message TEXT,
                request {blob} NOT NULL,
                unreadable {blob},
                response {blob},
                CHECK ((response IS NULL) = (status IS NULL)),
                CHECK (state <> 'done' OR (status IS NOT NULL AND finished_at IS NOT NULL)),
                CHECK (state <> 'unknown' OR open_micros > 0),
                CHECK (state <> 'lost' OR paid_micros > 0),
                CHECK (state <> 'erased'
                    OR (status IS NULL AND message IS NULL AND unreadable IS NULL AND length(request) = 0))
            ){strict}""",
            "CREATE INDEX enrichment_open ON enrichment_purchase (id) WHERE " + OPEN,
            "CREATE INDEX enrichment_operation ON enrichment_purchase (operation, id)",
            "CREATE TABLE enrichment_owner (id TEXT PRIMARY KEY, expires_at {int} NOT NULL){strict}",
            """
            CREATE TABLE enrichment_call (
                call {int} PRIMARY KEY,
                request_key {blob} NOT NULL REFERENCES enrichment_purchase (request_key),
                list TEXT NOT NULL,
                open_micros {int} NOT NULL CHECK (open_micros >= 0),
                earlier {bool} NOT NULL DEFAULT FALSE,
                answered {bool} NOT NULL DEFAULT FALSE,
                owner TEXT,
                owner_call {int},
                attempt {int} NOT NULL,
                sent_at {int} NOT NULL,{nanos}
                abandoned {bool} NOT NULL DEFAULT FALSE,
                CHECK ((owner IS NULL) = (owner_call IS NULL)),
                CHECK (owner IS NOT NULL OR (open_micros > 0 AND NOT abandoned))
            ){strict}""",
            "CREATE INDEX enrichment_call_of ON enrichment_call (request_key, call)",
            """
            CREATE UNIQUE INDEX enrichment_claim ON enrichment_call (request_key)
                WHERE owner IS NOT NULL AND NOT abandoned""",
            """
            CREATE TABLE enrichment_hold (
                call {int} NOT NULL REFERENCES enrichment_call (call) ON DELETE CASCADE,
                budget TEXT NOT NULL,
                PRIMARY KEY (call, budget)
            ){strict}""",
            """
            CREATE TABLE enrichment_budget (
                name TEXT NOT NULL,
                role TEXT NOT NULL CHECK (role IN ('list', 'budget')),
                paid_micros {int} NOT NULL CHECK (paid_micros >= 0),
                open_micros {int} NOT NULL CHECK (open_micros >= 0),
                PRIMARY KEY (name, role)
            ){strict}""",
            """
            CREATE TABLE enrichment_earlier (
                id {int} PRIMARY KEY,
                request_key {blob} NOT NULL REFERENCES enrichment_purchase (request_key),
                finished_at {int} NOT NULL,
                response_call {int} NOT NULL,
                status {int} NOT NULL,
                charged_micros {int} NOT NULL CHECK (charged_micros >= 0),
                request_id TEXT,
                response {blob} NOT NULL
            ){strict}""",
            "CREATE INDEX enrichment_earlier_of ON enrichment_earlier (request_key, id)");

    private static final String SECRET = "secret";
    private static final int SECRET_BYTES = 32;

    private Schema() {}

    /** Creates the tables if they do not exist. Otherwise converts them to the latest version, if they are older. */
    static void open(Session session, Dialect dialect) throws SQLException {
        open(session, dialect, Migrations.ALL);
    }

    static void open(Session session, Dialect dialect, Migrations migrations) throws SQLException {
        dialect.lock(session);
        if (session.has(dialect.tableQuery())) {
            migrate(session, dialect, migrations);
        } else {
            create(session, dialect, migrations.latest());
        }
        session.connection().commit();
    }

    private static void migrate(Session session, Dialect dialect, Migrations migrations) throws SQLException {
        for (Migrations.Migration each : migrations.since(version(session, dialect, migrations))) {
            for (String statement : each.statements()) {
                session.execute(dialect.ddl(statement));
            }
            setVersion(session, each.version());
        }
    }

    /**
     * Verifies that the tables exist and that this version of the library can read them without changing them.
     *
     * @throws StoreException if the tables are missing or cannot be read
     */
    static void requireReadable(Session session, Dialect dialect) throws SQLException {
        requireReadable(session, dialect, Migrations.ALL);
    }

    static void requireReadable(Session session, Dialect dialect, Migrations migrations) throws SQLException {
        if (!session.has(dialect.tableQuery())) {
            throw new StoreException(Problem.NOT_A_STORE, dialect.name() + " is not a store of a run");
        }
        int found = version(session, dialect, migrations);
        if (found < migrations.latest()) {
            throw new StoreException(
                    Problem.READ_ONLY,
                    "%s has schema version %d, which a snapshot cannot convert to version %d: open it once for a run or a caching client"
                            .formatted(dialect.name(), found, migrations.latest()));
        }
    }

    /**
     * Returns the version of the tables.
     *
     * @throws StoreException if this library cannot read tables of that version
     */
    private static int version(Session session, Dialect dialect, Migrations migrations) throws SQLException {
        String found = meta(session, VERSION_NOTE, "");
        if (!found.matches("[1-9][0-9]{0,5}")) {
            throw new StoreException(
                    Problem.CORRUPT, dialect.name() + " is damaged: the version of its tables is not readable");
        }
        int version = Integer.parseInt(found);
        if (version < migrations.firstPublished()) {
            throw new StoreException(
                    Problem.NOT_A_STORE,
                    "%s has schema version %s, which no published version of this library has written: use a new store"
                            .formatted(dialect.name(), found));
        }
        if (version > migrations.latest()) {
            throw new StoreException(
                    Problem.TOO_NEW,
                    "%s has schema version %s, this library knows version %s: use the version of the library that wrote it, or a newer one"
                            .formatted(dialect.name(), found, migrations.latest()));
        }
        return version;
    }

    private static void create(Session session, Dialect dialect, int version) throws SQLException {
        dialect.requireEmpty(session.connection());
        for (String statement : TABLES) {
            session.execute(dialect.ddl(statement));
        }
        byte[] secret = new byte[SECRET_BYTES];
        new SecureRandom().nextBytes(secret);
        setMeta(session, SECRET, HexFormat.of().formatHex(secret));
        setVersion(session, version);
    }

    /** Records the version of the tables, so that an older library does not use a store with newer tables. */
    private static void setVersion(Session session, int version) throws SQLException {
        setMeta(session, VERSION_NOTE, Integer.toString(version));
    }

    /** Returns the secret key used to hash requests. */
    static byte[] secret(Session session) throws SQLException {
        String hex = meta(session, SECRET, "");
        if (!hex.matches("[0-9a-f]{" + 2 * SECRET_BYTES + "}")) {
            throw new StoreException(
                    Problem.CORRUPT, "the store is damaged: its secret is missing, so no stored request can be found");
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
