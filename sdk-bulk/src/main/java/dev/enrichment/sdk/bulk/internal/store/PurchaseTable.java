package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.results.StoreException.Problem;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/** The SQL of the table of purchases. Both dialects understand all of it. */
final class PurchaseTable {
    private static final String COLUMNS =
            "id, request_key, operation, state, request, max_price, sent_at, finished_at, status, response, checksum,"
                    + " charged, paid, open_amount, request_id, message, holds, row_checksum, unreadable,"
                    + " coalesce(list, '')";
    /** The columns that decide whether something is bought, and last their checksum. */
    private static final String SEALED =
            "id, request_key, operation, state, max_price, finished_at, charged, paid, open_amount, holds, row_checksum";

    /** The place of the checksum in {@link #SEALED}, and those of what it covers. */
    private static final int SEAL = 11;

    private static final int[] COVERED = {2, 3, 4, 5, 6, 7, 8, 9, 10};
    /** The same in {@link #COLUMNS}. */
    private static final int SEAL_OF_ALL = 18;

    private static final int[] COVERED_OF_ALL = {2, 3, 4, 6, 8, 12, 13, 14, 17};

    /** Selects whole rows, which {@link #read} reads. */
    static final String SELECT = "SELECT " + COLUMNS + " FROM enrichment_purchase WHERE ";

    private PurchaseTable() {}

    static @Nullable Purchase find(Session session, byte[] key) throws SQLException {
        PreparedStatement select = session.prepare(SELECT + "request_key = ?");
        select.setBytes(1, key);
        try (ResultSet row = select.executeQuery()) {
            Purchase found = row.next() ? read(row) : null;
            if (found != null && !Arrays.equals(found.key(), key)) {
                throw damaged(found.id());
            }
            return found;
        }
    }

    /**
     * Checks that a key which was not found is not in the table. Only a wrong miss buys twice, and a search that a damaged
     * index leads astray ends beside the key: so both neighbours in the index must be what their rows say they are.
     */
    static void checkMiss(Session session, byte[] key) throws SQLException {
        checkNeighbour(session, "request_key >= ? ORDER BY request_key LIMIT 1", key);
        checkNeighbour(session, "request_key < ? ORDER BY request_key DESC LIMIT 1", key);
    }

    private static void checkNeighbour(Session session, String where, byte[] key) throws SQLException {
        // Both columns are read from the index, without the row.
        PreparedStatement neighbour = session.prepare("SELECT id, request_key FROM enrichment_purchase WHERE " + where);
        neighbour.setBytes(1, key);
        long id;
        byte[] indexed;
        try (ResultSet entry = neighbour.executeQuery()) {
            if (!entry.next()) {
                return;
            }
            id = entry.getLong(1);
            indexed = entry.getBytes(2);
        }
        PreparedStatement select = session.prepare("SELECT " + SEALED + " FROM enrichment_purchase WHERE id = ?");
        select.setLong(1, id);
        try (ResultSet row = select.executeQuery()) {
            if (!row.next() || !Arrays.equals(row.getBytes(2), indexed) || Arrays.equals(indexed, key)) {
                throw damaged(id);
            }
            checkSeal(row, SEAL, COVERED);
        }
    }

    static StoreException damaged(long id) {
        return new StoreException(
                Problem.CORRUPT,
                "row " + id + " of the store is damaged: nothing is bought with it. Restore a copy, or export what is"
                        + " readable with sqlite3's .recover",
                null);
    }

    /** Writes the checksum of a row after a change. The change itself began with a look at it, see {@link #amounts}. */
    static void seal(Session session, byte[] key) throws SQLException {
        long seal;
        PreparedStatement select =
                session.prepare("SELECT " + SEALED + " FROM enrichment_purchase WHERE request_key = ?");
        select.setBytes(1, key);
        try (ResultSet row = select.executeQuery()) {
            if (!row.next()) {
                return;
            }
            seal = sealOf(row, COVERED);
        }
        PreparedStatement update =
                session.prepare("UPDATE enrichment_purchase SET row_checksum = ? WHERE request_key = ?");
        update.setLong(1, seal);
        update.setBytes(2, key);
        one(update);
    }

