package dev.enrichment.sdk.call;

import dev.enrichment.sdk.call.PagedOperation.PageInfo;
import dev.enrichment.sdk.call.PagedOperation.PageRequest;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Builder that describes how the pages of an operation are requested, used with {@link OperationBuilder#buildPaged}.
 * {@link #size}, {@link #limit}, {@link #withPage}, {@link #info} and at least one of {@link #offset} and {@link
 * #cursor} are required.
 *
 * @param <Q> the type of the request
 * @param <R> the type of the response body
 */
public final class PagesBuilder<Q extends Record, R extends Record> {
    int defaultLimit;
    int maxLimit;
    boolean flatPrice;

    @Nullable
    Function<Q, @Nullable Integer> limit;

    @Nullable
    Function<Q, @Nullable Integer> offset;

    @Nullable
    Function<Q, @Nullable Object> cursor;

    @Nullable
    BiFunction<Q, PageRequest, Q> withPage;

    @Nullable
    BiFunction<Q, R, PageInfo> info;

    PagesBuilder() {}

    /**
     * Sets the default and the maximum number of items on a page.
     *
     * @param ifUnset the number of items on a page if the request does not set a limit
     * @param max the maximum limit that the service accepts
     * @return this
     */
    public PagesBuilder<Q, R> size(int ifUnset, int max) {
        defaultLimit = ifUnset;
        maxLimit = max;
        return this;
    }

    /**
     * Declares that the price of a page does not depend on its number of items. Pages are then as large as possible
     * unless a request sets a limit.
     * @return this
     */
    public PagesBuilder<Q, R> flatPrice() {
        flatPrice = true;
        return this;
    }

    /**
     * Sets how to read the page size from a request.
     *
     * @param read reads the limit. Returns null if the request does not set one
     * @return this
     */
    public PagesBuilder<Q, R> limit(Function<Q, @Nullable Integer> read) {
        limit = Objects.requireNonNull(read, "read");
        return this;
    }

    /**
     * Declares that pages can be requested by offset.
     *
     * @param read reads the offset. Returns null if the request does not set one
     * @return this
     */
    public PagesBuilder<Q, R> offset(Function<Q, @Nullable Integer> read) {
        offset = Objects.requireNonNull(read, "read");
        return this;
    }

    /**
     * Declares that pages can be requested by cursor.
     *
     * @param read reads the cursor. Returns null if the request does not set one
     * @return this
     */
    public PagesBuilder<Q, R> cursor(Function<Q, @Nullable Object> read) {
        cursor = Objects.requireNonNull(read, "read");
        return this;
    }

    /**
     * Sets how to derive the request for another page.
     *
     * @param write returns a copy of the request with the given limit, offset and cursor, as far as the operation
     *     supports them. A null value removes the field
     * @return this
     */
    public PagesBuilder<Q, R> withPage(BiFunction<Q, PageRequest, Q> write) {
        withPage = Objects.requireNonNull(write, "write");
        return this;
    }

    /**
     * Sets how to read the paging information in a response, which describes its own page and the next one.
     *
     * @param read returns the paging information of a response, derived from {@link PageInfo#NONE}
     * @return this
     */
    public PagesBuilder<Q, R> info(BiFunction<Q, R, PageInfo> read) {
        info = Objects.requireNonNull(read, "read");
        return this;
    }

    PageRequest read(Q request) {
        return new PageRequest(apply(limit, request), apply(offset, request), apply(cursor, request));
    }

    private static <Q, V> @Nullable V apply(@Nullable Function<Q, @Nullable V> read, Q request) {
        return read == null ? null : read.apply(request);
    }

    /**
     * Verifies that all required parts are set.
     * @throws IllegalStateException if a part is missing. The message names it
     */
    void requireComplete(String id) {
        String missing = defaultLimit < 1 || maxLimit < defaultLimit
                ? "size(…)"
                : limit == null
                        ? "limit(…)"
                        : offset == null && cursor == null
                                ? "offset(…) or cursor(…)"
                                : withPage == null ? "withPage(…)" : info == null ? "info(…)" : null;
        if (missing != null) {
            throw new IllegalStateException("pages of " + id + " are not described completely: add " + missing);
        }
    }
}
