package dev.enrichment.sdk.testing.internal.search;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.http.Call;
import dev.enrichment.sdk.testing.internal.search.Snapshots.Cursor;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * One page of a search.
 *
 * @param total how many rows match in all
 * @param next where the next page starts, empty on the last page
 * @param snapshotId the frozen result behind the page, empty when everything fitted on it
 * @param byCursor whether the request named a cursor
 */
public record Page<T>(
        List<T> rows, int total, int offset, int limit, Optional<Cursor> next, String snapshotId, boolean byCursor) {

    /** The most rows that a page by cursor may have (API reference, section 3.3). */
    private static final int MAX_CURSOR_LIMIT = 50;

    /** Selects a page, from the frozen result that the request's cursor names, or from a new search. */
    public static <T> Page<T> of(
            Call call, Snapshots snapshots, int limit, int offset, Class<T> type, Supplier<List<T>> search) {
        ObjectNode repeatable = call.body().deepCopy();
        repeatable.remove(List.of("cursor", "offset"));
        repeatable.put("limit", limit);
        JsonNode sent = call.body().path("cursor");
        if (sent.isMissingNode() || sent.isNull()) {
            List<T> all = search.get();
            boolean more = (long) offset + limit < all.size() && limit <= MAX_CURSOR_LIMIT;
            String snapshot = more ? snapshots.freeze(repeatable, all, call.at()) : "";
            return cut(all, offset, limit, snapshot, false);
        }
        FieldErrors violations = new FieldErrors();
        if (offset > 0) {
            violations.add("offset", "offset must be 0 beside a cursor.");
        }
        if (limit > MAX_CURSOR_LIMIT) {
            violations.add("limit", "limit must be at most " + MAX_CURSOR_LIMIT + " beside a cursor.");
        }
        violations.throwIfAny();
        List<T> all = snapshots.rows(sent, repeatable, type, call.at());
        Cursor cursor = Cursor.parse(sent).orElseThrow();
        return cut(all, cursor.start(), limit, cursor.snapshotId(), true);
    }

    private static <T> Page<T> cut(List<T> all, int start, int limit, String snapshot, boolean byCursor) {
        int from = Math.min(Math.max(0, start), all.size());
        int to = Math.min(from + limit, all.size());
        Optional<Cursor> next =
                to < all.size() && !snapshot.isEmpty() ? Optional.of(new Cursor(snapshot, to)) : Optional.empty();
        return new Page<>(all.subList(from, to), all.size(), from, limit, next, snapshot, byCursor);
    }

    public boolean hasMore() {
        return offset + rows.size() < total;
    }
}