    private static long sealOf(ResultSet row, int[] covered) throws SQLException {
        CRC32C checksum = new CRC32C();
        for (int column : covered) {
            byte[] value = column == 2 ? row.getBytes(column) : bytes(row.getString(column));
            checksum.update(value == null ? 0 : 1);
            checksum.update(value == null ? new byte[0] : value);
            checksum.update(0);
        }
        return checksum.getValue();
    }

    private static byte @Nullable [] bytes(@Nullable String text) {
        return text == null ? null : text.getBytes(StandardCharsets.UTF_8);
    }

    /** Rows of version 1 have no checksum before they change. */
    private static void checkSeal(ResultSet row, int seal, int[] covered) throws SQLException {
        long stored = row.getLong(seal);
        if (!row.wasNull() && stored != sealOf(row, covered)) {
            throw damaged(row.getLong(1));
        }
    }

    /** Returns whether the row is unchanged since {@code known} was read, so that its call is still due. */
    static boolean isStill(Session session, byte[] key, @Nullable Purchase known) throws SQLException {
        Purchase now = find(session, key);
        return now == null
                || now.state() == PurchaseState.FREE
                || (known != null
                        && now.state() == known.state()
                        && Objects.equals(now.finishedAt(), known.finishedAt()));
    }

    /** The amounts of a row, without its texts; null if there is no such row. */
    static @Nullable Amounts amounts(Session session, byte[] key) throws SQLException {
        PreparedStatement select = session.prepare(
                "SELECT " + SEALED + ", response IS NOT NULL" + " FROM enrichment_purchase WHERE request_key = ?");
        select.setBytes(1, key);
        try (ResultSet row = select.executeQuery()) {
            if (!row.next()) {
                return null;
            }
            checkSeal(row, SEAL, COVERED);
            return new Amounts(
                    PurchaseState.of(row.getString(4)),
                    new BigDecimal(row.getString(5)),
                    new BigDecimal(row.getString(8)),
                    new BigDecimal(row.getString(9)),
                    row.getBoolean(SEAL + 1));
        }
    }

    /** The state and amounts of a row, which decide how it may change. */
    record Amounts(PurchaseState state, BigDecimal maxPrice, BigDecimal paid, BigDecimal open, boolean hasResponse) {
        boolean isIntent() {
            return state == PurchaseState.INTENT;
        }

        /**
         * Returns where a row goes when nothing of it is on the wire. A doubt that was sent again in vain stays one, and
         * what was charged without a response is not sent again unasked.
         */
        PurchaseState idle(BigDecimal nowPaid, BigDecimal stillOpen) {
            if (stillOpen.signum() > 0) {
                return PurchaseState.DOUBT;
            }
            return hasResponse ? PurchaseState.DONE : nowPaid.signum() > 0 ? PurchaseState.LOST : PurchaseState.FREE;
        }
    }

    /** Everything that is or may be in doubt, in the order of the first purchase. */
    static List<Purchase> open(Session session) throws SQLException {
        return list(session.prepare(SELECT + "(" + Schema.OPEN + ") ORDER BY id"));
    }

    /** Does the same for one list. */
    static List<Purchase> open(Session session, String list) throws SQLException {
        PreparedStatement select = session.prepare(SELECT + "(" + Schema.OPEN + ") AND list = ? ORDER BY id");
        select.setString(1, list);
        return list(select);
    }

    /** Reads the rows of an operation after an id; a large store is read in parts. */
    static List<Purchase> after(Session session, String operation, long id, int count) throws SQLException {
        PreparedStatement select =
                session.prepare(SELECT + "id > ? AND operation = ? AND response IS NOT NULL ORDER BY id LIMIT ?");
        select.setLong(1, id);
        select.setString(2, operation);
        select.setInt(3, count);
        return list(select);
    }

