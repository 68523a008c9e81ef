package dev.enrichment.sdk.bulk.internal.store;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * Reply of the store to a call that is about to send an attempt. The attempt may be sent only if the store has recorded
 * the intent to send it.
 *
 * @param refusal why the intent was not recorded; null if it was recorded
 * @param callNumber number of the call in the store; 0 if the intent was not recorded
 * @param sendBefore {@link System#nanoTime} value before which the attempt must begin; null if it may begin at any time
 * @param exceeded budget that does not cover the price; null if all do
 * @param left credits that are left of {@code exceeded}
 */
public record Intent(
        @Nullable Refusal refusal,
        long callNumber,
        @Nullable Long sendBefore,
        @Nullable BudgetLimit exceeded,
        BigDecimal left) {
    /**
     * Returns whether the attempt may begin now. Returns false if the intent was not recorded, or if too much time has
     * passed since then.
     *
     * @param nanos current value of {@link System#nanoTime}
     */
    public boolean maySend(long nanos) {
        return refusal == null && (sendBefore == null || nanos - sendBefore < 0);
    }
}
