package dev.enrichment.sdk.paging;

import dev.enrichment.sdk.call.Operation;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * An operation whose results come in pages, as a value: how to request a page, and what a response says about the next
 * one. All of them are in {@link dev.enrichment.sdk.PagedOperations}.
 *
 * @param <Q> the type of the request
 * @param <R> the type of the response body
 * @param <T> the type of an item
 * @param operation the operation that is called for each page
 * @param defaultLimit the number of items on a page if the request does not set a limit
 * @param maxLimit the largest limit that the service accepts
 * @param flatPrice whether a page costs the same however many items it has; unless the request sets a limit, its pages
 *     are requested with {@code maxLimit} then
 * @param byOffset whether a page can be requested by offset; if not, only by cursor
 * @param items the items of a page
 * @param info what a response says about its page and the next one
 * @param pageRequest the page that a request asks for
 * @param withPage the same request for another page
 */
public record PagedOperation<Q extends Record, R extends Record, T>(
        Operation<Q, R> operation,
        int defaultLimit,
        int maxLimit,
        boolean flatPrice,
        boolean byOffset,
        Function<R, List<T>> items,
        BiFunction<Q, R, PageInfo> info,
        Function<Q, PageRequest> pageRequest,
        BiFunction<Q, PageRequest, Q> withPage) {
    /** Returns the number of items that the service puts on a page at most. */
    int limitOf(PageRequest page) {
        return page.limit() == null ? defaultLimit : page.limit();
    }

    /**
     * States what a response says about its page and the next one. The service leaves much of it open (API reference,
     * sections 3.3, 8, 10 and 11), and none of it is trusted: a number that makes no sense counts as absent.
     *
     * @param cursor the cursor of the next page; null if there is none, or if the service pages by offset
     * @param hasMore whether there is a next page; null if the service does not say
     * @param offset the offset of this page; null if the service does not say
     * @param limitApplied the limit that the service used; null if the service does not say
     * @param total how many items there are on all pages together; null if the service does not say. Not the {@code
     *     count} of the company and people searches, which may be the number of rows or of matches
     * @param degraded whether the search gave up, so that an empty page does not mean the end
     */
    public record PageInfo(
            @Nullable Object cursor,
            @Nullable Boolean hasMore,
            @Nullable Integer offset,
            @Nullable Integer limitApplied,
            @Nullable Long total,
            boolean degraded) {}

    /**
     * Which page a request asks for.
     *
     * @param limit the maximum number of items; null for the service's default
     * @param offset the number of items before the page; null for 0, or with a cursor
     * @param cursor the cursor from the response before; null for the first page, or by offset
     */
    public record PageRequest(
            @Nullable Integer limit,
            @Nullable Integer offset,
            @Nullable Object cursor) {}
}
