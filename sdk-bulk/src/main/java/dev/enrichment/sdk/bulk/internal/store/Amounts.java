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
 * @param settled state that the row has when none of its calls is in flight or in doubt
 * @param list name of the list that the row belongs to; empty if none
 * @param finishedAt when the stored response arrived; null if there is none
 * @param paid credits that were charged for all calls of the request
 * @param open maximum cost of the calls that are in flight or have an unknown outcome, in credits
 * @param charged credits that the stored response cost
 * @param replaced credits that earlier responses cost, which later ones have replaced
 * @param hasResponse whether a response is stored
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Amounts(
        byte[] key,
        PurchaseState state,
        PurchaseState settled,
        String list,
        @Nullable Instant finishedAt,
        BigDecimal paid,
        BigDecimal open,
        BigDecimal charged,
        BigDecimal replaced,
        boolean hasResponse) {
    /** Creates the initial state and cost of a request that is not in the store yet: not sent, and nothing charged. */
    static Amounts ofNew(byte[] key) {
        BigDecimal zero = BigDecimal.ZERO;
        return new Amounts(key, PurchaseState.FREE, PurchaseState.FREE, "", null, zero, zero, zero, zero, false);
    }

    Amounts withState(PurchaseState newState) {
        return with(newState, settled);
    }

    private Amounts with(PurchaseState newState, PurchaseState newSettled) {
        return new Amounts(key, newState, newSettled, list, finishedAt, paid, open, charged, replaced, hasResponse);
    }

    /** Returns a copy with a state that does not depend on calls in flight or in doubt. */
    Amounts withSettled(PurchaseState newState) {
        return with(newState, newState);
    }

    /** Adds credits that were charged, and credits that may also have been charged. */
    Amounts plus(BigDecimal morePaid, BigDecimal moreOpen) {
        return new Amounts(
                key,
                state,
                settled,
                list,
                finishedAt,
                paid.add(morePaid),
                open.add(moreOpen),
                charged,
                replaced,
                hasResponse);
    }

    /** Returns a copy whose stored response cost {@code nowCharged}, and its earlier responses {@code nowReplaced}. */
    Amounts withResponse(BigDecimal nowCharged, BigDecimal nowReplaced) {
        return new Amounts(key, state, settled, list, finishedAt, paid, open, nowCharged, nowReplaced, hasResponse);
    }

    boolean isIntent() {
        return state == PurchaseState.INTENT;
    }

    /**
     * Returns whether a call that was planned after reading the row {@code known} may still send the request. This is
     * true if state, response and cost have not changed since then, or if the state is {@link PurchaseState#FREE}. The
     * cost tells whether a row in doubt was resent in the meantime, and is in doubt again.
     */
    boolean isStill(@Nullable Purchase known) {
        return state == PurchaseState.FREE || (known != null && isSame(known));
    }

    private boolean isSame(Purchase known) {
        return state == known.state()
                && Objects.equals(finishedAt, known.finishedAt())
                && paid.compareTo(known.paid()) == 0
                && open.compareTo(known.open()) == 0;
    }

    /**
     * Returns the row after a call without a response has ended. If the call was charged, the response is lost, and the
     * request is resent only with the user's consent, even if an older response is stored. If the call was free, the row
     * is what it was before the call, such as erased.
     *
     * @param cost credits that the call was charged
     */
    Amounts ended(BigDecimal cost) {
        return (cost.signum() > 0 ? with(state, PurchaseState.LOST) : this).idle();
    }

    /**
     * Returns the row after a process that was taken for dead has reported the end of its call. If a newer call has
     * changed the row in the meantime, that call determines the state.
     *
     * @param cost credits that the late call was charged
     */
    Amounts endedLate(BigDecimal cost) {
        boolean charged = cost.signum() > 0;
        if (state == PurchaseState.UNKNOWN || (state == PurchaseState.FREE && charged)) {
            return ended(cost);
        }
        return isIntent() && charged ? with(state, PurchaseState.LOST) : this;
    }

    /**
     * Returns the row when none of its attempts is in flight. The outcome is unknown if calls are in doubt, even if the
     * request was resent in the meantime.
     */
    Amounts idle() {
        return withState(open.signum() > 0 ? PurchaseState.UNKNOWN : settled);
    }
}
