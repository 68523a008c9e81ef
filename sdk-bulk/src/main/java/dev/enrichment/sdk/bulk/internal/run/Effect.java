package dev.enrichment.sdk.bulk.internal.run;

import dev.enrichment.sdk.bulk.results.StopReason;
import java.time.Duration;

/** Action that a row must carry out after the state of the circuit breaker has changed. */
sealed interface Effect {
    /** Actions without parameters. */
    enum Simple implements Effect {
        /** Do nothing. */
        NONE,
        /** Send the request. */
        SEND,
        /** Check the service with a free call, and report the result. */
        PROBE,
        /** Wake all waiting rows, so that they check the state again. */
        WAKE
    }

    /**
     * Wait, and then check the state again.
     *
     * @param limit the maximum time to wait. A change of the state ends the wait earlier
     */
    record Wait(Duration limit) implements Effect {}

    /**
     * Stop the run of the row, and wake all waiting rows.
     *
     * @param reason the reason for the stop
     * @param detail the details for the message to the user
     */
    record Stop(StopReason reason, String detail) implements Effect {}
}
