package dev.enrichment.sdk.paging;

import dev.enrichment.sdk.http.ApiResponse;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One page of a paginated search: its items, and the response that contained them.
 *
 * @param <T> the type of an item
 * @param <R> the type of the response body
 * @param number the number of the page, starting with 1 for the first page that the paginator requested
 * @param items the items to deliver from this page. The response contains more items if a limit or a resume token
 *     excludes some of them
 * @param response the response with its receipt
 * @param resumeToken the token that continues after this page. Null if there are no more items. If the service does not say
 *     so, a full last page has a token, and the page after it is empty
 */
public record Page<T, R>(
        int number,
        List<T> items,
        ApiResponse<R> response,
        @Nullable String resumeToken) {
    /** Creates a page with an unmodifiable copy of the items. */
    public Page {
        items = List.copyOf(items);
    }
}
