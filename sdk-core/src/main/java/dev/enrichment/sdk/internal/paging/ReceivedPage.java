package dev.enrichment.sdk.internal.paging;

import dev.enrichment.sdk.call.PagedOperation;
import dev.enrichment.sdk.call.PagedOperation.PageRequest;
import dev.enrichment.sdk.paging.Page;

/**
 * The page that was accepted last, and how much of it was delivered.
 *
 * @param place the place of the page in the results
 * @param delivered the number of items from the beginning of the page that were delivered, including those delivered
 *     before the search was resumed
 * @param page the page with the items to deliver
 */
record ReceivedPage<T, R>(Place place, int delivered, Page<T, R> page) {
    ReceivedPage<T, R> withDelivered(int items) {
        return new ReceivedPage<>(place, delivered + items, page);
    }

    /**
     * Place of a received page in the results.
     *
     * @param position the position of the page
     * @param request the request with which the page was received
     * @param size the number of items on the page, including those that are not delivered
     */
    record Place(PagePosition position, PageRequest request, int size) {
        /**
         * Returns the position after the first {@code items} items of the page.
         *
         * @param next the position after the whole page
         */
        PagePosition positionAfter(int items, PagePosition next, PagedOperation<?, ?, ?> paged) {
            boolean nextIsUnknown = next.page() == null && next.deadEnd() != null;
            if (items == size && !nextIsUnknown) {
                return next;
            }
            return position.within(paged, request, items);
        }
    }
}
