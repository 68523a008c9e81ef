package dev.enrichment.sdk.bulk.internal.store;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * State and cost of a stored request, which determine whether it may be sent again.
 *
 * @param key key of the request
 * @param state state of the row
 * @param finishedAt when the stored response arrived; null if there is none
 * @param paid credits that were charged for all calls of the request
 * @param open maximum cost of the calls that are in flight or have an unknown outcome, in credits
 * @param earlierOpen part of {@code open} for calls that were made before the latest known account balance
 * @param holds how much of {@code open} counts against which budget, in the format described in {@link Budgets}; null
 *     if none does
 * @param hasResponse whether a response is stored
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Amounts(
        byte[] key,
        PurchaseState state,
        @Nullable Instant finishedAt,
        BigDecimal paid,
        BigDecimal open,
        BigDecimal earlierOpen,
        @Nullable String holds,
        boolean hasResponse) {
    /** Creates the initial state and cost of a request that is not in the store yet: not sent, and nothing charged. */
    static Amounts ofNew(byte[] key) {
        return new Amounts(
                key, PurchaseState.FREE, null, BigDecimal.ZERO, BigDecimal.ZERO, BigDecimal.ZERO, null, false);
    }

    Amounts withState(PurchaseState newState) {
        return new Amounts(key, newState, finishedAt, paid, open, earlierOpen, holds, hasResponse);
    }

    Amounts with(BigDecimal nowPaid, BigDecimal nowOpen, @Nullable String nowHolds) {
        return new Amounts(key, state, finishedAt, nowPaid, nowOpen, earlierOpen, nowHolds, hasResponse);
    }

    boolean isIntent() {
        return state == PurchaseState.INTENT;
    }

    /**
     * Returns whether a call that was planned after reading the row {@code known} may still send the request. This is
     * true if the row has not changed since then, or if its state is {@link PurchaseState#FREE}.
     */
    boolean isStill(@Nullable Purchase known) {
        return state == PurchaseState.FREE
                || (known != null && state == known.state() && Objects.equals(finishedAt, known.finishedAt()));
    }

    /**
     * Returns the state of the request when none of its attempts is in flight. The outcome is unknown if {@code open}
     * is positive, even if the request was resent in the meantime. The response is lost if the request was charged but
     * no response is stored. Such a request is resent only with the user's consent.
     */
    PurchaseState idle() {
        if (open.signum() > 0) {
            return PurchaseState.UNKNOWN;
        }
        return hasResponse ? PurchaseState.DONE : paid.signum() > 0 ? PurchaseState.LOST : PurchaseState.FREE;
    }
}
