package dev.enrichment.sdk.bulk.internal.store;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * Reply of the store to a call that is about to send an attempt. The attempt may be sent only if the store has recorded
 * the intent to send it.
 *
 * @param kind whether the attempt was recorded, or why it was not
 * @param sendBefore {@link System#nanoTime} value before which the attempt must begin; null if it may begin at any time
 * @param exceeded budget that does not cover the price; null if all do
 * @param left credits that are left of {@code exceeded}
 */
public record Intent(
        Kind kind, @Nullable Long sendBefore, @Nullable BudgetLimit exceeded, BigDecimal left) {
    /** Tells whether the store recorded that an attempt is about to be sent and, if not, why. */
    public enum Kind {
        /** The store has recorded that the attempt is about to be sent. */
        RECORDED,
        /**
         * Not recorded, because another call is already buying the same request, or has changed its row since the
         * caller read the row.
         */
        CLAIM_LOST,
        /**
         * Not recorded, because the price exceeds the remaining budget while attempts of other calls are in flight. The
         * price may fit after these attempts have ended.
         */
        BUDGET_HELD,
        /** Not recorded, because the price exceeds the remaining budget, even if the calls in flight cost nothing. */
        BUDGET_EXHAUSTED
    }

    static Intent refused(Kind kind) {
        return new Intent(kind, null, null, BigDecimal.ZERO);
    }

    /**
     * Returns whether the attempt may begin now. Returns false if the intent was not recorded, or if too much time has
     * passed since then.
     *
     * @param nanos current value of {@link System#nanoTime}
     */
    public boolean maySend(long nanos) {
        return kind == Kind.RECORDED && (sendBefore == null || nanos - sendBefore < 0);
    }
}
