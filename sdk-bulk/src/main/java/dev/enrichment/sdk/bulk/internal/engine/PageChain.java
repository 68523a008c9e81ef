package dev.enrichment.sdk.bulk.internal.engine;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.PagedOperation;
import dev.enrichment.sdk.call.PagedOperation.PageRequest;
import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.errors.ApiException;
import dev.enrichment.sdk.errors.BadRequestException;

/**
 * Knows what is different about the later pages of a walk. They belong to their first page: its age is theirs, because a page
 * that is bought anew names another cursor. The service forgets a cursor within minutes, the store does not: stored pages can
 * end before a page that nobody can buy any more.
 */
final class PageChain {
    private PageChain() {}

    /** Returns whether a request is for a page that an earlier response named. */
    static <Q extends Record> boolean continues(Operation<Q, ?> operation, Q request) {
        return operation instanceof PagedOperation<Q, ?, ?> paged
                && paged.pageRequest(request).cursor() != null;
    }

    /**
     * Returns a refusal with the way to buy the pages anew, and its price, if it is for a page that an earlier response
     * named. To begin again, as the service says, would find the stored pages, and end at the same one.
     */
    static <Q extends Record> ApiException advised(
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
                + " client.withOptions(Remembering::refresh), for at most "
                + client.estimate(paged, first).max().toPlainString() + " credits a page");
    }
}
