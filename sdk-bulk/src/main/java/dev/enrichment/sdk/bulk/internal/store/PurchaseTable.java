package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.results.StoreException.Problem;
import java.math.BigDecimal;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/** The SQL of the table of purchases. Both dialects understand all of it. */
final class PurchaseTable {
    private static final String COLUMNS = "id, " + SealedRow.COLUMNS
            + ", request, sent_at, status, response, checksum, request_id, message, unreadable, coalesce(list, '')";

    /** The place of the first column of {@link SealedRow}, and that of the first one after them. */
    private static final int SEALED = 2;

    private static final int REST = SEALED + SealedRow.SIZE;

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
        PreparedStatement select =
                session.prepare("SELECT id, " + SealedRow.COLUMNS + " FROM enrichment_purchase WHERE id = ?");
        select.setLong(1, id);
        try (ResultSet row = select.executeQuery()) {
            if (!row.next() || !Arrays.equals(sealed(row).key(), indexed) || Arrays.equals(indexed, key)) {
                throw damaged(id);
            }
        }
    }

    static StoreException damaged(long id) {
        return new StoreException(
                Problem.CORRUPT,
                "row " + id + " of the store is damaged: nothing is bought with it. Restore a copy, or export what is"
                        + " readable with sqlite3's .recover",
                null);
    }

    private static SealedRow sealed(ResultSet row) throws SQLException {
        SealedRow read = SealedRow.read(row, SEALED);
        if (read == null) {
            throw damaged(row.getLong(1));
        }
        return read;
    }

    /** Returns whether a row is unchanged since {@code known} was read, so that its call is still due. */
    static boolean isStill(@Nullable Amounts now, @Nullable Purchase known) {
        return now == null
                || now.state() == PurchaseState.FREE
                || (known != null
                        && now.state() == known.state()
                        && Objects.equals(now.finishedAt(), known.finishedAt()));
    }

    /** Returns the amounts of a row, without its texts; null if there is no such row. */
    static @Nullable Amounts amounts(Session session, byte[] key) throws SQLException {
        PreparedStatement select = session.prepare("SELECT id, " + SealedRow.COLUMNS
                + ", response IS NOT NULL FROM enrichment_purchase WHERE request_key = ?");
        select.setBytes(1, key);
        try (ResultSet row = select.executeQuery()) {
            return row.next() ? Amounts.of(key, sealed(row), row.getBoolean(REST), row.getLong(1)) : null;
        }
    }

    /** Returns the amounts of a row after all of it was read, so that it is noticed if its response is damaged. */
    static @Nullable Amounts amountsOfWhole(Session session, byte[] key) throws SQLException {
        PreparedStatement select = session.prepare(SELECT + "request_key = ?");
        select.setBytes(1, key);
        try (ResultSet row = select.executeQuery()) {
            if (!row.next()) {
                return null;
            }
            Purchase read = read(row);
            return Amounts.of(key, sealed(row), read.response() != null, read.id());
        }
    }

    /**
     * The state and amounts of a row, which decide how it may change.
     *
     * @param sealed what the database has of them; a change writes all of it with its checksum
     */
    record Amounts(
            SealedRow sealed,
            PurchaseState state,
            BigDecimal maxPrice,
            @Nullable Instant finishedAt,
            BigDecimal paid,
            BigDecimal open,
            boolean hasResponse) {
        private static Amounts of(byte[] key, SealedRow sealed, boolean hasResponse, long id) {
            if (!Arrays.equals(sealed.key(), key)) {
                throw damaged(id);
            }
            return new Amounts(
                    sealed,
                    PurchaseState.of(sealed.state()),
                    new BigDecimal(sealed.maxPrice()),
                    instant(sealed.finishedAt()),
                    new BigDecimal(sealed.paid()),
                    new BigDecimal(sealed.open()),
                    hasResponse);
        }

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

    /**
     * Records an intent. A row that has a response stays the list's that bought it.
     *
     * @param row what is written, with its checksum; the row may be new
     */
    static void intent(Session session, SealedRow row, byte[] request, Instant now, @Nullable String list)
            throws SQLException {
        PreparedStatement upsert = session.prepare("INSERT INTO enrichment_purchase (request_key, operation, state,"
                + " max_price, finished_at, charged, paid, open_amount, holds, row_checksum, request, sent_at, list)"
                + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
                + " ON CONFLICT (request_key) DO UPDATE SET state = excluded.state, request = excluded.request,"
                + " max_price = excluded.max_price, sent_at = excluded.sent_at, open_amount = excluded.open_amount,"
                + " holds = excluded.holds, row_checksum = excluded.row_checksum,"
                + " message = NULL, list = CASE WHEN enrichment_purchase.response IS NULL THEN excluded.list"
                + " ELSE enrichment_purchase.list END");
        upsert.setBytes(1, row.key());
        upsert.setString(2, row.operation());
        upsert.setString(3, row.state());
        upsert.setString(4, row.maxPrice());
        upsert.setObject(5, millis(row), Types.BIGINT);
        upsert.setString(6, row.charged());
        upsert.setString(7, row.paid());
        upsert.setString(8, row.open());
        upsert.setString(9, row.holds());
        upsert.setLong(10, row.checksum());
        upsert.setBytes(11, request);
        upsert.setLong(12, now.toEpochMilli());
        upsert.setString(13, list);
        one(upsert);
    }

    private static @Nullable Long millis(SealedRow row) {
        String millis = row.finishedAt();
        return millis == null ? null : Long.valueOf(millis);
    }

    /** Writes the state and the amounts of a row, with its checksum. */
    static void state(Session session, SealedRow row, @Nullable String message) throws SQLException {
        PreparedStatement update =
                session.prepare("UPDATE enrichment_purchase SET state = ?, paid = ?, open_amount = ?, holds = ?,"
                        + " row_checksum = ?, message = ? WHERE request_key = ?");
        update.setString(1, row.state());
        update.setString(2, row.paid());
        update.setString(3, row.open());
        update.setString(4, row.holds());
        update.setLong(5, row.checksum());
        update.setString(6, message);
        update.setBytes(7, row.key());
        one(update);
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
            state(session, row.sealed().withState(row.idle(row.paid(), row.open())), "the run was killed");
        }
    }

    /**
     * Stores a response.
     *
     * @param row the row with it, which is written with its checksum
     * @param list null if it is unknown who bought it, or if it was none
     */
    static void response(Session session, SealedRow row, StoredResponse response, @Nullable String list)
            throws SQLException {
        PreparedStatement update = session.prepare("UPDATE enrichment_purchase SET state = ?, finished_at = ?,"
                + " status = ?, response = ?, checksum = ?, charged = ?, paid = ?, open_amount = ?, request_id = ?,"
                + " message = ?, list = coalesce(?, list), holds = ?, row_checksum = ? WHERE request_key = ?");
        update.setString(1, row.state());
        update.setObject(2, millis(row), Types.BIGINT);
        update.setInt(3, response.status());
        update.setBytes(4, response.body());
        update.setLong(5, checksum(response.body()));
        update.setString(6, row.charged());
        update.setString(7, row.paid());
        update.setString(8, row.open());
        update.setString(9, response.requestId());
        update.setString(10, response.message());
        update.setString(11, list);
        update.setString(12, row.holds());
        update.setLong(13, row.checksum());
        update.setBytes(14, row.key());
        one(update);
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
        SealedRow erased = row.sealed().withState(PurchaseState.ERASED);
        PreparedStatement update = session.prepare("UPDATE enrichment_purchase SET state = ?, row_checksum = ?,"
                + " request = ?, response = NULL, checksum = NULL, status = NULL, request_id = NULL, message = NULL,"
                + " unreadable = NULL"
                + " WHERE request_key = ?");
        update.setString(1, erased.state());
        update.setLong(2, erased.checksum());
        update.setBytes(3, new byte[0]);
        update.setBytes(4, key);
        one(update);
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
        SealedRow sealed = sealed(row);
        byte[] response = row.getBytes(REST + 3);
        if (response != null && checksum(response) != row.getLong(REST + 4)) {
            throw new StoreException(
                    Problem.CORRUPT, "the stored response of row " + row.getLong(1) + " is damaged", null);
        }
        int status = row.getInt(REST + 2);
        long sentAt = row.getLong(REST + 1);
        @Nullable Instant sent = sentAt == 0 && row.wasNull() ? null : Instant.ofEpochMilli(sentAt);
        return new Purchase(
                row.getLong(1),
                sealed.key(),
                sealed.operation(),
                PurchaseState.of(sealed.state()),
                row.getBytes(REST),
                new BigDecimal(sealed.maxPrice()),
                sent,
                instant(sealed.finishedAt()),
                status == 0 ? null : status,
                response,
                new BigDecimal(sealed.charged()),
                new BigDecimal(sealed.paid()),
                new BigDecimal(sealed.open()),
                row.getString(REST + 5),
                row.getString(REST + 6),
                row.getString(REST + 8),
                row.getBytes(REST + 7));
    }

    private static @Nullable Instant instant(@Nullable String millis) {
        return millis == null ? null : Instant.ofEpochMilli(Long.parseLong(millis));
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
