package dev.enrichment.sdk.bulk.internal.store;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * State and amounts of a row, which determine how the row may change.
 *
 * @param key key of the request
 * @param state state of the row
 * @param finishedAt when the stored response arrived; null if there is none
 * @param paid credits that all calls for the request were charged
 * @param open credits that calls in flight or of unknown outcome may have been charged in addition
 * @param holds part of {@code open} that counts against each budget, see {@link Budgets}; null if there is none
 * @param hasResponse whether a response is stored
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Amounts(
        byte[] key,
        PurchaseState state,
        @Nullable Instant finishedAt,
        BigDecimal paid,
        BigDecimal open,
        @Nullable String holds,
        boolean hasResponse) {
    /** Creates the amounts of a row that does not exist yet. */
    static Amounts ofNew(byte[] key) {
        return new Amounts(key, PurchaseState.FREE, null, BigDecimal.ZERO, BigDecimal.ZERO, null, false);
    }

    Amounts withState(PurchaseState newState) {
        return new Amounts(key, newState, finishedAt, paid, open, holds, hasResponse);
    }

    Amounts withPaid(BigDecimal nowPaid) {
        return new Amounts(key, state, finishedAt, nowPaid, open, holds, hasResponse);
    }

    Amounts withOpen(BigDecimal nowOpen, @Nullable String nowHolds) {
        return new Amounts(key, state, finishedAt, paid, nowOpen, nowHolds, hasResponse);
    }

    boolean isIntent() {
        return state == PurchaseState.INTENT;
    }

    /** Returns whether the row is unchanged since {@code known} was read, so that its call is still due. */
    boolean isStill(@Nullable Purchase known) {
        return state == PurchaseState.FREE
                || (known != null && state == known.state() && Objects.equals(finishedAt, known.finishedAt()));
    }

    /**
     * Returns the state of the row when no attempt is in flight. A row with an open amount stays in doubt, even if it
     * was resent without success. A request that was charged without a response is not resent without consent.
     *
     * @param nowPaid credits that all calls for the request were charged
     * @param stillOpen credits that calls of unknown outcome may have been charged in addition
     */
    PurchaseState idle(BigDecimal nowPaid, BigDecimal stillOpen) {
        if (stillOpen.signum() > 0) {
            return PurchaseState.UNKNOWN;
        }
        return hasResponse ? PurchaseState.DONE : nowPaid.signum() > 0 ? PurchaseState.LOST : PurchaseState.FREE;
    }
}
