package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.internal.store.Store.Version;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;

/**
 * Responses that were replaced when their requests were bought again. They are kept because they were paid for and show
 * what has changed. They are numbered in the order in which they were replaced. Unlike timestamps, the numbers always
 * reflect the order of commits, because only one transaction at a time can change a store.
 */
final class EarlierResponses {
    private static final String COLUMNS = "finished_at, response_call, status, response, charged_micros, request_id";
    private static final String KEEP = "INSERT INTO enrichment_earlier (id, request_key, " + COLUMNS
            + ") SELECT CAST(? AS BIGINT), request_key, " + COLUMNS + " FROM enrichment_purchase WHERE request_key = ?";

    /**
     * Query for the replaced responses of a request. It returns the columns that {@link PurchaseTable#read} needs, and
     * the sequence number of each response.
     */
    private static final String FIND = """
            SELECT now.id AS id, now.request_key AS request_key, now.operation AS operation, now.list AS list,
                'done' AS state, earlier.charged_micros AS paid_micros, 0 AS open_micros,
                earlier.charged_micros AS charged_micros, 0 AS replaced_micros, now.max_price_micros AS max_price_micros,
                now.sent_at AS sent_at,
                earlier.finished_at AS finished_at, earlier.response_call AS response_call, earlier.status AS status,
                earlier.request_id AS request_id, NULL AS message, now.request AS request, NULL AS unreadable,
                earlier.response AS response, earlier.id AS until
            FROM enrichment_earlier earlier JOIN enrichment_purchase now ON now.request_key = earlier.request_key
            WHERE earlier.request_key = ? ORDER BY earlier.id""";

    private EarlierResponses() {}

    /**
     * Returns the sequence number of the most recently replaced response, or 0 if no response was replaced. It never
     * decreases.
     */
    static long findLast(Session session) throws SQLException {
        return Account.read(session, "last_replaced", row -> row.number(Column.LAST_REPLACED));
    }

    /** Saves a copy of a row's response before it is replaced. The row must have a response. */
    static void keep(Session session, byte[] key) throws SQLException {
        long next = findLast(session) + 1;
        session.update(KEEP, next, key);
        Account.update(session, "last_replaced = ?", next);
    }

    /**
     * Returns the replaced responses of a row, oldest first, with the sequence numbers that were assigned when they
     * were replaced.
     */
    static List<Version> find(Session session, Purchase row) throws SQLException {
        return session.list(
                FIND, found -> new Version(PurchaseTable.read(found), found.number(Column.UNTIL)), row.key());
    }

    /** Returns whether the response of a call is among the replaced responses of a row. */
    static boolean hasResponseOf(Session session, byte[] key, long call) throws SQLException {
        return session.has("SELECT 1 FROM enrichment_earlier WHERE request_key = ? AND response_call = ?", key, call);
    }

    static void erase(Session session, byte[] key) throws SQLException {
        session.update("DELETE FROM enrichment_earlier WHERE request_key = ?", key);
    }

    /**
     * Erases replaced responses that arrived before a given time, even if a later response to the same request is kept.
     * Returns the number of erased responses.
     */
    static long eraseBefore(Session session, Instant time) throws SQLException {
        return session.update("DELETE FROM enrichment_earlier WHERE finished_at < ?", time.toEpochMilli());
    }
}
