package dev.enrichment.sdk.paging;

import dev.enrichment.sdk.call.Operation;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * How the pages of one operation follow each other, as a value. All of them are in {@link
 * dev.enrichment.sdk.PagedOperations}.
 *
 * @param <Q> the type of the request
 * @param <R> the type of the response body
 * @param <T> the type of an item
 * @param operation what is called for each page
 * @param defaultLimit how many items a page has if the request does not say
 * @param byOffset whether a page can be asked for by offset; else only by cursor
 * @param items the items of a page
 * @param facts what a page says about the next one
 * @param place which page a request asks for
 * @param at the same request for another page
 */
public record PagedOperation<Q extends Record, R extends Record, T>(
        Operation<Q, R> operation,
        int defaultLimit,
        boolean byOffset,
        Function<R, List<T>> items,
        Function<R, PageInfo> facts,
        Function<Q, PageRequest> place,
        BiFunction<Q, PageRequest, Q> at) {
    /**
     * What a page says about itself and the next one; the service leaves much of it open (API reference, sections 10,
     * 11 and 8).
     *
     * @param cursor what asks for the next page; null if there is none, or if paging is by offset
     * @param hasMore whether there is a next page; null if the service does not say
     * @param offset the offset of this page; null if the service does not say
     * @param limitApplied how many items a page has; null if the service does not say
     * @param degraded whether the search gave up, so that an empty page does not mean the end
     */
    public record PageInfo(
            @Nullable Object cursor,
            @Nullable Boolean hasMore,
            @Nullable Integer offset,
            @Nullable Integer limitApplied,
            boolean degraded) {}

    /**
     * Which page a request asks for.
     *
     * @param limit how many items; null for the service's default
     * @param offset how many items to pass over; null for none
     * @param cursor where the page before said that this one is; null for the first page, or by offset
     */
    public record PageRequest(
            @Nullable Integer limit,
            @Nullable Integer offset,
            @Nullable Object cursor) {}
}
