package dev.enrichment.sdk.testing.internal.search;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.http.RouteCall;
import dev.enrichment.sdk.testing.internal.request.FieldReader;
import dev.enrichment.sdk.testing.internal.search.Snapshots.Cursor;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * One page of a search.
 *
 * @param total number of matching rows
 * @param next start of the next page, empty on the last page
 * @param snapshotId id of the snapshot, empty if the result fits on one page
 * @param byCursor whether the request has a cursor
 */
public record SearchPage<T>(
        List<T> rows, int total, int offset, int limit, Optional<Cursor> next, String snapshotId, boolean byCursor) {

    /** Maximum limit with a cursor (API reference, section 3.3). */
    private static final int MAX_CURSOR_LIMIT = 50;

    /** Returns a page of the snapshot of the cursor, or of a new search. */
    public static <T> SearchPage<T> of(
            RouteCall call, Snapshots snapshots, int limit, int offset, Class<T> type, Supplier<List<T>> search) {
        ObjectNode repeatable = call.fields().object().deepCopy();
        repeatable.remove(List.of("cursor", "offset", "page", "per_page"));
        repeatable.put("limit", limit);
        JsonNode sent = call.fields().object().path("cursor");
        if (sent.isMissingNode() || sent.isNull()) {
            List<T> all = search.get();
            boolean more = (long) offset + limit < all.size() && limit <= MAX_CURSOR_LIMIT;
            String snapshot = more ? snapshots.freeze(call.account(), repeatable, all, call.at()) : "";
            return cut(all, offset, limit, snapshot, false);
        }
        FieldReader fields = call.fields();
        if (offset > 0) {
            fields.error("offset", "offset must be 0 beside a cursor.");
        }
        if (limit > MAX_CURSOR_LIMIT) {
            fields.error("limit", "limit must be at most " + MAX_CURSOR_LIMIT + " beside a cursor.");
        }
        fields.validation().check();
        List<T> all = snapshots.rows(sent, call.account(), repeatable, type, call.at());
        Cursor cursor = Cursor.parse(sent).orElseThrow();
        return cut(all, cursor.start(), limit, cursor.snapshotId(), true);
    }

    private static <T> SearchPage<T> cut(List<T> all, int start, int limit, String snapshot, boolean byCursor) {
        int from = Math.min(Math.max(0, start), all.size());
        int to = Math.min(from + limit, all.size());
        Optional<Cursor> next =
                to < all.size() && !snapshot.isEmpty() ? Optional.of(new Cursor(snapshot, to)) : Optional.empty();
        return new SearchPage<>(all.subList(from, to), all.size(), from, limit, next, snapshot, byCursor);
    }

    public boolean hasMore() {
        return offset + rows.size() < total;
    }
}
