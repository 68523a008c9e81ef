package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.results.StoreException.Problem;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** SQL statements for the table of requests and their outcomes. They work in SQLite and PostgreSQL. */
final class PurchaseTable {
    /** Columns in the order in which {@link #read} expects them. */
    private static final String COLUMNS =
            "id, request_key, operation, state, request, max_price, sent_at, finished_at, status, response, charged,"
                    + " paid, open_amount, request_id, message, unreadable, coalesce(list, ''), sent_nanos, replaced, response_call";

    /** Beginning of a statement that selects whole rows for {@link #read}. */
    static final String SELECT = "SELECT " + COLUMNS + " FROM enrichment_purchase WHERE ";

    /** Condition for the rows of a list. If the parameter is null, it is true for all rows. */
    static final String OF_LIST = "coalesce(?, list, '') = coalesce(list, '')";

    /** Maximum number of requests that are looked up together. */
    static final int LOOKUP = 512;

    private static final String INTEND = """
            INSERT INTO enrichment_purchase (request_key, operation, state, max_price, open_amount, request, sent_at,
                sent_nanos, list) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (request_key) DO UPDATE SET state = excluded.state, max_price = excluded.max_price,
                open_amount = excluded.open_amount, request = excluded.request,
                sent_at = excluded.sent_at, sent_nanos = excluded.sent_nanos, message = NULL,
                list = CASE WHEN enrichment_purchase.response IS NULL THEN excluded.list
                    ELSE enrichment_purchase.list END""";

    private static final String AMOUNTS = """
            SELECT state, finished_at, paid, open_amount, charged, replaced, settled_state, coalesce(list, ''),
                status IS NOT NULL
            FROM enrichment_purchase WHERE request_key = ?""";
    private static final String UPDATE = "UPDATE enrichment_purchase SET ";
    private static final String WHERE_KEY = " WHERE request_key = ?";

    /** Statement for {@link #findFirst}. It always has the same number of parameters, so it is prepared only once. */
    private static final String LOOK_UP = SELECT + "request_key IN (?" + ", ?".repeat(LOOKUP - 1) + ")";

    private PurchaseTable() {}

    static @Nullable Purchase find(Session session, byte[] key) throws SQLException {
        return session.find(SELECT + "request_key = ?", PurchaseTable::read, key);
    }

    /**
     * Looks up the first {@link #LOOKUP} of these requests with one statement, which is faster than a statement for
     * each. Looks up fewer of them, but at least one, if their responses are together larger than {@code maxBytes}.
     *
     * @return the rows in the order of the keys; empty values stand for requests that the store does not have
     */
    static List<Optional<Purchase>> findFirst(Session session, List<byte[]> keys, int maxBytes) throws SQLException {
        List<byte[]> first = keys.subList(0, Math.min(keys.size(), LOOKUP));
        Object[] values = new Object[LOOKUP];
        Arrays.setAll(values, i -> first.get(Math.min(i, first.size() - 1)));
        Map<ByteBuffer, Purchase> found = new HashMap<>();
        long left = maxBytes;
        try (ResultSet row = session.select(LOOK_UP, values)) {
            while (left >= 0 && row.next()) {
                Purchase purchase = read(row);
                found.put(ByteBuffer.wrap(purchase.key()), purchase);
                left -= purchase.response() == null ? 0 : purchase.response().length;
            }
        }
        return left < 0 && first.size() > 1
                ? findFirst(session, first.subList(0, Math.max(1, found.size() - 1)), maxBytes)
                : first.stream()
                        .map(key -> Optional.ofNullable(found.get(ByteBuffer.wrap(key))))
                        .toList();
    }

    /**
     * Returns the state and the cost of a stored request, without reading the request and its response. Returns null if
     * the store does not contain the request.
     */
    static @Nullable Amounts amounts(Session session, byte[] key) throws SQLException {
        try {
            return session.find(AMOUNTS, row -> amounts(row, key), key);
        } catch (IllegalArgumentException e) {
            throw new StoreException(Problem.CORRUPT, "a row of the store is damaged", e);
        }
    }

    private static Amounts amounts(ResultSet row, byte[] key) throws SQLException {
        return new Amounts(
                key,
                PurchaseState.of(row.getString(1)),
                PurchaseState.of(row.getString(7)),
                row.getString(8),
                instant(row, 2),
                new BigDecimal(row.getString(3)),
                new BigDecimal(row.getString(4)),
                new BigDecimal(row.getString(5)),
                new BigDecimal(row.getString(6)),
                row.getBoolean(9));
    }

    /**
     * Returns the rows that were or may have been charged but have no response, and the rows with an attempt in flight,
     * in the order of their IDs. If {@code list} is not null, returns only the rows of that list.
     */
    static List<Purchase> open(Session session, @Nullable String list) throws SQLException {
        String sql = SELECT + "(" + Schema.OPEN + ") AND " + OF_LIST + " ORDER BY id";
        return session.list(sql, PurchaseTable::read, list);
    }

