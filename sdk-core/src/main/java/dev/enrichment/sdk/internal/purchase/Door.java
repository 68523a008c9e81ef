package dev.enrichment.sdk.internal.purchase;

import dev.enrichment.sdk.call.AttemptStart;
import dev.enrichment.sdk.errors.EnrichmentException;

/**
 * The last check before each attempt of a purchase is sent. An attempt that it admits may be charged. A call uses the
 * door that is set as the attribute {@code Door.class} of its options, or the door that its {@link Buyer} passes.
 * Interceptors can't remove the door. Both methods run on the thread that makes the call.
 */
public interface Door {
    /**
     * Called after the rate limiter and the user's send hooks have admitted an attempt, and immediately before its
     * first byte is sent. If the attempt is sent, records that it may be charged. If this method throws an exception,
     * the attempt is refused, and that exception is the reason.
     */
    Admission admit(AttemptStart attempt);

    /**
     * Withdraws the record of an attempt that failed without a charge. Called before the call waits for its next attempt.
     * The last attempt of a call is not reported here, because the call itself returns how it ended.
     *
     * @param failure the failure of the attempt
     */
    void beforeRetry(EnrichmentException failure);
}
