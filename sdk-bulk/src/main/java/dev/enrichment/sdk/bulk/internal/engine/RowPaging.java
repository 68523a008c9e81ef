package dev.enrichment.sdk.bulk.internal.engine;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.internal.key.RequestKeys;
import dev.enrichment.sdk.call.PagedOperation;
import dev.enrichment.sdk.call.PagedOperation.PageRequest;
import dev.enrichment.sdk.paging.PageSequence;
import java.math.BigDecimal;

/**
 * The pages of each row of a run.
 *
 * @param operation what is called for each page
 * @param maxItems the most items that are requested for a row
 */
public record RowPaging<Q extends Record, R extends Record>(PagedOperation<Q, R, ?> operation, long maxItems) {
    PageSequence<Q, R> sequence(Q request) {
        return new PageSequence<>(operation, request, maxItems);
    }

    /** Returns what makes rows equal: the request without the size of its pages. */
    Q identity(Q request) {
        return RequestKeys.withoutSize(operation, request);
    }

    /** Returns the most that a page and those after it cost, for a number of items together. */
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