    /** Does the same for one list. */
    static List<Purchase> after(Session session, String operation, long id, int count, String list)
            throws SQLException {
        PreparedStatement select = session.prepare(
                SELECT + "id > ? AND operation = ? AND response IS NOT NULL AND list = ? ORDER BY id LIMIT ?");
        select.setLong(1, id);
        select.setString(2, operation);
        select.setString(3, list);
        select.setInt(4, count);
        return list(select);
    }

    private static List<Purchase> list(PreparedStatement select) throws SQLException {
        List<Purchase> purchases = new ArrayList<>();
        try (ResultSet row = select.executeQuery()) {
            while (row.next()) {
                purchases.add(read(row));
            }
        }
        return purchases;
    }

    /** Records an intent; the row may be new. One that has a response stays the list's that bought it. */
    static void intent(
            Session session,
            byte[] key,
            String operation,
            byte[] request,
            BigDecimal maxPrice,
            Instant now,
            BigDecimal open,
            @Nullable String list)
            throws SQLException {
        PreparedStatement upsert = session.prepare("INSERT INTO enrichment_purchase (request_key, operation, state,"
                + " request, max_price, sent_at, open_amount, list) VALUES (?, ?, 'intent', ?, ?, ?, ?, ?)"
                + " ON CONFLICT (request_key) DO UPDATE SET state = 'intent', request = excluded.request,"
                + " max_price = excluded.max_price, sent_at = excluded.sent_at, open_amount = excluded.open_amount,"
                + " message = NULL, list = CASE WHEN enrichment_purchase.response IS NULL THEN excluded.list"
                + " ELSE enrichment_purchase.list END");
        upsert.setBytes(1, key);
        upsert.setString(2, operation);
        upsert.setBytes(3, request);
        upsert.setString(4, text(maxPrice));
        upsert.setLong(5, now.toEpochMilli());
        upsert.setString(6, text(open));
        upsert.setString(7, list);
        one(upsert);
        seal(session, key);
    }

    static void state(
            Session session,
            byte[] key,
            PurchaseState state,
            BigDecimal paid,
            BigDecimal open,
            @Nullable String message)
            throws SQLException {
        PreparedStatement update =
                session.prepare("UPDATE enrichment_purchase SET state = ?, paid = ?, open_amount = ?,"
                        + " message = ? WHERE request_key = ?");
        update.setString(1, state.column());
        update.setString(2, text(paid));
        update.setString(3, text(open));
        update.setString(4, message);
        update.setBytes(5, key);
        one(update);
        seal(session, key);
    }

    /** Keeps the bytes of a response that could not be read. */
    static void unreadable(Session session, byte[] key, byte[] response) throws SQLException {
        PreparedStatement update =
                session.prepare("UPDATE enrichment_purchase SET unreadable = ? WHERE request_key = ?");
        update.setBytes(1, response);
        update.setBytes(2, key);
        one(update);
    }

    /** The process that had a request on the wire is dead. A free operation can simply be sent again. */
    static void abandon(Session session, byte[] key) throws SQLException {
        Amounts row = amounts(session, key);
        if (row != null && row.isIntent()) {
            state(session, key, row.idle(row.paid(), row.open()), row.paid(), row.open(), "the run was killed");
        }
    }

