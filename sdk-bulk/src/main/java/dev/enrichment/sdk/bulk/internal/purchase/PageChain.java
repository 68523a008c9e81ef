package dev.enrichment.sdk.bulk.internal.purchase;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.PagedOperation;
import dev.enrichment.sdk.call.PagedOperation.PageRequest;
import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.errors.ApiException;
import dev.enrichment.sdk.errors.BadRequestException;

/**
 * Rules for the second and later pages of a search. These pages become stale together with the first page, because a
 * new first page has another cursor. The service forgets a cursor within minutes, but a stored page keeps the cursor of
 * the next page. With an old cursor, the next page can no longer be bought.
 */
public final class PageChain {
    private PageChain() {}

    /** Returns whether a request uses the cursor of an earlier response. */
    public static <Q extends Record> boolean continues(Operation<Q, ?> operation, Q request) {
        return operation instanceof PagedOperation<Q, ?, ?> paged
                && paged.pageRequest(request).cursor() != null;
    }

    /**
     * Adds advice to an error response if the request contains the cursor of an earlier page. The advice describes how
     * to buy all pages again, and at what price. The service's own advice to start again is not sufficient, because the
     * earlier pages would come from the store and the same page would fail again.
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
