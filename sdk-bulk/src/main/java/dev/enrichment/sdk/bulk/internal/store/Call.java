package dev.enrichment.sdk.bulk.internal.store;

import java.math.BigDecimal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One call that is in flight or in doubt. As long as the cost of the call is unknown, the store has a row for it. The
 * row says which list and which budgets the call counts against, so a charge that becomes known later is assigned to
 * exactly these.
 *
 * @param number number of the call, unique in its store; later calls have higher numbers
 * @param key key of the request
 * @param list name of the list that pays for the call; empty if the call belongs to no list
 * @param open maximum number of credits that the call may have been charged
 * @param earlier whether the call was made before the latest known account balance
 * @param answered whether the stored response is the response to this call, so that only its charge is unknown
 * @param owner name of the process that may still receive the result; null if the call has ended
 * @param ownerCall ID of the call within that process
 * @param attempt number of the latest attempt within that process
 * @param sentAt time at which the store recorded that the latest attempt was about to be sent
 * @param abandoned whether another process considers the owner dead, although the owner may return
 */
@SuppressWarnings("ArrayRecordComponent") // instances are never compared
record Call(
        long number,
        byte[] key,
        String list,
        BigDecimal open,
        boolean earlier,
        boolean answered,
        @Nullable String owner,
        long ownerCall,
        long attempt,
        Instant sentAt,
        boolean abandoned) {
    /** Returns a copy of this call with another maximum charge, in credits. */
    Call withOpen(BigDecimal credits) {
        return new Call(number, key, list, credits, earlier, answered, owner, ownerCall, attempt, sentAt, abandoned);
    }

    /** Returns a copy of this call with a new attempt, which may cost up to {@code price} credits. */
    Call withAttempt(long newAttempt, Instant newSentAt, BigDecimal price) {
        return new Call(
                number, key, list, price, earlier, answered, owner, ownerCall, newAttempt, newSentAt, abandoned);
    }

    /**
     * Returns a copy of this call after its end, with up to {@code credits} credits that may have been charged. Returns
     * null if {@code credits} is zero, because the cost is then known.
     *
     * @param isEarlier whether the call was certainly made before the latest known account balance
     * @param isAnswered whether the response of the call is stored
     */
    @Nullable
    Call inDoubt(BigDecimal credits, boolean isEarlier, boolean isAnswered) {
        return credits.signum() == 0
                ? null
                : new Call(number, key, list, credits, isEarlier, isAnswered, null, 0, 0, sentAt, false);
    }

    /**
     * Returns whether a reconciliation has found this call to be free although its process may still deliver a
     * response. Other processes consider that process dead.
     */
    boolean wasFree() {
        return abandoned && open.signum() == 0;
    }
}
