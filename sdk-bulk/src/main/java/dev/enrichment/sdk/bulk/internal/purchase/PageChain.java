package dev.enrichment.sdk.bulk.internal.purchase;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.PagedOperation;
import dev.enrichment.sdk.call.PagedOperation.PageRequest;
import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.errors.ApiException;
import dev.enrichment.sdk.errors.BadRequestException;

/**
 * Rules for the second and later pages of a search. To buy such a page, the request contains a cursor from the previous
 * page, which the service forgets within minutes. A stored page may therefore contain an expired cursor, so all later
 * pages must be bought again together with the first page.
 */
public final class PageChain {
    private PageChain() {}

    /** Returns whether a request uses the cursor of an earlier response. */
    public static <Q extends Record> boolean continues(Operation<Q, ?> operation, Q request) {
        return operation instanceof PagedOperation<Q, ?, ?> paged
                && paged.pageRequest(request).cursor() != null;
    }

    /**
     * If the service rejected the cursor in a request, adds advice to the error on how to buy all pages again, and at
     * what price. Just starting the search again would not help, because the earlier pages would come from the store
     * with the same cursor.
     */
    public static <Q extends Record> ApiException advised(
            ApiException refusal, EnrichmentClient client, Operation<Q, ?> operation, Q request) {
        if (!(operation instanceof PagedOperation<Q, ?, ?> paged)
                || !(refusal instanceof BadRequestException)
                || refusal.chargeStatus() != ChargeStatus.NOT_CHARGED
                || !continues(operation, request)) {
            return refusal;
        }
        Q first = paged.withPage(
                request, new PageRequest(paged.pageRequest(request).limit(), null, null));
        return refusal.withAdvice("if the pages before are from the store, buy all of them anew with"
                + " client.withOptions(CacheOptions::refresh), for at most "
                + client.estimate(paged, first).max().toPlainString() + " credits a page");
    }
}
