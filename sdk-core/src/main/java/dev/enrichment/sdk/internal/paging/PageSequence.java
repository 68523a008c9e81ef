package dev.enrichment.sdk.internal.paging;

import dev.enrichment.sdk.call.PagedOperation;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.PageFailedException;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.paging.Paginator;
import org.jspecify.annotations.Nullable;

/**
 * Generates the page requests of a search, for callers that make the calls themselves. An example is a run that keeps
 * each response in a store and can continue after a restart. This class makes no calls. It follows the rules of {@link
 * Paginator} for page sizes, next pages and endless results. To continue an earlier search, pass its stored responses
 * to {@link #accept} again.
 *
 * <p>Not thread-safe.
 *
 * @param <Q> the type of the request
 * @param <R> the type of the response body
 */
public final class PageSequence<Q extends Record, R extends Record> {
    private final PagingState<Q, R, ?> state;

    /**
     * Creates a sequence that is positioned before the first page.
     *
     * @param operation the operation, usually a constant of {@link dev.enrichment.sdk.Operations}
     * @param request the request. Its limit is the page size, and its offset or cursor is the start
     * @param maxItems the maximum number of items on all pages together, at least 1. If pages can be requested by
     *     cursor only, all of them have the same size, so the sequence may end a few items earlier
     */
    public PageSequence(PagedOperation<Q, R, ?> operation, Q request, long maxItems) {
        PagingLimits limits = new PagingLimits(maxItems, Integer.MAX_VALUE, null, true);
        this.state = new PagingState<>(operation, request, limits, null, null);
    }

    /**
     * Returns the request for the next page. Returns null after the last page, or once the maximum number of items is
     * reached. Repeated calls return the same request until a response is accepted.
     *
     * @return the request, or null
     * @throws PageFailedException if the next page must not be requested, because the results appear to be endless or
     *     its cursor is missing. Also thrown again if the last accepted page was unusable and may have been charged
     */
    public @Nullable Q next() {
        return state.nextRequest();
    }

    /**
     * Accepts the response to the request that {@link #next} returned, and moves on to the following page. Returns the
     * number of items on the page.
     *
     * @param sent the request that led to the response: the one from {@link #next}, or an equivalent one from an
     *     earlier process
     * @param response the response
     * @return the number of items
     * @throws PageFailedException if the page is unusable, for example because it repeats the items of an earlier page
     */
    public int accept(Q sent, ApiResponse<R> response) {
        return state.accept(sent, response).items().size();
    }

    /**
     * Arranges for a page to be requested again by offset after the service has refused its cursor, which expires
     * within minutes. Returns false if this is impossible, for example because the refusal may have been charged, or
     * the operation does not support offsets.
     *
     * @param refusal the failure of the page
     * @return true if {@link #next} now returns the request by offset
     */
    public boolean recover(EnrichmentException refusal) {
        return state.recover(refusal);
    }

    /** {@return the number of items that may still be requested before the maximum is reached} */
    public long itemsLeft() {
        return state.itemsLeft();
    }
}
