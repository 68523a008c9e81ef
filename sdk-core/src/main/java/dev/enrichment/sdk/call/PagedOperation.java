package dev.enrichment.sdk.call;

import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * An operation whose items come in pages: how to request a page, and what a response says about the next one.
 *
 * @param <Q> the type of the request
 * @param <R> the type of the response body
 * @param <T> the type of an item
 */
public final class PagedOperation<Q extends Record, R extends Record, T> extends Operation<Q, R> {
    private final Items<R, T> items;
    private final Consumer<PagesBuilder<Q, R>> description;
    private volatile @Nullable PagesBuilder<Q, R> pages;

    PagedOperation(OperationBuilder<Q, R, T> operation, Consumer<PagesBuilder<Q, R>> description) {
        super(operation);
        this.items = operation.require(operation.items, "items(…), because pages consist of items");
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

    /** {@return the items of a page} */
    @Override
    public Items<R, T> items() {
        return items;
    }

    /** {@return the number of items on a page if the request does not set a limit} */
    public int defaultLimit() {
        return pages().defaultLimit;
    }

    /** {@return the largest limit that the service accepts} */
    public int maxLimit() {
        return pages().maxLimit;
    }

    /**
     * Returns whether a page costs the same however many items it has. Unless the request sets a limit, such pages are
     * requested with {@link #maxLimit}.
     *
     * @return false if the price depends on the number of items
     */
    public boolean flatPrice() {
        return pages().flatPrice;
    }

    /** {@return whether a page can be requested by offset; if not, only by cursor} */
    public boolean byOffset() {
        return pages().offset != null;
    }

    /**
     * Returns the page that a request asks for.
     *
     * @param request the request
     * @return limit, offset and cursor as they are set
     */
    public PageRequest pageRequest(Q request) {
        return pages().read(request);
    }

    /**
     * Returns the same request for another page.
     *
     * @param request the request
     * @param page the page
     * @return a request with the limit, offset and cursor of the page
     */
    public Q withPage(Q request, PageRequest page) {
        return Objects.requireNonNull(pages().withPage).apply(request, page);
    }

    /**
     * Returns what a response says about its page and the next one.
     *
     * @param request the request of the page
     * @param response the response to it
     * @return the statements, as they are
     */
    public PageInfo info(Q request, R response) {
        return Objects.requireNonNull(pages().info).apply(request, response);
    }

    /**
     * Returns the number of items that the service puts on a page at most.
     *
     * @param page a page
     * @return its limit, or {@link #defaultLimit} if it has none
     */
    public int limitOf(PageRequest page) {
        return page.limit() == null ? defaultLimit() : page.limit();
    }

    /**
     * The statements of a response about its page and the next one. The service leaves much of it open (API reference, sections
     * 3.3, 8, 10 and 11), and none of it is trusted: a number that makes no sense counts as absent.
     *
     * @param cursor the cursor of the next page; null if there is none, or if the service pages by offset
     * @param hasMore whether there is a next page; null if the service does not say
     * @param offset the offset of this page; null if the service does not say
     * @param limitApplied the limit that the service used; null if the service does not say
     * @param total how many items there are on all pages together; null if the service does not say, or if the number is
     *     not exact
     * @param degraded whether the search gave up, so that an empty page does not mean the end
     */
    public record PageInfo(
            @Nullable Object cursor,
            @Nullable Boolean hasMore,
            @Nullable Integer offset,
            @Nullable Integer limitApplied,
            @Nullable Long total,
            boolean degraded) {
        /** A response that says nothing about pages. */
        public static final PageInfo NONE = new PageInfo(null, null, null, null, null, false);

        /**
         * Returns these statements with a cursor.
         *
         * @param next the cursor of the next page; null if there is none
         * @return a copy
         */
        public PageInfo withCursor(@Nullable Object next) {
            return new PageInfo(next, hasMore, offset, limitApplied, total, degraded);
        }

        /**
         * Returns these statements with an answer to whether there is a next page.
         *
         * @param more null if the service does not say
         * @return a copy
         */
        public PageInfo withHasMore(@Nullable Boolean more) {
            return new PageInfo(cursor, more, offset, limitApplied, total, degraded);
        }

        /**
         * Returns these statements with the offset of the page.
         *
         * @param stated null if the service does not say
         * @return a copy
         */
        public PageInfo withOffset(@Nullable Integer stated) {
            return new PageInfo(cursor, hasMore, stated, limitApplied, total, degraded);
        }

        /**
         * Returns these statements with the limit that the service used.
         *
         * @param stated null if the service does not say
         * @return a copy
         */
        public PageInfo withLimitApplied(@Nullable Integer stated) {
            return new PageInfo(cursor, hasMore, offset, stated, total, degraded);
        }

        /**
         * Returns these statements with the number of items on all pages together.
         *
         * @param exact null if the service does not say, or if the number may be an estimate or a cap
         * @return a copy
         */
        public PageInfo withTotal(@Nullable Long exact) {
            return new PageInfo(cursor, hasMore, offset, limitApplied, exact, degraded);
        }

        /**
         * Returns these statements with whether the search gave up.
         *
         * @param gaveUp true if an empty page does not mean the end
         * @return a copy
         */
        public PageInfo withDegraded(boolean gaveUp) {
            return new PageInfo(cursor, hasMore, offset, limitApplied, total, gaveUp);
        }
    }

    /**
     * The page that a request asks for.
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
