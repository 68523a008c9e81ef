package dev.enrichment.sdk.bulk.internal.store;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Entry of a request in the books: its state and cost, which determine whether it may be sent again. Each event has a
 * method that returns the entry afterwards. The amounts change first, by a {@link Posting}.
 *
 * <pre>
 * event                         FREE     INTENT   DONE     UNKNOWN  LOST     ERASED
 * an attempt is recorded        INTENT   INTENT   INTENT   INTENT   INTENT   INTENT
 * a response is stored          DONE     DONE     DONE     DONE     DONE     -
 * a call ends, free or unknown  settled  settled  settled  settled  settled  settled
 * a call ends, charged          lost     lost     lost     lost     lost     lost
 * its process is dead           -        settled  -        -        -        -
 * it ends late, free            -        -        -        settled  -        -
 * it ends late, charged         lost     INTENT*  -        lost     -        -
 * reconciled, no response lost  -        not yet  -        settled  -        -
 * reconciled, response lost     -        not yet  -        lost     -        -
 * reopened                      -        -        -        FREE**   FREE**   -
 * erased                        ERASED   not yet  ERASED   ERASED   ERASED   -
 *
 * settled: UNKNOWN as long as calls are in doubt, otherwise the settled state
 * lost:    the settled state becomes LOST; UNKNOWN as long as calls are in doubt
 * *        the settled state becomes LOST, so the row is LOST if the call in flight turns out to be free
 * **       settled if the settled state is ERASED
 * -        does not happen, or the caller keeps the state
 * not yet  the caller waits until no call is in flight
 * </pre>
 *
 * The settled state is the one that the row has when none of its calls is in flight or in doubt: FREE, DONE, LOST or
 * ERASED. A call ends late if its process was considered dead before. By then, a newer call may have changed the row,
 * and determines its state.
 *
 * @param key key of the request
 * @param state state of the row
 * @param settled settled state of the row
 * @param list name of the list that the row belongs to; empty if it belongs to no list
 * @param finishedAt time at which the latest response arrived, even if it was erased since; null if no response was
 *     ever stored
 * @param paid credits that were charged for all calls of the request
 * @param open maximum cost of the calls that are in flight or have an unknown outcome, in credits
 * @param charged credits that the stored response cost
 * @param replaced credits that were charged for responses that were replaced by later ones or erased
 * @param hasResponse whether a response is stored
 */
@SuppressWarnings("ArrayRecordComponent") // instances are never compared
record PurchaseEntry(
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
    /** Creates the entry of a request that is not in the store yet: not sent, and nothing charged. */
    static PurchaseEntry ofNew(byte[] key) {
        BigDecimal zero = BigDecimal.ZERO;
        return new PurchaseEntry(key, PurchaseState.FREE, PurchaseState.FREE, "", null, zero, zero, zero, zero, false);
    }

    private PurchaseEntry with(PurchaseState newState, PurchaseState newSettled) {
        return new PurchaseEntry(
                key, newState, newSettled, list, finishedAt, paid, open, charged, replaced, hasResponse);
    }

    /**
     * Returns the entry with {@code morePaid} added to the credits that were charged, and {@code moreOpen} added to the
     * credits that may have been charged. {@code moreOpen} is negative if fewer credits may have been charged than
     * before.
     */
    PurchaseEntry plus(BigDecimal morePaid, BigDecimal moreOpen) {
        return new PurchaseEntry(
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

    /** Returns an entry whose stored response cost {@code nowCharged}, and its earlier responses {@code nowReplaced}. */
    private PurchaseEntry withCharged(BigDecimal nowCharged, BigDecimal nowReplaced) {
        return new PurchaseEntry(
                key, state, settled, list, finishedAt, paid, open, nowCharged, nowReplaced, hasResponse);
    }

    /** Returns the entry after a reconciliation has found an additional charge for the stored response. */
    PurchaseEntry plusCharged(BigDecimal moreCharged) {
        return withCharged(charged.add(moreCharged), replaced);
    }

    boolean isIntent() {
        return state == PurchaseState.INTENT;
    }

    boolean isErased() {
        return state == PurchaseState.ERASED;
    }

    /** Returns whether the latest call was or may have been charged, but returned no response. */
    boolean isUnresolved() {
        return state == PurchaseState.UNKNOWN || state == PurchaseState.LOST;
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

    /** Returns the entry after the store has recorded that an attempt is about to be sent. */
    PurchaseEntry intended() {
        return with(PurchaseState.INTENT, settled);
    }

    /**
     * Returns the entry after a response that cost {@code nowCharged} credits is stored. If an earlier response was
     * stored, its cost counts as replaced.
     */
    PurchaseEntry responded(BigDecimal nowCharged) {
        return with(PurchaseState.DONE, PurchaseState.DONE).withCharged(nowCharged, replaced.add(charged));
    }

    /**
     * Returns the entry after a call without a response has ended. If the call was charged, the response is lost, and
     * the request is resent only with the user's consent, even if an older response is stored. If the call was free,
     * the row returns to its state before the call, such as erased. While any call is in doubt, the state is
     * {@code UNKNOWN} instead.
     *
     * @param cost credits that the call was charged
     */
    PurchaseEntry ended(BigDecimal cost) {
        return cost.signum() > 0 ? with(state, PurchaseState.LOST).settle() : settle();
    }

    /**
     * Returns the entry of a row without a call in flight. Its state is {@code UNKNOWN} while calls are in doubt, and
     * the settled state otherwise.
     */
    private PurchaseEntry settle() {
        return with(open.signum() > 0 ? PurchaseState.UNKNOWN : settled, settled);
    }

    /** Returns the entry after the process that had the call in flight was found dead. */
    PurchaseEntry ownerDied() {
        return isIntent() ? settle() : this;
    }

    /**
     * Returns the entry after a process that was considered dead has reported the end of its call.
     *
     * @param cost credits that the late call was charged
     */
    PurchaseEntry endedLate(BigDecimal cost) {
        boolean isCharged = cost.signum() > 0;
        return switch (state) {
            case UNKNOWN -> ended(cost);
            case FREE -> isCharged ? ended(cost) : this;
            case INTENT -> isCharged ? with(state, PurchaseState.LOST) : this;
            case DONE, LOST, ERASED -> this;
        };
    }

    /**
     * Returns the entry after a reconciliation. The state changes only if it is still {@code UNKNOWN}.
     *
     * @param lost credits that calls without a response turned out to be charged
     */
    PurchaseEntry reconciled(BigDecimal lost) {
        return state == PurchaseState.UNKNOWN ? ended(lost) : this;
    }

    /**
     * Returns the entry of a request that may be bought again although its earlier call was or may have been charged.
     */
    PurchaseEntry reopened() {
        if (!isUnresolved()) {
            return this;
        }
        return settled == PurchaseState.ERASED ? settle() : with(PurchaseState.FREE, PurchaseState.FREE);
    }

    /**
     * Returns the entry after the request and its response were erased. The cost of the response then counts as
     * replaced.
     */
    PurchaseEntry erased() {
        return with(PurchaseState.ERASED, PurchaseState.ERASED).withCharged(BigDecimal.ZERO, replaced.add(charged));
    }
}