    /**
     * Returns up to {@code count} rows of an operation that have a response and an ID above {@code id}. Large stores
     * are read in such parts. If {@code list} is not null, returns only the rows of that list.
     */
    static List<Purchase> after(Session session, String operation, long id, int count, @Nullable String list)
            throws SQLException {
        String sql =
                SELECT + "id > ? AND operation = ? AND response IS NOT NULL AND " + OF_LIST + " ORDER BY id LIMIT ?";
        return session.list(sql, PurchaseTable::read, id, operation, list, count);
    }

    /**
     * Records that an attempt for a request is about to be sent. If a response is already stored, the row stays in the
     * list to which it belongs.
     *
     * @param row new state and amounts of the row, which may not exist yet
     * @param maxPrice maximum price of the attempt, in credits
     * @param list list for which the request is bought; empty if none
     */
    static void intent(
            Session session,
            Amounts row,
            String operation,
            byte[] request,
            BigDecimal maxPrice,
            Instant now,
            long nanos,
            String list)
            throws SQLException {
        String state = row.state().column();
        String price = text(maxPrice);
        long at = now.toEpochMilli();
        String named = list.isEmpty() ? null : list;
        session.update(INTEND, row.key(), operation, state, price, text(row.open()), request, at, nanos, named);
    }

    /** Returns whether the latest intent for a request was recorded at this time of the monotonic clock. */
    static boolean isIntended(Session session, byte[] key, long nanos) throws SQLException {
        return session.has("SELECT 1 FROM enrichment_purchase WHERE request_key = ? AND sent_nanos = ?", key, nanos);
    }

    /**
     * Updates the state, the cost and the message of a stored request. If the row is erased again, because a call for an
     * erased request was free, deletes the request that the call had stored.
     */
    static void state(Session session, Amounts row, @Nullable String message) throws SQLException {
        boolean isErased = row.state() == PurchaseState.ERASED;
        session.update(
                UPDATE + "state = ?, settled_state = ?, paid = ?, open_amount = ?, message = ?" + WHERE_KEY,
                row.state().column(),
                row.settled().column(),
                text(row.paid()),
                text(row.open()),
                isErased ? null : message,
                row.key());
        if (isErased) {
            erase(session, row);
        }
    }

    /** Updates the cost of the stored response of a request. */
    static void charged(Session session, Amounts row) throws SQLException {
        session.update(UPDATE + "charged = ?" + WHERE_KEY, text(row.charged()), row.key());
    }

    /** Stores the bytes of a response that could not be read, unless the request has been erased. */
    static void unreadable(Session session, byte[] key, byte[] response) throws SQLException {
        session.update(UPDATE + "unreadable = ?" + WHERE_KEY + " AND state <> 'erased'", response, key);
    }

    /**
     * Stores a response, together with the new state and amounts of the row.
     *
     * @param call number of the call that brought the response
     * @param list list for which the response was bought; empty if none, and null if unknown, so that the row keeps its
     *     list
     */
    static void response(Session session, Amounts row, StoredResponse response, long call, @Nullable String list)
            throws SQLException {
        session.update(
                UPDATE
                        + "state = ?, settled_state = ?, finished_at = ?, response_call = ?, status = ?, response = ?, charged = ?,"
                        + " replaced = ?,"
                        + " paid = ?, open_amount = ?, request_id = ?, message = ?, list = coalesce(?, list)"
                        + WHERE_KEY,
                row.state().column(),
                row.settled().column(),
                response.at().toEpochMilli(),
                call,
                response.status(),
                response.body(),
                text(row.charged()),
                text(row.replaced()),
                text(row.paid()),
                text(row.open()),
                response.requestId(),
                response.message(),
                list == null || list.isEmpty() ? null : list,
                row.key());
    }

    /**
     * Returns up to {@code count} rows of all operations that have an ID above {@code id}. Large stores are read in
     * such parts.
     */
    static List<Purchase> all(Session session, long id, int count) throws SQLException {
        return session.list(SELECT + "id > ? ORDER BY id LIMIT ?", PurchaseTable::read, id, count);
    }

    /**
     * Erases a row except for its key, which is a keyed hash, and its amounts. What the erased response cost then counts
     * like the cost of a response that was replaced.
     */
    static void erase(Session session, Amounts row) throws SQLException {
        String erased = PurchaseState.ERASED.column();
        session.update(
                UPDATE + "state = ?, settled_state = ?, replaced = ?, charged = '0', request = ?, response = NULL,"
                        + " status = NULL, request_id = NULL, message = NULL, unreadable = NULL" + WHERE_KEY,
                erased,
                erased,
                text(row.replaced().add(row.charged())),
                new byte[0],
                row.key());
        EarlierResponses.erase(session, row.key());
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
                row.getLong(18),
                instant(row, 8),
                status == 0 ? null : status,
                row.getBytes(10),
                new BigDecimal(row.getString(11)),
                new BigDecimal(row.getString(12)),
                new BigDecimal(row.getString(13)),
                new BigDecimal(row.getString(19)),
                row.getString(14),
                row.getString(15),
                row.getString(17),
                row.getLong(20),
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
