package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.results.StoreException.Problem;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
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
    /** Columns that {@link #read} needs. */
    private static final String COLUMNS =
            "id, request_key, operation, list, state, paid_micros, open_micros, charged_micros, replaced_micros,"
                    + " max_price_micros, sent_at, finished_at, response_call, status, request_id, message, request, unreadable, response";

    /** Beginning of a statement that selects whole rows for {@link #read}. */
    private static final String SELECT = "SELECT " + COLUMNS + " FROM enrichment_purchase WHERE ";

    /** Maximum number of requests that are looked up together. */
    static final int LOOKUP = 512;

    private static final String RECORD_INTENT = """
            INSERT INTO enrichment_purchase (request_key, operation, state, max_price_micros, open_micros, request, sent_at,
                list) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (request_key) DO UPDATE SET state = excluded.state,
                max_price_micros = excluded.max_price_micros, open_micros = excluded.open_micros, request = excluded.request,
                sent_at = excluded.sent_at, message = NULL,
                list = CASE WHEN enrichment_purchase.response IS NULL THEN excluded.list
                    ELSE enrichment_purchase.list END""";

    private static final String FIND_ENTRY = """
            SELECT list, state, settled_state, paid_micros, open_micros, charged_micros, replaced_micros,
                finished_at, status IS NOT NULL AS has_response
            FROM enrichment_purchase WHERE request_key = ?""";
    private static final String FIND_OPEN = SELECT + "(" + Schema.OPEN + ") ORDER BY id";
    private static final String AFTER = SELECT + "id > ? AND operation = ? AND response IS NOT NULL";
    private static final String IN_PARTS = " ORDER BY id LIMIT ?";
    private static final String FIND_AFTER = AFTER + IN_PARTS;
    private static final String FIND_AFTER_OF_LIST = AFTER + " AND list = ?" + IN_PARTS;
    private static final String UPDATE = "UPDATE enrichment_purchase SET ";
    private static final String WHERE_KEY = " WHERE request_key = ?";

    /** Statement for {@link #findFirst}. It always has the same number of parameters, so it is prepared only once. */
    private static final String LOOK_UP = SELECT + "request_key IN (?" + ", ?".repeat(LOOKUP - 1) + ")";

    private PurchaseTable() {}

    static @Nullable Purchase find(Session session, byte[] key) throws SQLException {
        return session.find(SELECT + "request_key = ?", PurchaseTable::read, key);
    }

    /**
     * Looks up the first {@link #LOOKUP} of these requests with one statement, which is faster than one statement per
     * request. Looks up fewer of them, but at least one, if the total size of their responses exceeds {@code maxBytes}.
     *
     * @return rows in the order of the keys, with an empty value for each request that is not in the store
     */
    static List<Optional<Purchase>> findFirst(Session session, List<byte[]> keys, int maxBytes) throws SQLException {
        List<byte[]> first = keys.subList(0, Math.min(keys.size(), LOOKUP));
        Object[] values = new Object[LOOKUP];
        Arrays.setAll(values, i -> first.get(Math.min(i, first.size() - 1)));
        Map<ByteBuffer, Purchase> found = new HashMap<>();
        long left = maxBytes;
        try (Cursor row = session.select(LOOK_UP, values)) {
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
    static @Nullable PurchaseEntry findEntry(Session session, byte[] key) throws SQLException {
        try {
            return session.find(FIND_ENTRY, row -> readEntry(row, key), key);
        } catch (IllegalArgumentException e) {
            throw new StoreException(Problem.CORRUPT, "a row of the store is damaged", e);
        }
    }

    private static PurchaseEntry readEntry(Cursor row, byte[] key) throws SQLException {
        return new PurchaseEntry(
                key,
                PurchaseState.of(row.text(Column.STATE)),
                PurchaseState.of(row.text(Column.SETTLED_STATE)),
                row.text(Column.LIST),
                row.optionalTime(Column.FINISHED_AT),
                row.amount(Column.PAID_MICROS),
                row.amount(Column.OPEN_MICROS),
                row.amount(Column.CHARGED_MICROS),
                row.amount(Column.REPLACED_MICROS),
                row.flag(Column.HAS_RESPONSE));
    }

    /**
     * Returns the rows with calls that are in flight, in doubt or lost, in the order of their IDs. A row may have a
     * response of an earlier call.
     */
    static List<Purchase> findOpen(Session session) throws SQLException {
        return session.list(FIND_OPEN, PurchaseTable::read);
    }

    /**
     * Returns up to {@code count} rows of an operation that have a response and an ID above {@code id}. Used to read
     * large stores in parts. If {@code list} is not null, returns only the rows of that list.
     */
    static List<Purchase> findAfter(Session session, String operation, long id, int count, @Nullable String list)
            throws SQLException {
        return list == null
                ? session.list(FIND_AFTER, PurchaseTable::read, id, operation, count)
                : session.list(FIND_AFTER_OF_LIST, PurchaseTable::read, id, operation, list, count);
    }

    /**
     * Records that an attempt for a request is about to be sent. If a response is already stored, the row stays in the
     * list to which it belongs.
     *
     * @param row new entry of the row, which may not exist yet
     * @param maxPrice maximum price of the attempt, in credits
     * @param list name of the list for which the request is bought; empty if it belongs to no list
     */
    static void recordIntent(
            Session session,
            PurchaseEntry row,
            String operation,
            byte[] request,
            BigDecimal maxPrice,
            Instant now,
            String list)
            throws SQLException {
        String state = row.state().column();
        long at = now.toEpochMilli();
        session.update(RECORD_INTENT, row.key(), operation, state, maxPrice, row.open(), request, at, list);
    }

    /**
     * Updates the state, the cost and the message of a stored request. If the row is erased again, because a call for an
     * erased request was free, also deletes the request that the call had stored.
     */
    static void updateState(Session session, PurchaseEntry row, @Nullable String message) throws SQLException {
        if (row.isErased()) {
            erase(session, row);
            return;
        }
        session.update(
                UPDATE + "state = ?, settled_state = ?, paid_micros = ?, open_micros = ?, message = ?" + WHERE_KEY,
                row.state().column(),
                row.settled().column(),
                row.paid(),
                row.open(),
                message,
                row.key());
    }

    /** Updates the cost of the stored response of a request. */
    static void updateCharged(Session session, PurchaseEntry row) throws SQLException {
        session.update(UPDATE + "charged_micros = ?" + WHERE_KEY, row.charged(), row.key());
    }

    /** Stores the bytes of a response that could not be read, unless the request has been erased. */
    static void storeUnreadable(Session session, byte[] key, byte[] response) throws SQLException {
        session.update(UPDATE + "unreadable = ?" + WHERE_KEY + " AND state <> 'erased'", response, key);
    }

    /**
     * Stores a response, together with the new entry of the row.
     *
     * @param call number of the call that returned the response
     * @param list name of the list for which the response was bought. The row keeps its list if this is empty or,
     *     because the list is unknown, null
     */
    static void storeResponse(
            Session session, PurchaseEntry row, StoredResponse response, long call, @Nullable String list)
            throws SQLException {
        session.update(
                UPDATE
                        + "state = ?, settled_state = ?, finished_at = ?, response_call = ?, status = ?, response = ?,"
                        + " charged_micros = ?, replaced_micros = ?, paid_micros = ?, open_micros = ?, request_id = ?, message = ?, list = coalesce(?, list)"
                        + WHERE_KEY,
                row.state().column(),
                row.settled().column(),
                response.at().toEpochMilli(),
                call,
                response.status(),
                response.body(),
                row.charged(),
                row.replaced(),
                row.paid(),
                row.open(),
                response.requestId(),
                response.message(),
                list == null || list.isEmpty() ? null : list,
                row.key());
    }

    /** Returns whether the response of a call was stored, even if a later response has replaced it. */
    static boolean hasResponseOf(Session session, byte[] key, long call) throws SQLException {
        return session.has("SELECT 1 FROM enrichment_purchase WHERE request_key = ? AND response_call = ?", key, call)
                || EarlierResponses.hasResponseOf(session, key, call);
    }

    /**
     * Returns up to {@code count} rows of all operations that have an ID above {@code id}. Used to read large stores in
     * parts.
     */
    static List<Purchase> findAllAfter(Session session, long id, int count) throws SQLException {
        return session.list(SELECT + "id > ? ORDER BY id LIMIT ?", PurchaseTable::read, id, count);
    }

    /**
     * Erases the content of a row. The key, which is a keyed hash, and the operation, list, times and amounts are kept.
     * The cost of the erased response then counts like the cost of a replaced response.
     */
    static void erase(Session session, PurchaseEntry row) throws SQLException {
        PurchaseEntry erased = row.erased();
        session.update(
                UPDATE + "state = ?, settled_state = ?, paid_micros = ?, open_micros = ?, replaced_micros = ?,"
                        + " charged_micros = ?, request = ?, response = NULL, status = NULL, request_id = NULL, message = NULL, unreadable = NULL"
                        + WHERE_KEY,
                erased.state().column(),
                erased.settled().column(),
                erased.paid(),
                erased.open(),
                erased.replaced(),
                erased.charged(),
                new byte[0],
                erased.key());
        EarlierResponses.erase(session, erased.key());
    }

    static Purchase read(Cursor row) throws SQLException {
        try {
            return parse(row);
        } catch (IllegalArgumentException e) {
            throw new StoreException(Problem.CORRUPT, "row " + row.number(Column.ID) + " of the store is damaged", e);
        }
    }

    private static Purchase parse(Cursor row) throws SQLException {
        int status = (int) row.number(Column.STATUS);
        return new Purchase(
                row.number(Column.ID),
                row.bytes(Column.REQUEST_KEY),
                row.text(Column.OPERATION),
                PurchaseState.of(row.text(Column.STATE)),
                row.bytes(Column.REQUEST),
                row.amount(Column.MAX_PRICE_MICROS),
                row.optionalTime(Column.SENT_AT),
                row.optionalTime(Column.FINISHED_AT),
                status == 0 ? null : status,
                row.optionalBytes(Column.RESPONSE),
                row.amount(Column.CHARGED_MICROS),
                row.amount(Column.PAID_MICROS),
                row.amount(Column.OPEN_MICROS),
                row.amount(Column.REPLACED_MICROS),
                row.optionalText(Column.REQUEST_ID),
                row.optionalText(Column.MESSAGE),
                row.text(Column.LIST),
                row.number(Column.RESPONSE_CALL),
                row.optionalBytes(Column.UNREADABLE));
    }
}
