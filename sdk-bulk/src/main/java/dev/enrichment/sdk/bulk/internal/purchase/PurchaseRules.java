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
 * @param consent the cost, in credits, that earlier calls in doubt had when the user agreed to buy the request again.
 *     If the cost has changed, another process has sent the request since. Null if the user did not agree
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
     * Returns these rules with the user's consent to buy a request again although earlier calls, with the given cost,
     * are in doubt.
     */
    public PurchaseRules withConsent(BigDecimal cost) {
        return new PurchaseRules(freshness, resend, needsLatest, buysErased, cost);
    }

    /** Returns whether the user has agreed to buy this request again, and no other process has sent it since. */
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
