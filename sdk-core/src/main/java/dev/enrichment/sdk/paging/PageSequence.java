package dev.enrichment.sdk.paging;

import dev.enrichment.sdk.call.PagedOperation;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.PageFailedException;
import dev.enrichment.sdk.http.ApiResponse;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Computes which pages of a search follow each other, without making a call: for programs that make the calls
 * themselves, such as a run that keeps each response in a store and continues from there. It applies the rules of
 * {@link Paginator}: page size, next page, endless results. Responses that were received earlier are passed to {@link
 * #accept} again, so a pagination continues after them.
 *
 * <p>Not safe for use by several threads.
 *
 * @param <Q> the type of the request
 * @param <R> the type of the response body
 */
public final class PageSequence<Q extends Record, R extends Record> {
    private final PagingState<Q, R, ?> state;

    /**
     * Starts before the first page.
     *
     * @param operation one of {@link dev.enrichment.sdk.Operations}
     * @param request the request; its limit is the page size, its offset or cursor the start
     * @param maxItems the most items that all pages together are requested with, at least 1. By cursor, where all pages
     *     have the same size, it can be a few items less
     */
    public PageSequence(PagedOperation<Q, R, ?> operation, Q request, long maxItems) {
        this.state =
                state(operation, request, PagingLimits.NONE.withItems(maxItems).exactly());
    }

    private static <Q extends Record, R extends Record, T> PagingState<Q, R, T> state(
            PagedOperation<Q, R, T> operation, Q request, PagingLimits limits) {
        return new PagingState<>(operation, request, limits, null);
    }

    /**
     * The request of the next page; the same one until a response is accepted.
     *
     * @return null after the last page, or if the limit of items is reached
     * @throws PageFailedException if there is a next page that must not be requested, because the results are endless
     */
    public @Nullable Q next() {
        return state.nextRequest(null);
    }

    /**
     * Takes in the response of the next page.
     *
     * @param sent the request that brought it: the one from {@link #next}, or another form of it in an earlier process
     * @param response the response
     * @return the number of its items
     * @throws PageFailedException if the page is of no use, such as one with the items of an earlier page
     */
    public int accept(Q sent, ApiResponse<R> response) {
        return state.accept(
                        Objects.requireNonNull(sent, "sent must not be null"),
                        Objects.requireNonNull(response, "response must not be null"))
                .items()
                .size();
    }

    /**
     * Returns whether the next page can be requested in another way after a failure: by offset if the service refused
     * the cursor, which expires within minutes, and the refusal cost nothing.
     *
     * @param refusal the failure of the page
     * @return true if {@link #next} now has another request
     */
    public boolean recover(EnrichmentException refusal) {
        return state.recover(Objects.requireNonNull(refusal, "refusal must not be null"));
    }

    /** {@return how many items the limit leaves} */
    public long itemsLeft() {
        return state.itemsLeft();
    }
}
