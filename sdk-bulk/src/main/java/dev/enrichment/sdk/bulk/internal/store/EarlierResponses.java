package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.internal.store.Store.Version;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Responses that were replaced when their requests were bought again. They are kept because they were paid for and show
 * what has changed. They are numbered in the order in which they were replaced. Unlike timestamps, the numbers always
 * reflect the order of commits, because only one transaction at a time can change a store.
 */
final class EarlierResponses {
    private static final String COLUMNS = "finished_at, status, response, charged, request_id";
    private static final String LAST = "earlier_responses";

    private EarlierResponses() {}

    /**
     * Returns the sequence number of the most recently replaced response, or 0 if none was replaced. It never
     * decreases.
     */
    static long last(Session session) throws SQLException {
        return Long.parseLong(Schema.meta(session, LAST, "0"));
    }

    /** Saves a copy of a row's response before it is replaced. Does nothing if the row has no response. */
    static void keep(Session session, byte[] key) throws SQLException {
        long next = last(session) + 1;
        if (session.update(
                        "INSERT INTO enrichment_earlier (id, request_key, " + COLUMNS + ") SELECT CAST(? AS BIGINT),"
                                + " request_key, " + COLUMNS + " FROM enrichment_purchase"
                                + " WHERE request_key = ? AND response IS NOT NULL",
                        next,
                        key)
                > 0) {
            Schema.setMeta(session, LAST, Long.toString(next));
        }
    }

    /**
     * Returns the replaced responses of a row, oldest first, with the sequence numbers that they got when they were
     * replaced.
     */
    static List<Version> of(Session session, Purchase row) throws SQLException {
        List<Version> earlier = new ArrayList<>();
        try (ResultSet found = session.select(
                "SELECT id, " + COLUMNS + " FROM enrichment_earlier WHERE request_key = ? ORDER BY id", row.key())) {
            while (found.next()) {
                earlier.add(new Version(read(found, row), found.getLong(1)));
            }
        }
        return earlier;
    }

    private static Purchase read(ResultSet found, Purchase row) throws SQLException {
        long finishedAt = found.getLong(2);
        @Nullable Instant at = found.wasNull() ? null : Instant.ofEpochMilli(finishedAt);
        BigDecimal charged = new BigDecimal(found.getString(5));
        return new Purchase(
                row.id(),
                row.key(),
                row.operation(),
                PurchaseState.DONE,
                row.request(),
                row.maxPrice(),
                row.sentAt(),
                at,
                found.getInt(3),
                found.getBytes(4),
                charged,
                charged,
                BigDecimal.ZERO,
                found.getString(6),
                null,
                row.list(),
                null);
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