    /** Stores a response; the list is null if it is unknown who bought it, or if it was none. */
    static void response(
            Session session,
            byte[] key,
            StoredResponse response,
            BigDecimal paid,
            BigDecimal open,
            @Nullable String list)
            throws SQLException {
        PreparedStatement update = session.prepare("UPDATE enrichment_purchase SET state = 'done', finished_at = ?,"
                + " status = ?, response = ?, checksum = ?, charged = ?, paid = ?, open_amount = ?, request_id = ?,"
                + " message = ?, list = coalesce(?, list) WHERE request_key = ?");
        update.setLong(1, response.at().toEpochMilli());
        update.setInt(2, response.status());
        update.setBytes(3, response.body());
        update.setLong(4, checksum(response.body()));
        update.setString(5, text(response.charged()));
        update.setString(6, text(paid));
        update.setString(7, text(open));
        update.setString(8, response.requestId());
        update.setString(9, response.message());
        update.setString(10, list);
        update.setBytes(11, key);
        one(update);
        seal(session, key);
    }

    /** Returns the id of the latest row; 0 if there is none. */
    static long last(Session session) throws SQLException {
        try (ResultSet row = session.prepare("SELECT coalesce(max(id), 0) FROM enrichment_purchase")
                .executeQuery()) {
            return row.next() ? row.getLong(1) : 0;
        }
    }

    /** Reads the rows of all operations after an id; a large store is read in parts. */
    static List<Purchase> all(Session session, long id, int count) throws SQLException {
        PreparedStatement select = session.prepare(SELECT + "id > ? ORDER BY id LIMIT ?");
        select.setLong(1, id);
        select.setInt(2, count);
        return list(select);
    }

    /** Leaves the key, which is a keyed hash, and the amounts; false if the request is on the wire. */
    static boolean erase(Session session, byte[] key) throws SQLException {
        Amounts row = amounts(session, key);
        if (row == null || row.isIntent()) {
            return false;
        }
        PreparedStatement update = session.prepare("UPDATE enrichment_purchase SET state = 'erased', request = ?,"
                + " response = NULL, checksum = NULL, status = NULL, request_id = NULL, message = NULL,"
                + " unreadable = NULL"
                + " WHERE request_key = ?");
        update.setBytes(1, new byte[0]);
        update.setBytes(2, key);
        one(update);
        seal(session, key);
        EarlierResponses.erase(session, key);
        return true;
    }

    private static void one(PreparedStatement update) throws SQLException {
        int rows = update.executeUpdate();
        if (rows != 1) {
            throw new StoreException(Problem.CORRUPT, "the store lost the row of a request", null);
        }
    }

    static Purchase read(ResultSet row) throws SQLException {
        try {
            return parse(row);
        } catch (IllegalArgumentException e) {
            throw new StoreException(Problem.CORRUPT, "row " + row.getLong(1) + " of the store is damaged", e);
        }
    }

    private static Purchase parse(ResultSet row) throws SQLException {
        checkSeal(row, SEAL_OF_ALL, COVERED_OF_ALL);
        byte[] response = row.getBytes(10);
        if (response != null && checksum(response) != row.getLong(11)) {
            throw new StoreException(
                    Problem.CORRUPT, "the stored response of row " + row.getLong(1) + " is damaged", null);
        }
        int status = row.getInt(9);
        return new Purchase(
                row.getLong(1),
                row.getBytes(2),
                row.getString(3),
                PurchaseState.of(row.getString(4)),
                row.getBytes(5),
                new BigDecimal(row.getString(6)),
                instant(row, 7),
                instant(row, 8),
                status == 0 ? null : status,
                response,
                new BigDecimal(row.getString(12)),
                new BigDecimal(row.getString(13)),
                new BigDecimal(row.getString(14)),
                row.getString(15),
                row.getString(16),
                row.getString(20),
                row.getBytes(19));
    }

    private static @Nullable Instant instant(ResultSet row, int column) throws SQLException {
        long millis = row.getLong(column);
        return row.wasNull() ? null : Instant.ofEpochMilli(millis);
    }

    static long checksum(byte[] response) {
        CRC32 checksum = new CRC32();
        checksum.update(response);
        return checksum.getValue();
    }

    /** Zero has one form, so that SQL can compare with it. */
    static String text(BigDecimal amount) {
        return amount.signum() == 0 ? "0" : amount.stripTrailingZeros().toPlainString();
    }
}
