package dev.enrichment.sdk.bulk.internal.store;

import org.jspecify.annotations.Nullable;

/**
 * Tells whether an attempt may be sent.
 *
 * @param kind whether the intent is recorded
 * @param sendBefore the attempt must have begun by then, in {@link System#nanoTime}; null if it may begin at any time
 */
public record Intent(Kind kind, @Nullable Long sendBefore) {
    /** The results of an intent. */
    public enum Kind {
        /** It is in the store. */
        RECORDED,
        /** It is not: another call has the claim, or has bought the same. */
        CLAIM_LOST,
        /** It is not: attempts of other calls hold the rest of the budget. */
        BUDGET_HELD,
        /** It is not: a budget is used up. */
        BUDGET_EXHAUSTED
    }

    static Intent refused(Kind kind) {
        return new Intent(kind, null);
    }

    /** Returns whether the attempt may begin now. */
    public boolean maySend(long nanos) {
        return kind == Kind.RECORDED && (sendBefore == null || nanos - sendBefore < 0);
    }
}
