package dev.enrichment.sdk.bulk.internal.purchase;

import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.PagedOperation;

/**
 * Rules for the second and later pages of a search by cursor. The request for one of these pages contains a cursor from
 * the previous page. The service forgets the cursor within minutes. A stored page may therefore contain an expired
 * cursor, so all later pages must be bought again together with the first page.
 */
public final class PageChain {
    private PageChain() {}

    /** Returns whether a request uses the cursor of an earlier response. */
    public static <Q extends Record> boolean continues(Operation<Q, ?> operation, Q request) {
        return operation instanceof PagedOperation<Q, ?, ?> paged
                && paged.pageRequest(request).cursor() != null;
    }
}
