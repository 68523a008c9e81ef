package dev.enrichment.sdk.bulk.internal.purchase;

import dev.enrichment.sdk.bulk.internal.store.Purchase;
import dev.enrichment.sdk.bulk.internal.store.PurchaseState;
import java.time.Instant;

/**
 * Rules that a {@link PurchaseCall} follows when it buys a request. They differ between runs and caching clients as
 * follows:
 *
 * <pre>
 *                       run                    run.resendInDoubt      caching client          call with refresh
 * stale response        bought again           bought again          bought again            bought, if not bought since
 * response, in doubt    response used          resent                response used           refused; option: sent
 * in doubt              reported               resent                refused; option: sent   refused; option: sent
 * charged, lost         reported               resent                refused                 refused
 * erased                reported               reported              refused                 bought
 * another call buys it  looked up again        looked up again       looked up again         looked up again
 * budget is held        ends, tried again      ends, tried again     refused                 refused
 * store fails           the run stops          the run stops         refused                 refused
 * </pre>
 *
 * @param freshness which stored responses are stale
 * @param ignoresResponses whether an earlier response is ignored if the request is in doubt
 * @param resendsInDoubt whether a request is resent if its outcome is unknown
 * @param resendsLost whether a request is resent if it was charged and its response was lost
 * @param buysErased whether an erased request is bought again
 * @param failsWithoutBudget whether the call fails if a budget does not cover it. Otherwise, it ends and is tried again
 */
public record PurchasePolicy(
        Freshness freshness,
        boolean ignoresResponses,
        boolean resendsInDoubt,
        boolean resendsLost,
        boolean buysErased,
        boolean failsWithoutBudget) {

    /** Ways to handle a request that is already in the store. */
    public enum Use {
        /** The stored response is used, and nothing is sent. */
        RESPONSE,
        /** The request is sent, for example because the stored response is stale. */
        BUY,
        /** The request is not sent, because it may have been charged before. */
        IN_DOUBT,
        /** The request is not sent, because it was erased. */
        ERASED
    }

    /** Returns the rules by which a run buys requests. */
    public static PurchasePolicy run(Freshness freshness) {
        return new PurchasePolicy(freshness, false, false, false, false, false);
    }

    /**
     * Returns the rules by which a run resends requests that may have been charged, because the user has asked for it.
     */
    public static PurchasePolicy repeat(Freshness freshness) {
        return new PurchasePolicy(freshness, true, true, true, false, false);
    }

    /** Returns these rules, except that an earlier response is ignored if the request is in doubt. */
    public PurchasePolicy withoutResponses() {
        return new PurchasePolicy(freshness, true, resendsInDoubt, resendsLost, buysErased, failsWithoutBudget);
    }

    /**
     * Returns whether to use the stored response of a request, to buy the request, or to refuse it. If another call is
     * buying the request right now, the result is the same as for a request that may have been charged.
     *
     * @param known what the store has for the request
     * @param found whether the stored response has a result
     * @param now the current time
     */
    public Use use(Purchase known, boolean found, Instant now) {
        return switch (known.state()) {
            case FREE -> Use.BUY;
            case ERASED -> buysErased ? Use.BUY : Use.ERASED;
            case DONE -> freshness.isFresh(known, found, now) ? Use.RESPONSE : Use.BUY;
            case INTENT, UNKNOWN, LOST -> {
                if (known.response() != null && !ignoresResponses) {
                    yield Use.RESPONSE;
                }
                boolean resent = (known.state() == PurchaseState.UNKNOWN && resendsInDoubt)
                        || (known.state() == PurchaseState.LOST && resendsLost);
                yield resent ? Use.BUY : Use.IN_DOUBT;
            }
        };
    }
}
