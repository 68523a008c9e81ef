package dev.enrichment.sdk.bulk.internal.run;

import dev.enrichment.sdk.bulk.results.StopReason;
import java.time.Duration;

/** What the caller of the circuit breaker does after a change of its state. */
sealed interface Effect {
    /** The effects without further data. */
    enum Simple implements Effect {
        /** Do nothing. */
        NONE,
        /** Send the request. */
        SEND,
        /** Check the service with a free call, and report the result. */
        PROBE,
        /** Wake all waiting rows, so that they look at the state again. */
        WAKE
    }

    /**
     * Wait, and look at the state again afterward.
     *
     * @param limit the maximum wait, which a change of the state ends
     */
    record Wait(Duration limit) implements Effect {}

    /**
     * Stop the run of the row, and wake all waiting rows.
     *
     * @param reason why the run stops
     * @param detail the details for the message to the user
     */
    record Stop(StopReason reason, String detail) implements Effect {}
}
