package dev.enrichment.sdk.bulk.internal.purchase;

import dev.enrichment.sdk.bulk.internal.store.Purchase;
import dev.enrichment.sdk.bulk.internal.store.PurchaseState;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * Rules by which a run or a caching client buys requests. {@link PurchaseDecision} shows the resulting decisions.
 *
 * @param freshness the rule that decides which stored responses are stale
 * @param resend the kind of requests without a response that are sent again
 * @param needsLatest whether only the response to the latest call is acceptable. Otherwise, an earlier response is used
 *     if a later call is in doubt
 * @param buysErased whether an erased request is bought again
 * @param consent the credits that the request was or may have been charged, if it may be bought although earlier calls
 *     for it are in doubt. If this cost has changed, another call has sent the request since. Null if there is no
 *     consent
 */
public record PurchaseRules(
        Freshness freshness,
        Resend resend,
        boolean needsLatest,
        boolean buysErased,
        @Nullable BigDecimal consent) {
    /** Requests that are sent again although they were or may have been charged. */
    public enum Resend {
        /** No request is sent again. */
        NONE,
        /** Requests that may have been charged. */
        IN_DOUBT,
        /** Requests that may have been charged, and those that were charged and whose response was lost. */
        IN_DOUBT_OR_LOST
    }

    /** Returns the rules by which a run buys requests. */
    public static PurchaseRules ofRun(Freshness freshness) {
        return new PurchaseRules(freshness, Resend.NONE, false, false, null);
    }

    /** Returns the rules by which a run resends requests in doubt, because the user has asked for it. */
    public static PurchaseRules ofResentCalls(Freshness freshness) {
        return new PurchaseRules(freshness, Resend.IN_DOUBT_OR_LOST, true, false, null);
    }

    /** Returns the rules by which a call of a caching client buys its request. */
    public static PurchaseRules ofCachingClient(Freshness freshness, boolean refreshes, boolean resendsInDoubt) {
        return new PurchaseRules(freshness, resendsInDoubt ? Resend.IN_DOUBT : Resend.NONE, refreshes, refreshes, null);
    }

    /** Returns these rules with another rule for stale responses. */
    public PurchaseRules with(Freshness other) {
        return new PurchaseRules(other, resend, needsLatest, buysErased, consent);
    }

    /**
     * Returns these rules with consent to buy a request although earlier calls for it are in doubt. The consent holds as
     * long as the request was or may have been charged exactly this cost in total.
     */
    public PurchaseRules withConsent(BigDecimal cost) {
        return new PurchaseRules(freshness, resend, needsLatest, buysErased, cost);
    }

    /** Returns whether there is consent to buy this request, and its cost has not changed since. */
    boolean consentsTo(Purchase unresolved) {
        return consent != null && consent.compareTo(unresolved.paid().add(unresolved.open())) == 0;
    }

    /** Returns whether a request may be sent again that was or may have been charged, but has no response. */
    boolean resends(Purchase unresolved) {
        return switch (resend) {
            case NONE -> false;
            case IN_DOUBT -> unresolved.state() == PurchaseState.UNKNOWN;
            case IN_DOUBT_OR_LOST -> true;
        };
    }
}
