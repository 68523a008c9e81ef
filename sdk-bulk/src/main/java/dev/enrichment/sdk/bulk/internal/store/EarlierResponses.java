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
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the responses that later ones have replaced: they were paid for, and say what has changed. Each has a number, in the
 * order in which they were replaced. Transactions that change a store exclude each other, so the numbers are in the order
 * of their commits, too; clocks need not be.
 */
final class EarlierResponses {
    static final List<String> TABLE =
            List.of("""
            CREATE TABLE enrichment_earlier (
                id BIGINT PRIMARY KEY,
                request_key {blob} NOT NULL,
                finished_at BIGINT,
                status INTEGER,
                response {blob} NOT NULL,
                checksum BIGINT NOT NULL,
                charged TEXT NOT NULL,
                request_id TEXT
            )""", "CREATE INDEX enrichment_earlier_of ON enrichment_earlier (request_key, id)");

    private static final String COLUMNS = "finished_at, status, response, checksum, charged, request_id";
    private static final String LAST = "earlier_responses";

    private EarlierResponses() {}

    /** Returns the number of the latest response that was replaced; 0 if none was. It never goes down. */
    static long last(Session session) throws SQLException {
        return Long.parseLong(Schema.meta(session, LAST, "0"));
    }

    /** Keeps the response of a row, which is about to be replaced; does nothing if it has none. */
    static void keep(Session session, byte[] key) throws SQLException {
        long next = last(session) + 1;
        PreparedStatement insert = session.prepare(
                "INSERT INTO enrichment_earlier (id, request_key, " + COLUMNS + ") SELECT CAST(? AS BIGINT),"
                        + " request_key, " + COLUMNS + " FROM enrichment_purchase"
                        + " WHERE request_key = ? AND response IS NOT NULL");
        insert.setLong(1, next);
        insert.setBytes(2, key);
        if (insert.executeUpdate() > 0) {
            Schema.setMeta(session, LAST, Long.toString(next));
        }
    }

    /** Returns the responses that a row had before its last one, by their numbers; the oldest is the first. */
    static List<Map.Entry<Long, Purchase>> of(Session session, Purchase row) throws SQLException {
        PreparedStatement select =
                session.prepare("SELECT id, " + COLUMNS + " FROM enrichment_earlier WHERE request_key = ? ORDER BY id");
        select.setBytes(1, row.key());
        List<Map.Entry<Long, Purchase>> earlier = new ArrayList<>();
        try (ResultSet found = select.executeQuery()) {
            while (found.next()) {
                earlier.add(Map.entry(found.getLong(1), read(found, row)));
            }
        }
        return earlier;
    }

    private static Purchase read(ResultSet found, Purchase row) throws SQLException {
        byte[] response = found.getBytes(4);
        if (PurchaseTable.checksum(response) != found.getLong(5)) {
            throw new StoreException(
                    Problem.CORRUPT, "an earlier response of row " + row.id() + " of the store is damaged", null);
        }
        long finishedAt = found.getLong(2);
        @Nullable Instant at = found.wasNull() ? null : Instant.ofEpochMilli(finishedAt);
        BigDecimal charged = new BigDecimal(found.getString(6));
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
                response,
                charged,
                charged,
                BigDecimal.ZERO,
                found.getString(7),
                null,
                row.list(),
                null);
    }

    static void erase(Session session, byte[] key) throws SQLException {
        PreparedStatement delete = session.prepare("DELETE FROM enrichment_earlier WHERE request_key = ?");
        delete.setBytes(1, key);
        int unused = delete.executeUpdate();
    }

    /** Erases those that came before a time, also where a later one stays. Returns how many. */
    static long eraseBefore(Session session, Instant time) throws SQLException {
        PreparedStatement delete = session.prepare("DELETE FROM enrichment_earlier WHERE finished_at < ?");
        delete.setLong(1, time.toEpochMilli());
        return delete.executeUpdate();
    }

    /** Copies those of a row of a merged store, with numbers behind all that the other store has. */
    static void copy(Session from, Session to, byte[] oldKey, byte[] key, long offset) throws SQLException {
        PreparedStatement select =
                from.prepare("SELECT id, " + COLUMNS + " FROM enrichment_earlier WHERE request_key = ?");
        select.setBytes(1, oldKey);
        try (ResultSet found = select.executeQuery()) {
            while (found.next()) {
                PreparedStatement insert = to.prepare("INSERT INTO enrichment_earlier (id, request_key, " + COLUMNS
                        + ") VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
                insert.setLong(1, offset + found.getLong(1));
                insert.setBytes(2, key);
                insert.setObject(3, found.getObject(2), Types.BIGINT);
                insert.setObject(4, found.getObject(3), Types.INTEGER);
                insert.setBytes(5, found.getBytes(4));
                insert.setLong(6, found.getLong(5));
                insert.setString(7, found.getString(6));
                insert.setString(8, found.getString(7));
                int unused = insert.executeUpdate();
            }
        }
    }

    /** Makes room for the numbers of a store that was merged, and keeps up to where its changes were reported. */
    static void copied(Session from, Session to, long offset) throws SQLException {
        Schema.setMeta(to, LAST, Long.toString(offset + last(from)));
        PreparedStatement select = from.prepare("SELECT name, value FROM enrichment_meta WHERE name LIKE ?");
        select.setString(1, Store.CHANGES + "%");
        try (ResultSet mark = select.executeQuery()) {
            while (mark.next()) {
                String[] parts = mark.getString(2).split(" ", 2);
                if (Schema.meta(to, mark.getString(1)) == null) {
                    Schema.setMeta(to, mark.getString(1), offset + Long.parseLong(parts[0]) + " " + parts[1]);
                }
            }
        }
    }
}
