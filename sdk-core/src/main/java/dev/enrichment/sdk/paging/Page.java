package dev.enrichment.sdk.paging;

import dev.enrichment.sdk.http.ApiResponse;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One page of a walk.
 *
 * @param <T> the type of an item
 * @param <R> the type of the response body
 * @param number 1 for the first page of this walk
 * @param items the items of this page that belong to the walk: less than the response has where a limit or a resumed
 *     walk cuts into the page
 * @param response the whole answer with its receipt
 * @param resumeToken goes on after this page; null if there is nothing more
 */
public record Page<T, R>(
        int number,
        List<T> items,
        ApiResponse<R> response,
        @Nullable String resumeToken) {
    /** Keeps an unmodifiable copy of the items. */
    public Page {
        items = List.copyOf(items);
    }
}
