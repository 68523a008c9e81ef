package dev.enrichment.sdk.call;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Operation whose results are split into pages. Describes how to request a page, and how to tell from a response what
 * the next page is.
 *
 * @param <Q> the type of the request
 * @param <R> the type of the response body
 * @param <T> the type of an item
 */
public final class PagedOperation<Q extends Record, R extends Record, T> extends Operation<Q, R> {
    private final OperationBuilder.Items<R, T> items;
    private final Function<T, @Nullable Object> key;
    private final OperationBuilder.Pages<Q, R> pages;
    private final OperationBuilder.PageFields<Q> pageFields;
    private final boolean flatPrice;
    private final boolean byOffset;

    PagedOperation(OperationBuilder<Q, R, T> parts) {
        super(parts);
        this.items = parts.items;
        this.flatPrice = parts.flatPrice;
        this.byOffset = parts.byOffset;
        this.key = parts.require(parts.items.key(), "items(…), because pages consist of items");
        this.pages = parts.require(parts.pages, "pages(…)");
        this.pageFields = parts.require(parts.pageFields, "pageRequest(…)");
    }

    /** {@return the class of an item on a page} */
    @Override
    public Class<T> resultType() {
        return items.type();
    }

    /**
     * Returns the items that a page contains, such as companies or jobs.
     *
     * @param response the body of a response
     * @return the items, in the order of the response
     */
    @Override
    public List<T> results(R response) {
        return items.list().apply(Objects.requireNonNull(response, "response must not be null"));
    }

    /**
     * Returns the value that distinguishes an item from all others, such as the ID of a job. Returns null if the item
     * has none.
     *
     * @param item an item
     * @return the key, or null
     */
    public @Nullable Object keyOf(T item) {
        return key.apply(item);
    }

    /**
     * {@return the number of items that the service returns on a page if the request does not set a limit}
     */
    public int defaultLimit() {
        return pages.defaultLimit();
    }

    /** {@return the highest limit, in items per page, that the service accepts} */
    public int maxLimit() {
        return pages.maxLimit();
    }

    /**
     * Returns whether every page costs the same, however many items it contains. Such pages are requested with {@link
     * #maxLimit} items unless the request sets a limit.
     *
     * @return false if the price depends on the number of items
     */
    public boolean flatPrice() {
        return flatPrice;
    }

    /** {@return true if a page can be requested by offset, false if only by cursor} */
    public boolean byOffset() {
        return byOffset;
    }

    /**
     * Reads the limit, offset and cursor from a request.
     *
     * @param request the request
     * @return the requested page
     */
    public PageRequest pageRequest(Q request) {
        return pageFields.read().apply(request);
    }

    /**
     * Returns a copy of a request with the limit, offset and cursor of another page. All other fields are unchanged,
     * including undocumented ones.
     *
     * @param request the request
     * @param page the page to request
     * @return the changed copy
     * @throws IllegalStateException if the description of the operation does not set one of these values, so that the
     *     copy would request a different page
     */
    public Q withPage(Q request, PageRequest page) {
        Q changed = pageFields.write().apply(request, page);
        PageRequest set = pageRequest(changed);
        requireSet("limit", page.limit() == null || page.limit().equals(set.limit()));
        requireSet("offset", offsetOf(set) == offsetOf(page));
        requireSet("cursor", (set.cursor() == null) == (page.cursor() == null));
        return changed;
    }

    private static int offsetOf(PageRequest page) {
        return page.offset() == null ? 0 : page.offset();
    }

    /**
     * Checks that a request selects the desired page. If it did not, the client would buy a larger page, or the same
     * page again.
     */
    private void requireSet(String field, boolean isSet) {
        if (!isSet) {
            throw new IllegalStateException(
                    "operation %s does not set the %s of a page: mend its pageRequest(…)".formatted(id(), field));
        }
    }

    /**
     * Reads the paging information in a response, such as the cursor of the next page and the total number of items.
     *
     * @param request the request for the page
     * @param response the body of the response
     * @return the paging information as the service sent it, without plausibility checks
     */
    public PageInfo info(Q request, R response) {
        return pages.info().apply(request, response);
    }

    /**
     * Returns the maximum number of items on a page, which is the limit in its request or the default limit.
     *
     * @param page a page
     * @return the limit of the page, or {@link #defaultLimit} if it has none
     */
    public int limitOf(PageRequest page) {
        return page.limit() == null ? defaultLimit() : page.limit();
    }

    /**
     * Information in a response about its own page and the next one (API reference, sections 3.3, 8, 10 and 11). The
     * service may omit most of these values, and pagination treats an implausible number as absent.
     *
     * @param cursor the cursor of the next page. Null if there is no next page or the service pages by offset
     * @param hasMore whether there is a next page. Null if the response does not say
     * @param offset the number of items before this page. Null if the response does not contain it
     * @param limitApplied the page size that the service used. Null if the response does not contain it
     * @param total the exact number of items on all pages together. Null if the response does not contain it, or if it
     *     is an estimate or the service stopped counting at a maximum
     * @param degraded whether the service ended the search early. An empty page then does not mean that there are no
     *     more items
     */
    public record PageInfo(
            @Nullable Object cursor,
            @Nullable Boolean hasMore,
            @Nullable Integer offset,
            @Nullable Integer limitApplied,
            @Nullable Long total,
            boolean degraded) {}

    /**
     * The parameters of a search request that select a page: a limit, and an offset or a cursor.
     *
     * @param limit the maximum number of items. Null for the default of the service
     * @param offset the number of items before the page. Null means 0, and is also used with a cursor
     * @param cursor the cursor from the previous response. Null for the first page or if pages are requested by offset
     */
    public record PageRequest(
            @Nullable Integer limit,
            @Nullable Integer offset,
            @Nullable Object cursor) {}
}
