package dev.enrichment.sdk.bulk.internal.store;

import java.nio.ByteBuffer;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Looks requests up by their keys. Several at once cost one statement, because most of the time of a look-up goes into
 * beginning it.
 *
 * <p>Each request has several keys, the current one first: the row that has the first of them counts.
 */
final class PurchaseLookup {
    /** Requests of one statement. Whatever their number, the statement is the same, so that it is prepared once. */
    static final int CHUNK = 64;

    private static final String IN = "request_key IN (?" + ", ?".repeat(CHUNK - 1) + ")";

    private final Dialect dialect;

    PurchaseLookup(Dialect dialect) {
        this.dialect = dialect;
    }

    /** Finds the first row that one of the keys has. That none has one is checked, because a call follows. */
    Optional<Purchase> find(Session session, List<byte[]> keys) throws SQLException {
        Optional<Purchase> found = unchecked(session, keys);
        if (found.isEmpty() && dialect.isFile()) {
            for (byte[] key : keys) {
                PurchaseTable.checkMiss(session, key);
            }
        }
        return found;
    }

    /**
     * Finds the rows of the first requests of several, in their order. What is missing is not checked: whoever makes a call
     * looks again.
     *
     * @param maxBytes ends with the response that exceeds this in total
     * @return at least one
     */
    List<Optional<Purchase>> findFirst(Session session, List<List<byte[]>> requests, int maxBytes) throws SQLException {
        List<Optional<Purchase>> found = new ArrayList<>(requests.size());
        long left = maxBytes;
        for (int from = 0; from < requests.size() && left >= 0; from += CHUNK) {
            List<List<byte[]>> chunk = requests.subList(from, Math.min(from + CHUNK, requests.size()));
            List<Optional<Purchase>> rows = together(session, chunk, left);
            if (rows.isEmpty()) {
                return inOrder(session, chunk, left, found);
            }
            found.addAll(rows);
            left -= rows.stream().mapToLong(PurchaseLookup::bytes).sum();
        }
        return found;
    }

    /** Looks up all of a chunk; empty if their responses are too large together. */
    private static List<Optional<Purchase>> together(Session session, List<List<byte[]>> chunk, long maxBytes)
            throws SQLException {
        List<Optional<Purchase>> found = new ArrayList<>(
                chunk.stream().map(keys -> Optional.<Purchase>empty()).toList());
        long left = maxBytes;
        for (int version = 0; left >= 0; version++) {
            Map<ByteBuffer, Integer> missing = new HashMap<>();
            for (int i = 0; i < chunk.size(); i++) {
                if (found.get(i).isEmpty() && version < chunk.get(i).size()) {
                    missing.put(ByteBuffer.wrap(chunk.get(i).get(version)), i);
                }
            }
            if (missing.isEmpty()) {
                return found;
            }
            try (ResultSet row = select(session, List.copyOf(missing.keySet())).executeQuery()) {
                while (left >= 0 && row.next()) {
                    Optional<Purchase> purchase = Optional.of(PurchaseTable.read(row));
                    left -= bytes(purchase);
                    Integer request = missing.get(ByteBuffer.wrap(purchase.get().key()));
                    if (request == null) {
                        throw PurchaseTable.damaged(purchase.get().id());
                    }
                    found.set(request, purchase);
                }
            }
        }
        return List.of();
    }

    private static PreparedStatement select(Session session, List<ByteBuffer> keys) throws SQLException {
        PreparedStatement select = session.prepare(PurchaseTable.SELECT + IN);
        for (int i = 0; i < CHUNK; i++) {
            select.setBytes(i + 1, keys.get(Math.min(i, keys.size() - 1)).array());
        }
        return select;
    }

    private static List<Optional<Purchase>> inOrder(
            Session session, List<List<byte[]>> chunk, long maxBytes, List<Optional<Purchase>> found)
            throws SQLException {
        long left = maxBytes;
        for (int i = 0; i < chunk.size() && left >= 0; i++) {
            Optional<Purchase> row = unchecked(session, chunk.get(i));
            left -= bytes(row);
            found.add(row);
        }
        return found;
    }

    private static Optional<Purchase> unchecked(Session session, List<byte[]> keys) throws SQLException {
        for (byte[] key : keys) {
            Purchase found = PurchaseTable.find(session, key);
            if (found != null) {
                return Optional.of(found);
            }
        }
        return Optional.empty();
    }

    private static long bytes(Optional<Purchase> row) {
        byte[] response = row.isPresent() ? row.get().response() : null;
        return response == null ? 0 : response.length;
    }
}
