package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.results.StoreException.Problem;
import java.math.BigDecimal;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/** The SQL of the table of purchases. Both dialects understand all of it. */
final class PurchaseTable {
    private static final String COLUMNS =
            "id, request_key, operation, state, request, max_price, sent_at, finished_at, status, response, checksum,"
                    + " charged, paid, open_amount, request_id, message";
    private static final String SELECT = "SELECT " + COLUMNS + " FROM enrichment_purchase WHERE ";

    private PurchaseTable() {}

    static @Nullable Purchase find(Session session, byte[] key) throws SQLException {
        PreparedStatement select = session.prepare(SELECT + "request_key = ?");
        select.setBytes(1, key);
        try (ResultSet row = select.executeQuery()) {
            return row.next() ? read(row) : null;
        }
    }

    /** Whether a call is still due, as far as the row tells that said so. */
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
        PreparedStatement select = session.prepare("SELECT state, max_price, paid, open_amount, response IS NOT NULL"
                + " FROM enrichment_purchase WHERE request_key = ?");
        select.setBytes(1, key);
        try (ResultSet row = select.executeQuery()) {
            return row.next()
                    ? new Amounts(
                            PurchaseState.of(row.getString(1)),
                            new BigDecimal(row.getString(2)),
                            new BigDecimal(row.getString(3)),
                            new BigDecimal(row.getString(4)),
                            row.getBoolean(5))
                    : null;
        }
    }

    /** What a change of a row depends on. */
    record Amounts(PurchaseState state, BigDecimal maxPrice, BigDecimal paid, BigDecimal open, boolean hasResponse) {
        boolean isIntent() {
            return state == PurchaseState.INTENT;
        }

        /** Where a row goes when nothing of it is in flight; a doubt that was repeated in vain stays one. */
        PurchaseState idle(BigDecimal stillOpen) {
            return stillOpen.signum() > 0 ? PurchaseState.DOUBT : hasResponse ? PurchaseState.DONE : PurchaseState.FREE;
        }
    }

    /** Everything that is or may be in doubt, in the order of the first purchase. */
    static List<Purchase> open(Session session) throws SQLException {
        return list(session.prepare(SELECT + "(" + Schema.OPEN + ") ORDER BY id"));
    }

    /** Rows of an operation after an id, for reading a large store in parts. */
    static List<Purchase> after(Session session, String operation, long id, int count) throws SQLException {
        PreparedStatement select =
                session.prepare(SELECT + "id > ? AND operation = ? AND response IS NOT NULL ORDER BY id LIMIT ?");
        select.setLong(1, id);
        select.setString(2, operation);
        select.setInt(3, count);
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

    /** Records an intent; the row may be new. */
    static void intent(
            Session session,
            byte[] key,
            String operation,
            byte[] request,
            BigDecimal maxPrice,
            Instant now,
            BigDecimal open)
            throws SQLException {
        PreparedStatement upsert = session.prepare("INSERT INTO enrichment_purchase (request_key, operation, state,"
                + " request, max_price, sent_at, open_amount) VALUES (?, ?, 'intent', ?, ?, ?, ?)"
                + " ON CONFLICT (request_key) DO UPDATE SET state = 'intent', request = excluded.request,"
                + " max_price = excluded.max_price, sent_at = excluded.sent_at, open_amount = excluded.open_amount,"
                + " message = NULL");
        upsert.setBytes(1, key);
        upsert.setString(2, operation);
        upsert.setBytes(3, request);
        upsert.setString(4, text(maxPrice));
        upsert.setLong(5, now.toEpochMilli());
        upsert.setString(6, text(open));
        one(upsert);
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
    }

    /** The process that had a request on the wire is dead. A free operation can simply be sent again. */
    static void abandon(Session session, byte[] key) throws SQLException {
        Amounts row = amounts(session, key);
        if (row != null && row.isIntent()) {
            state(session, key, row.idle(row.open()), row.paid(), row.open(), "the run was killed");
        }
    }

    static void response(Session session, byte[] key, StoredResponse response, BigDecimal paid, BigDecimal open)
            throws SQLException {
        PreparedStatement update = session.prepare("UPDATE enrichment_purchase SET state = 'done', finished_at = ?,"
                + " status = ?, response = ?, checksum = ?, charged = ?, paid = ?, open_amount = ?, request_id = ?,"
                + " message = ? WHERE request_key = ?");
        update.setLong(1, response.at().toEpochMilli());
        update.setInt(2, response.status());
        update.setBytes(3, response.body());
        update.setLong(4, checksum(response.body()));
        update.setString(5, text(response.charged()));
        update.setString(6, text(paid));
        update.setString(7, text(open));
        update.setString(8, response.requestId());
        update.setString(9, response.message());
        update.setBytes(10, key);
        one(update);
    }

    /** Leaves the key, which is a keyed hash, and the amounts. */
    static void erase(Session session, byte[] key) throws SQLException {
        PreparedStatement update = session.prepare("UPDATE enrichment_purchase SET state = 'erased', request = ?,"
                + " response = NULL, checksum = NULL, status = NULL, request_id = NULL, message = NULL"
                + " WHERE request_key = ?");
        update.setBytes(1, new byte[0]);
        update.setBytes(2, key);
        one(update);
    }

    /** Keys of rows that were stored before a time, or that contain a text; in parts. */
    static List<byte[]> keys(Session session, String condition, Object value, int count) throws SQLException {
        PreparedStatement select = session.prepare("SELECT request_key FROM enrichment_purchase WHERE state NOT IN"
                + " ('intent', 'erased') AND " + condition + " LIMIT ?");
        select.setObject(1, value);
        select.setInt(2, count);
        List<byte[]> keys = new ArrayList<>();
        try (ResultSet row = select.executeQuery()) {
            while (row.next()) {
                keys.add(row.getBytes(1));
            }
        }
        return keys;
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
                row.getString(16));
    }

    private static @Nullable Instant instant(ResultSet row, int column) throws SQLException {
        long millis = row.getLong(column);
        return row.wasNull() ? null : Instant.ofEpochMilli(millis);
    }

    private static long checksum(byte[] response) {
        CRC32 checksum = new CRC32();
        checksum.update(response);
        return checksum.getValue();
    }

    /** Zero has one form, so that SQL can compare with it. */
    static String text(BigDecimal amount) {
        return amount.signum() == 0 ? "0" : amount.stripTrailingZeros().toPlainString();
    }
}
