package dev.enrichment.sdk.bulk.internal.store;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * Reply of the store to a call that is about to send an attempt. The attempt may be sent only if the store has recorded
 * the intent to send it.
 */
public sealed interface Intent {
    /** Returns the reason why the intent was not recorded, or null if it was recorded. */
    @Nullable
    Refusal refusal();

    /**
     * The store has recorded the intent.
     *
     * @param callNumber number of the call in the store
     * @param sendBefore {@link System#nanoTime} value before which the attempt must begin; null if it may begin at any
     *     time
     */
    record Recorded(long callNumber, @Nullable Long sendBefore) implements Intent {
        @Override
        public @Nullable Refusal refusal() {
            return null;
        }

        /**
         * Returns whether the attempt may begin now. Returns false if too much time has passed since the intent was
         * recorded.
         *
         * @param nanos current value of {@link System#nanoTime}
         */
        public boolean maySend(long nanos) {
            return sendBefore == null || nanos - sendBefore < 0;
        }
    }

    /** Another call has the exclusive right to buy the request, or has changed its row. */
    record ClaimLost() implements Intent {
        @Override
        public Refusal refusal() {
            return Refusal.CLAIM_LOST;
        }
    }

    /**
     * A budget does not cover the price.
     *
     * @param refusal reason for the refusal: either calls in flight hold the missing credits, or the budget is
     *     exhausted
     * @param budget budget that does not cover the price
     * @param left credits that are left of the budget
     */
    record OverBudget(Refusal refusal, BudgetLimit budget, BigDecimal left) implements Intent {}
}
