package dev.enrichment.sdk.bulk.internal.run;

import dev.enrichment.sdk.bulk.results.Purchased;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.http.IdentityVerdict;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The pages that were collected for a row so far. Immutable.
 *
 * @param count the number of pages
 * @param unsaved pages that are not in the store, by their number, counted from 0. They could not be stored, or an
 *     interceptor created them
 * @param charged cost of the responses of the pages, in credits
 * @param paid cost of all calls for the pages, in credits, including calls without a response
 * @param identity whether the first page with items is about the requested company or person. Null if no page has items
 * @param purchased the time at which the first of the bought pages was bought, and its list. Null if no page was bought
 */
record CollectedPages<R extends Record>(
        int count,
        Map<Integer, ApiResponse<R>> unsaved,
        BigDecimal charged,
        BigDecimal paid,
        @Nullable IdentityVerdict identity,
        @Nullable Purchased purchased) {
    static <R extends Record> CollectedPages<R> none() {
        return new CollectedPages<>(0, Map.of(), BigDecimal.ZERO, BigDecimal.ZERO, null, null);
    }

    /** Returns a copy with another page added. */
    CollectedPages<R> plus(RowResult.Responded<R> page, ApiResponse<R> response) {
        return new CollectedPages<>(
                count + 1,
                page.stored() ? unsaved : unsavedAnd(response),
                charged.add(response.receipt().charged()),
                paid.add(page.paid()),
                identity != null || page.isNotFound() ? identity : page.identity(),
                purchased == null ? page.purchased() : purchased);
    }

    private Map<Integer, ApiResponse<R>> unsavedAnd(ApiResponse<R> response) {
        Map<Integer, ApiResponse<R>> pages = new HashMap<>(unsaved);
        pages.put(count, response);
        return Map.copyOf(pages);
    }

    /** Returns whether the last page is in the store. Returns false if no page was collected yet. */
    boolean isLastStored() {
        return count > 0 && !unsaved.containsKey(count - 1);
    }
}
