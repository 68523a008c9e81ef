package dev.enrichment.sdk.bulk.internal.store;

import org.jspecify.annotations.Nullable;

/**
 * The store's reply to a call that wants to record its intent to send an attempt. It tells whether the attempt may be
 * sent.
 *
 * @param kind whether the intent was recorded, or why it was not
 * @param sendBefore {@link System#nanoTime} value before which the attempt must begin; null if it may begin at any time
 */
public record Intent(Kind kind, @Nullable Long sendBefore) {
    /** Whether an intent was recorded, and if not, why. */
    public enum Kind {
        /** The intent was recorded. */
        RECORDED,
        /** Not recorded: another call has claimed the same request, or has changed its row since the caller read it. */
        CLAIM_LOST,
        /**
         * Not recorded: the price does not fit into a budget as long as attempts of other calls are in flight. It may
         * fit later.
         */
        BUDGET_HELD,
        /** Not recorded: the price exceeds what is left of a budget, even if the calls in flight cost nothing. */
        BUDGET_EXHAUSTED
    }

    static Intent refused(Kind kind) {
        return new Intent(kind, null);
    }

    /**
     * Returns whether the attempt may begin now.
     *
     * @param nanos current value of {@link System#nanoTime}
     */
    public boolean maySend(long nanos) {
        return kind == Kind.RECORDED && (sendBefore == null || nanos - sendBefore < 0);
    }
}
