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
import org.jspecify.annotations.Nullable;

/** SQL statements for the table of purchases. They work in both dialects. */
final class PurchaseTable {
    /** Columns in the order in which {@link #read} expects them. */
    private static final String COLUMNS =
            "id, request_key, operation, state, request, max_price, sent_at, finished_at, status, response, charged,"
                    + " paid, open_amount, request_id, message, unreadable, coalesce(list, '')";

    /** Beginning of a statement that selects whole rows for {@link #read}. */
    static final String SELECT = "SELECT " + COLUMNS + " FROM enrichment_purchase WHERE ";

    private PurchaseTable() {}

    static @Nullable Purchase find(Session session, byte[] key) throws SQLException {
        PreparedStatement select = session.prepare(SELECT + "request_key = ?");
        select.setBytes(1, key);
        try (ResultSet row = select.executeQuery()) {
            return row.next() ? read(row) : null;
        }
    }

    /**
     * Returns the state and the amounts of a row, without reading its request and response. Returns null if there is no
     * such row.
     */
    static @Nullable Amounts amounts(Session session, byte[] key) throws SQLException {
        PreparedStatement select = session.prepare("SELECT state, finished_at, paid, open_amount, holds,"
                + " response IS NOT NULL FROM enrichment_purchase WHERE request_key = ?");
        select.setBytes(1, key);
        try (ResultSet row = select.executeQuery()) {
            return row.next()
                    ? new Amounts(
                            key,
                            PurchaseState.of(row.getString(1)),
                            instant(row, 2),
                            new BigDecimal(row.getString(3)),
                            new BigDecimal(row.getString(4)),
                            row.getString(5),
                            row.getBoolean(6))
                    : null;
        } catch (IllegalArgumentException e) {
            throw new StoreException(Problem.CORRUPT, "a row of the store is damaged", e);
        }
    }

    /** Returns whether the store has any request that has a response, or that was or may have been charged. */
    static boolean isAnyBought(Session session) throws SQLException {
        try (ResultSet row = session.prepare(
                        "SELECT id FROM enrichment_purchase WHERE state <> 'free' OR paid <> '0' ORDER BY id LIMIT 1")
                .executeQuery()) {
            return row.next();
        }
    }

    /**
     * Returns the rows that are in doubt, or may become so because an attempt is in flight, in the order of their IDs.
     * If {@code list} is not null, returns only the rows of that list.
     */
    static List<Purchase> open(Session session, @Nullable String list) throws SQLException {
        PreparedStatement select = session.prepare(SELECT + "(" + Schema.OPEN + ")" + ofList(list) + " ORDER BY id");
        if (list != null) {
            select.setString(1, list);
        }
        return list(select);
    }

    private static String ofList(@Nullable String list) {
        return list == null ? "" : " AND list = ?";
    }

