package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.results.StoreException.Problem;
import java.security.SecureRandom;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
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

    /** Claims for files, too, budgets, and checksums of rows. What version 1 left as intents is in doubt. */
    private static final List<String> TO_VERSION_2 = List.of(
            "DROP TABLE IF EXISTS enrichment_owner",
            "DROP TABLE IF EXISTS enrichment_claim",
            """
            CREATE TABLE enrichment_owner (
                id TEXT PRIMARY KEY,
                process TEXT NOT NULL,
                expires_at BIGINT NOT NULL,
                committed BIGINT NOT NULL
            )""",
            """
            CREATE TABLE enrichment_claim (
                request_key {blob} NOT NULL,
                owner TEXT NOT NULL,
                call BIGINT NOT NULL,
                price TEXT,
                budgets TEXT NOT NULL,
                abandoned BOOLEAN NOT NULL DEFAULT FALSE,
                PRIMARY KEY (request_key, owner)
            )""",
            """
            CREATE TABLE IF NOT EXISTS enrichment_permit (
                operation TEXT PRIMARY KEY,
                next_at BIGINT NOT NULL,
                held_until BIGINT NOT NULL DEFAULT 0
            )""",
            "CREATE TABLE enrichment_budget (name TEXT PRIMARY KEY, paid TEXT NOT NULL, open_amount TEXT NOT NULL)",
            "ALTER TABLE enrichment_purchase ADD COLUMN holds TEXT",
            "ALTER TABLE enrichment_purchase ADD COLUMN row_checksum BIGINT",
            "ALTER TABLE enrichment_purchase ADD COLUMN list TEXT",
            "ALTER TABLE enrichment_purchase ADD COLUMN unreadable {blob}",
            "UPDATE enrichment_purchase SET state = CASE WHEN open_amount <> '0' THEN 'doubt'"
                    + " WHEN response IS NOT NULL THEN 'done' ELSE 'free' END, message = 'the run was killed'"
                    + " WHERE state = 'intent'",
            "UPDATE enrichment_purchase SET holds = open_amount || ' ' WHERE open_amount <> '0'",
            "INSERT INTO enrichment_budget SELECT '', coalesce(max(CASE name WHEN 'paid' THEN value END), '0'),"
                    + " coalesce(max(CASE name WHEN 'open' THEN value END), '0') FROM enrichment_meta",
            "DELETE FROM enrichment_meta WHERE name = 'sharing_version'");

    /** The intervals between two known balances. What is in doubt by then belongs to the current one. */
    private static final List<String> TO_VERSION_3 =
            List.of("CREATE TABLE enrichment_interval (id BIGINT PRIMARY KEY, charged TEXT)", """
            CREATE TABLE enrichment_interval_doubt (
                interval_id BIGINT NOT NULL,
                request_key {blob} NOT NULL,
                amount TEXT NOT NULL,
                PRIMARY KEY (request_key, interval_id)
            )""");

    static final Schema CURRENT = new Schema(4, Map.of(1, TO_VERSION_2, 2, TO_VERSION_3, 3, EarlierResponses.TABLE));

    private static final String SECRET = "secret";
    private static final String MERGED_SECRETS = "merged_secrets";
    private static final int SECRET_BYTES = 32;

    private static final String VERSION = "schema_version";

    private final int version;
    private final Map<Integer, List<String>> migrations;

    /**
     * Creates a schema.
     *
     * @param version the version that this library reads and writes
     * @param migrations the statements that lead from a version to the next one; new tables are of version 1
     */
    Schema(int version, Map<Integer, List<String>> migrations) {
        this.version = version;
        this.migrations = migrations;
    }

    /** Returns the version that this library reads and writes. */
    int version() {
        return version;
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
            dialect.lock(session);
            migrate(session, dialect, known(session, dialect));
        }
        session.connection().commit();
    }

    private void migrate(Session session, Dialect dialect, int found) throws SQLException {
        for (int from = found; from < version; from++) {
            for (String statement : migrations.getOrDefault(from, List.of())) {
                session.execute(dialect.ddl(statement));
            }
        }
        setMeta(session, VERSION, Integer.toString(version));
    }

    /** Returns the version of the tables. */
    private int known(Session session, Dialect dialect) throws SQLException {
        int found = number(meta(session, VERSION, ""));
        if (found < 1) {
            throw new StoreException(
                    Problem.CORRUPT, dialect.name() + " is damaged: the version of its tables is not readable", null);
        }
        if (found > version) {
            throw new StoreException(
                    Problem.TOO_NEW,
                    "%s has schema version %d, this library knows versions up to %d: use the version of the library that wrote it, or a newer one"
                            .formatted(dialect.name(), found, version),
                    null);
        }
        return found;
    }

    private static int number(String text) {
        return text.matches("[0-9]{1,6}") ? Integer.parseInt(text) : 0;
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
        migrate(session, dialect, 1);
        session.connection().commit();
    }

    /** Returns whether the tables exist; other tables mean that it is the database of another program. */
    private static boolean exists(Session session) throws SQLException {
        try (ResultSet tables = session.connection()
                .getMetaData()
                .getTables(null, session.connection().getSchema(), "enrichment_meta", new String[] {"TABLE"})) {
            while (tables.next()) {
                if ("enrichment_meta".equals(tables.getString("TABLE_NAME"))) { // the name is a pattern for the driver
                    return true;
                }
            }
            return false;
        }
    }

    /** Returns the key of the hashes of requests. */
    static byte[] secret(Session session) throws SQLException {
        String hex = meta(session, SECRET, "");
        if (!hex.matches("[0-9a-f]{" + 2 * SECRET_BYTES + "}")) {
            throw new StoreException(
                    Problem.CORRUPT, "the store is damaged: without its secret no request is found again", null);
        }
        return HexFormat.of().parseHex(hex);
    }

    /** Returns this key first, then those of stores that were merged into this one and have rows of unknown requests. */
    static List<byte[]> secrets(Session session) throws SQLException {
        List<byte[]> secrets = new ArrayList<>(List.of(secret(session)));
        String merged = meta(session, MERGED_SECRETS, "");
        for (String hex : merged.isEmpty() ? new String[0] : merged.split(" ", -1)) {
            secrets.add(HexFormat.of().parseHex(hex));
        }
        return secrets;
    }

    /** Adds the keys of a store that is merged into this one. */
    static void addSecrets(Session session, List<byte[]> secrets) throws SQLException {
        StringBuilder merged = new StringBuilder(meta(session, MERGED_SECRETS, ""));
        for (byte[] secret : secrets) {
            merged.append(merged.isEmpty() ? "" : " ").append(HexFormat.of().formatHex(secret));
        }
        setMeta(session, MERGED_SECRETS, merged.toString());
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
