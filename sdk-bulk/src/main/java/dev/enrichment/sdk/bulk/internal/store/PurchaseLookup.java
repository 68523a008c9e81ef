package dev.enrichment.sdk.bulk.internal.store;

import java.nio.ByteBuffer;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Looks up several requests with one SQL statement. This is faster than separate lookups, because starting a statement
 * takes most of the time.
 */
final class PurchaseLookup {
    /** Number of requests in one statement. It is constant, so the statement is prepared only once. */
    static final int CHUNK = 64;

    private static final String IN = "request_key IN (?" + ", ?".repeat(CHUNK - 1) + ")";

    private PurchaseLookup() {}

    /**
     * Looks up requests until their responses exceed a total size. Returns the rows found up to that point, in the
     * order of the keys.
     *
     * @param keys keys of the requests
     * @param maxBytes maximum total size of the responses; the lookup ends with the response that exceeds it
     * @return at least one row; empty values stand for requests that the store does not have
     */
    static List<Optional<Purchase>> findFirst(Session session, List<byte[]> keys, int maxBytes) throws SQLException {
        List<Optional<Purchase>> found = new ArrayList<>(keys.size());
        long left = maxBytes;
        int size = CHUNK;
        while (found.size() < keys.size() && left >= 0) {
            List<byte[]> rest = keys.subList(found.size(), keys.size());
            List<Optional<Purchase>> rows = size == 1
                    ? List.of(Optional.ofNullable(PurchaseTable.find(session, rest.get(0))))
                    : together(session, rest.subList(0, Math.min(size, rest.size())), left);
            if (rows.isEmpty()) {
                size = 1; // the limit is within this chunk
            }
            found.addAll(rows);
            left -= rows.stream().mapToLong(PurchaseLookup::bytes).sum();
        }
        return found;
    }

    /**
     * Looks up a chunk of requests with one statement. Returns an empty list if their responses exceed {@code maxBytes}
     * in total.
     */
    private static List<Optional<Purchase>> together(Session session, List<byte[]> chunk, long maxBytes)
            throws SQLException {
        Map<ByteBuffer, Purchase> found = new HashMap<>();
        long left = maxBytes;
        try (ResultSet row = select(session, chunk)) {
            while (row.next()) {
                Purchase purchase = PurchaseTable.read(row);
                left -= bytes(Optional.of(purchase));
                if (left < 0) {
                    return List.of();
                }
                found.put(ByteBuffer.wrap(purchase.key()), purchase);
            }
        }
        return chunk.stream()
                .map(key -> Optional.ofNullable(found.get(ByteBuffer.wrap(key))))
                .toList();
    }

    private static ResultSet select(Session session, List<byte[]> keys) throws SQLException {
        Object[] values = new Object[CHUNK];
        for (int i = 0; i < CHUNK; i++) {
            values[i] = keys.get(Math.min(i, keys.size() - 1));
        }
        return session.select(PurchaseTable.SELECT + IN, values);
    }

    private static long bytes(Optional<Purchase> row) {
        byte[] response = row.isPresent() ? row.get().response() : null;
        return response == null ? 0 : response.length;
    }
}
