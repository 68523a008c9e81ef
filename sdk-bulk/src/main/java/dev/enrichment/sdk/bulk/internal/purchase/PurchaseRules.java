package dev.enrichment.sdk.bulk.internal.purchase;

import dev.enrichment.sdk.bulk.internal.store.Purchase;
import dev.enrichment.sdk.bulk.internal.store.PurchaseState;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * Rules by which a run or a caching client buys requests. {@link PurchaseDecision} shows what follows from them.
 *
 * @param freshness which stored responses are stale
 * @param resend which requests without a response are sent again
 * @param needsLatest whether only the response to the latest call will do. Otherwise, an earlier response is used if a
 *     later call is in doubt
 * @param buysErased whether an erased request is bought again
 * @param consent the cost, in credits, of the earlier calls for a request that may be bought although they are in
 *     doubt. If the cost has changed, another process has sent the request since. Null if there is no such request
 */
public record PurchaseRules(
        Freshness freshness,
        Resend resend,
        boolean needsLatest,
        boolean buysErased,
        @Nullable BigDecimal consent) {
    /** Requests that are sent again although they were or may have been charged. */
    public enum Resend {
        /** No requests. */
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

    /** Returns the rules of a call of a caching client. */
    public static PurchaseRules ofCachingClient(Freshness freshness, boolean refreshes, boolean resendsInDoubt) {
        return new PurchaseRules(freshness, resendsInDoubt ? Resend.IN_DOUBT : Resend.NONE, refreshes, refreshes, null);
    }

    /** Returns these rules with another rule for stale responses. */
    public PurchaseRules with(Freshness other) {
        return new PurchaseRules(other, resend, needsLatest, buysErased, consent);
    }

    /** Returns these rules with the consent to buy a request although earlier calls, which cost so much, are in doubt. */
    public PurchaseRules withConsent(BigDecimal cost) {
        return new PurchaseRules(freshness, resend, needsLatest, buysErased, cost);
    }

    /** Returns whether the user has agreed to buy exactly this request, and nobody has sent it since. */
    boolean consentsTo(Purchase unresolved) {
        return consent != null && consent.compareTo(unresolved.paid().add(unresolved.open())) == 0;
    }

    /** Returns whether a request is sent again that was or may have been charged, but has no response. */
    boolean resends(Purchase unresolved) {
        return switch (resend) {
            case NONE -> false;
            case IN_DOUBT -> unresolved.state() == PurchaseState.UNKNOWN;
            case IN_DOUBT_OR_LOST -> true;
        };
    }
}
