package dev.enrichment.sdk.testing.internal.search;

import dev.enrichment.sdk.testing.internal.http.RouteCall;
import dev.enrichment.sdk.testing.internal.request.FieldReader;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * One page of search results, with the cursor of the next page.
 *
 * @param total number of matching rows
 * @param next cursor of the next page, empty on the last page
 * @param snapshotId ID of the snapshot, empty if the result fits on one page
 * @param byCursor whether the request has a cursor
 */
public record SearchPage<T>(
        List<T> rows, int total, int offset, int limit, Optional<Cursor> next, String snapshotId, boolean byCursor) {

    /** Maximum {@code limit} of a request with a cursor (API reference, section 3.3). */
    private static final int MAX_CURSOR_LIMIT = 50;

    /**
     * Runs a search and returns the requested page of its results.
     *
     * @param call the {@linkplain Snapshots#frozen frozen} call
     */
    public static <T> SearchPage<T> of(
            RouteCall call, Snapshots snapshots, int limit, int offset, Supplier<List<T>> search) {
        Optional<Cursor> cursor = snapshots.cursorOf(call, limit);
        if (cursor.isPresent()) {
            requirePageOfWalk(call.fields(), limit, offset);
        }
        List<T> all = search.get();
        int from = Math.min(cursor.map(Cursor::start).orElse(offset), all.size());
        int to = Math.min(from + limit, all.size());
        boolean more = limit > 0 && to < all.size() && limit <= MAX_CURSOR_LIMIT;
        String snapshot = cursor.map(Cursor::snapshotId).orElseGet(() -> more ? snapshots.begin(call) : "");
        Optional<Cursor> next = more ? Optional.of(snapshots.cursor(snapshot, to, call, limit)) : Optional.empty();
        return new SearchPage<>(all.subList(from, to), all.size(), from, limit, next, snapshot, cursor.isPresent());
    }

    private static void requirePageOfWalk(FieldReader fields, int limit, int offset) {
        if (offset > 0) {
            fields.error("offset", "offset must be 0 beside a cursor.");
        }
        if (limit > MAX_CURSOR_LIMIT) {
            fields.error("limit", "limit must be at most " + MAX_CURSOR_LIMIT + " beside a cursor.");
        }
        fields.validation().check();
    }

    public boolean hasMore() {
        return offset + rows.size() < total;
    }
}
