package dev.enrichment.sdk.paging;

import dev.enrichment.sdk.http.ApiResponse;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One page of a pagination.
 *
 * @param <T> the type of an item
 * @param <R> the type of the response body
 * @param number 1 for the first page that this pagination requested
 * @param items the items of this page that belong to the pagination; fewer than the response has if a limit or a resume
 *     token cuts into the page
 * @param response the response with its receipt
 * @param resumeToken continues after this page; null if there is nothing more
 */
public record Page<T, R>(
        int number,
        List<T> items,
        ApiResponse<R> response,
        @Nullable String resumeToken) {
    /** Defensive copy of the items; never mutated. */
    public Page {
        items = List.copyOf(items);
    }
}
