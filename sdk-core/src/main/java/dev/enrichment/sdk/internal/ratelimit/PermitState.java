package dev.enrichment.sdk.internal.ratelimit;

import java.util.concurrent.CountDownLatch;

/** State of a call in the rate limiter. Immutable. */
sealed interface PermitState {
    /** The call has not asked to be sent yet, has given up, or its latest attempt has ended. */
    PermitState IDLE = new Idle();

    /** State of a call that is neither waiting nor in flight. */
    record Idle() implements PermitState {}

    /**
     * State of a call in a waiting line.
     *
     * @param wakeUp latch that ends the wait early
     * @param wakesAt time in seconds at which the call asks for permission again, unless it is woken up earlier
     */
    record Waiting(CountDownLatch wakeUp, double wakesAt) implements PermitState {}

    /**
     * State of a call that was permitted and has not ended.
     *
     * @param sentAt time in seconds at which the call was permitted
     * @param written whether the first byte of the request was written. Until then, the call counts toward the rate
     *     limit that the user configured, no matter how long ago it was permitted
     */
    record InFlight(double sentAt, boolean written) implements PermitState {}
}