    /**
     * Returns up to {@code count} rows of an operation that have a response and an ID above {@code id}. Large stores
     * are read in such parts. If {@code list} is not null, returns only the rows of that list.
     */
    static List<Purchase> after(Session session, String operation, long id, int count, @Nullable String list)
            throws SQLException {
        PreparedStatement select = session.prepare(SELECT + "id > ? AND operation = ? AND response IS NOT NULL"
                + ofList(list) + " ORDER BY id LIMIT " + count);
        select.setLong(1, id);
        select.setString(2, operation);
        if (list != null) {
            select.setString(3, list);
        }
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
     * Records the intent to send an attempt for a request. A row that already has a response stays in its list.
     *
     * @param row new state and amounts of the row, which may not exist yet
     * @param maxPrice maximum price of the attempt, in credits
     * @param list list for which the request is bought; null if none
     */
    static void intent(
            Session session,
            Amounts row,
            String operation,
            byte[] request,
            BigDecimal maxPrice,
            Instant now,
            @Nullable String list)
            throws SQLException {
        PreparedStatement upsert = session.prepare("INSERT INTO enrichment_purchase (request_key, operation, state,"
                + " max_price, open_amount, holds, request, sent_at, list) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
                + " ON CONFLICT (request_key) DO UPDATE SET state = excluded.state, request = excluded.request,"
                + " max_price = excluded.max_price, sent_at = excluded.sent_at, open_amount = excluded.open_amount,"
                + " holds = excluded.holds,"
                + " message = NULL, list = CASE WHEN enrichment_purchase.response IS NULL THEN excluded.list"
                + " ELSE enrichment_purchase.list END");
        upsert.setBytes(1, row.key());
        upsert.setString(2, operation);
        upsert.setString(3, row.state().column());
        upsert.setString(4, text(maxPrice));
        upsert.setString(5, text(row.open()));
        upsert.setString(6, row.holds());
        upsert.setBytes(7, request);
        upsert.setLong(8, now.toEpochMilli());
        upsert.setString(9, list);
        one(upsert);
    }

    /** Updates the state, the amounts and the message of a row. */
    static void state(Session session, Amounts row, @Nullable String message) throws SQLException {
        PreparedStatement update =
                session.prepare("UPDATE enrichment_purchase SET state = ?, paid = ?, open_amount = ?, holds = ?,"
                        + " message = ? WHERE request_key = ?");
        update.setString(1, row.state().column());
        update.setString(2, text(row.paid()));
        update.setString(3, text(row.open()));
        update.setString(4, row.holds());
        update.setString(5, message);
        update.setBytes(6, row.key());
        one(update);
    }

    /** Stores the bytes of a response that could not be read. */
    static void unreadable(Session session, byte[] key, byte[] response) throws SQLException {
        PreparedStatement update =
                session.prepare("UPDATE enrichment_purchase SET unreadable = ? WHERE request_key = ?");
        update.setBytes(1, response);
        update.setBytes(2, key);
        one(update);
    }

    /**
     * Updates the row of a request whose process died during its call. If an attempt may have been charged, the row is
     * put in doubt. Otherwise the request can be sent again, as in the case of free operations.
     */
    static void abandon(Session session, byte[] key) throws SQLException {
        Amounts row = amounts(session, key);
        if (row != null && row.isIntent()) {
            state(session, row.withState(row.idle(row.paid(), row.open())), "the run was killed");
        }
    }

    /**
     * Stores a response, together with the new state and amounts of the row.
     *
     * @param list list for which the response was bought; null if it is unknown or none, so that the row keeps its list
     */
    static void response(Session session, Amounts row, StoredResponse response, @Nullable String list)
            throws SQLException {
        PreparedStatement update = session.prepare("UPDATE enrichment_purchase SET state = ?, finished_at = ?,"
                + " status = ?, response = ?, charged = ?, paid = ?, open_amount = ?, request_id = ?,"
                + " message = ?, list = coalesce(?, list), holds = ? WHERE request_key = ?");
        update.setString(1, row.state().column());
        update.setLong(2, response.at().toEpochMilli());
        update.setInt(3, response.status());
        update.setBytes(4, response.body());
        update.setString(5, text(response.charged()));
        update.setString(6, text(row.paid()));
        update.setString(7, text(row.open()));
        update.setString(8, response.requestId());
        update.setString(9, response.message());
        update.setString(10, list);
        update.setString(11, row.holds());
        update.setBytes(12, row.key());
        one(update);
    }

    /** Returns the highest row ID, or 0 if the table is empty. */
    static long last(Session session) throws SQLException {
        try (ResultSet row = session.prepare("SELECT coalesce(max(id), 0) FROM enrichment_purchase")
                .executeQuery()) {
            return row.next() ? row.getLong(1) : 0;
        }
    }

    /**
     * Returns up to {@code count} rows of all operations that have an ID above {@code id}. Large stores are read in
     * such parts.
     */
    static List<Purchase> all(Session session, long id, int count) throws SQLException {
        PreparedStatement select = session.prepare(SELECT + "id > ? ORDER BY id LIMIT ?");
        select.setLong(1, id);
        select.setInt(2, count);
        return list(select);
    }

    /**
     * Erases a row except for its key, which is a keyed hash, and its amounts. Returns false, without erasing anything,
     * if there is no such row or an attempt for it may be in flight.
     */
    static boolean erase(Session session, byte[] key) throws SQLException {
        Amounts row = amounts(session, key);
        if (row == null || row.isIntent()) {
            return false;
        }
        PreparedStatement update = session.prepare("UPDATE enrichment_purchase SET state = ?, request = ?,"
                + " response = NULL, status = NULL, request_id = NULL, message = NULL, unreadable = NULL"
                + " WHERE request_key = ?");
        update.setString(1, PurchaseState.ERASED.column());
        update.setBytes(2, new byte[0]);
        update.setBytes(3, key);
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
                row.getBytes(10),
                new BigDecimal(row.getString(11)),
                new BigDecimal(row.getString(12)),
                new BigDecimal(row.getString(13)),
                row.getString(14),
                row.getString(15),
                row.getString(17),
                row.getBytes(16));
    }

    private static @Nullable Instant instant(ResultSet row, int column) throws SQLException {
        long millis = row.getLong(column);
        return millis == 0 && row.wasNull() ? null : Instant.ofEpochMilli(millis);
    }

    /** Formats an amount for a text column. Zero is always {@code 0}, so that SQL can compare it. */
    static String text(BigDecimal amount) {
        return amount.signum() == 0 ? "0" : amount.stripTrailingZeros().toPlainString();
    }
}
