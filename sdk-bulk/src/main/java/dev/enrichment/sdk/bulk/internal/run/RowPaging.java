package dev.enrichment.sdk.bulk.internal.run;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.call.PagedOperation;
import dev.enrichment.sdk.call.PagedOperation.PageRequest;
import dev.enrichment.sdk.internal.paging.PagingProgress;
import java.math.BigDecimal;

/**
 * Settings for a run in which each row is a search with several pages: the operation, and the maximum number of items
 * to buy for a row.
 *
 * @param operation the operation called for each page
 * @param maxItems the maximum number of items requested for a row
 */
public record RowPaging<Q extends Record, R extends Record>(PagedOperation<Q, R, ?> operation, long maxItems) {
    /** Verifies that the maximum number of items is at least 1. */
    public RowPaging {
        if (maxItems < 1) {
            throw new IllegalArgumentException("maxItemsPerRow must be at least 1, but is " + maxItems);
        }
    }

    PagingProgress<Q, R, ?> start(Q request) {
        return PagingProgress.start(operation, request, maxItems);
    }

    /** Returns the maximum cost of a page and all later pages, which together have at most {@code items} items. */
    BigDecimal maxPrice(EnrichmentClient client, Q page, long items) {
        Integer limit = operation.pageRequest(page).limit();
        long size = limit == null ? operation.defaultLimit() : limit;
        BigDecimal full = client.estimate(operation, page).max();
        BigDecimal price = full.multiply(BigDecimal.valueOf(items / size));
        int rest = (int) (items % size);
        if (rest == 0 || !operation.byOffset()) {
            return price;
        }
        Q last = operation.withPage(page, new PageRequest(rest, null, null));
        return price.add(client.estimate(operation, last).max());
    }
}
