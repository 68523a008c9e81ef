package dev.enrichment.sdk.call;

import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Operation whose items are returned in pages. Describes how to request a page and how to read from a response which
 * page comes next.
 *
 * @param <Q> the type of the request
 * @param <R> the type of the response body
 * @param <T> the type of an item
 */
public final class PagedOperation<Q extends Record, R extends Record, T> extends Operation<Q, R> {
    private final Function<T, @Nullable Object> key;
    private final Consumer<PagesBuilder<Q, R>> description;
    private volatile @Nullable PagesBuilder<Q, R> pages;

    PagedOperation(OperationBuilder<Q, R, T> operation, Consumer<PagesBuilder<Q, R>> description) {
        super(operation);
        this.key = operation.require(operation.key, "items(…), because pages consist of items");
        this.description = description;
    }

    private PagesBuilder<Q, R> pages() {
        PagesBuilder<Q, R> known = pages;
        if (known == null) {
            known = new PagesBuilder<>();
            description.accept(known);
            known.requireComplete(id());
            pages = known;
        }
        return known;
    }

    /** {@return the class of an item} */
    @Override
    @SuppressWarnings("unchecked") // as the builder has it
    public Class<T> resultType() {
        return (Class<T>) super.resultType();
    }

    /**
     * Returns the items of a page.
     *
     * @param response the body of a response
     * @return the items, in the order of the response
     */
    @Override
    @SuppressWarnings("unchecked") // as the builder has it
    public List<T> results(R response) {
        return (List<T>) super.results(response);
    }

    /**
     * Returns the value that distinguishes an item from all others, such as the ID of a job.
     *
     * @param item an item
     * @return the key, or null if the item has none
     */
    public @Nullable Object keyOf(T item) {
        return key.apply(item);
    }

    /** {@return the number of items on a page if the request does not set a limit} */
    public int defaultLimit() {
        return pages().defaultLimit;
    }

    /** {@return the maximum limit that the service accepts} */
    public int maxLimit() {
        return pages().maxLimit;
    }

    /**
     * Returns whether the price of a page is independent of its number of items. Such pages are requested with {@link
     * #maxLimit} items unless the request sets a limit.
     *
     * @return false if the price depends on the number of items
     */
    public boolean flatPrice() {
        return pages().flatPrice;
    }

    /** {@return true if a page can be requested by offset, false if only by cursor} */
    public boolean byOffset() {
        return pages().offset != null;
    }

    /**
     * Returns the page that a request asks for.
     *
     * @param request the request
     * @return the limit, offset and cursor as set in the request
     */
    public PageRequest pageRequest(Q request) {
        return pages().read(request);
    }

    /**
     * Returns a copy of a request that asks for another page.
     *
     * @param request the request
     * @param page the page
     * @return the request with the limit, offset and cursor of the page
     */
    public Q withPage(Q request, PageRequest page) {
        return Objects.requireNonNull(pages().withPage).apply(request, page);
    }

    /**
     * Returns what a response states about its page and the next one.
     *
     * @param request the request of the page
     * @param response the body of the response
     * @return the statements, unchecked
     */
    public PageInfo info(Q request, R response) {
        return Objects.requireNonNull(pages().info).apply(request, response);
    }

    /**
     * Returns the maximum number of items that the service returns on a page.
     *
     * @param page a page
     * @return the limit of the page, or {@link #defaultLimit} if it has none
     */
    public int limitOf(PageRequest page) {
        return page.limit() == null ? defaultLimit() : page.limit();
    }

    /**
     * What a response states about its page and the next one. The service may omit most of these values (API reference,
     * sections 3.3, 8, 10 and 11). None of them is trusted: an implausible number is treated as absent.
     *
     * @param cursor the cursor of the next page. Null if there is no next page or the service pages by offset
     * @param hasMore whether there is a next page. Null if not stated
     * @param offset the offset of this page. Null if not stated
     * @param limitApplied the limit that the service applied. Null if not stated
     * @param total the number of items on all pages together. Null if not stated or not exact
     * @param degraded whether the service gave up the search early. An empty page then does not mean that there are no
     *     more items
     */
    public record PageInfo(
            @Nullable Object cursor,
            @Nullable Boolean hasMore,
            @Nullable Integer offset,
            @Nullable Integer limitApplied,
            @Nullable Long total,
            boolean degraded) {
        /** Statements of a response that contains no information about pages. */
        public static final PageInfo NONE = new PageInfo(null, null, null, null, null, false);

        /**
         * Returns these statements with the cursor of the next page.
         *
         * @param next the cursor of the next page. Null if there is none
         * @return a copy
         */
        public PageInfo withCursor(@Nullable Object next) {
            return new PageInfo(next, hasMore, offset, limitApplied, total, degraded);
        }

        /**
         * Returns these statements with the information whether there is a next page.
         *
         * @param more true if there is a next page. Null if not stated
         * @return a copy
         */
        public PageInfo withHasMore(@Nullable Boolean more) {
            return new PageInfo(cursor, more, offset, limitApplied, total, degraded);
        }

        /**
         * Returns these statements with the offset of this page.
         *
         * @param stated the stated value. Null if not stated
         * @return a copy
         */
        public PageInfo withOffset(@Nullable Integer stated) {
            return new PageInfo(cursor, hasMore, stated, limitApplied, total, degraded);
        }

        /**
         * Returns these statements with the limit that the service applied.
         *
         * @param stated the stated value. Null if not stated
         * @return a copy
         */
        public PageInfo withLimitApplied(@Nullable Integer stated) {
            return new PageInfo(cursor, hasMore, offset, stated, total, degraded);
        }

        /**
         * Returns these statements with the number of items on all pages together.
         *
         * @param exact the exact total. Null if not stated, or if the number may be an estimate or a cap
         * @return a copy
         */
        public PageInfo withTotal(@Nullable Long exact) {
            return new PageInfo(cursor, hasMore, offset, limitApplied, exact, degraded);
        }

        /**
         * Returns these statements with the information whether the service gave up the search early.
         *
         * @param gaveUp true if the service gave up, so that an empty page does not mean that there are no more items
         * @return a copy
         */
        public PageInfo withDegraded(boolean gaveUp) {
            return new PageInfo(cursor, hasMore, offset, limitApplied, total, gaveUp);
        }
    }

    /**
     * The page that a request asks for.
     *
     * @param limit the maximum number of items. Null for the default of the service
     * @param offset the number of items before the page. Null for 0 or if there is a cursor
     * @param cursor the cursor from the previous response. Null for the first page or if pages are requested by offset
     */
    public record PageRequest(
            @Nullable Integer limit,
            @Nullable Integer offset,
            @Nullable Object cursor) {}
}
