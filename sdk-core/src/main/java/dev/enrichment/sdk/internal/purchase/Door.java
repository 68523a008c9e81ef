package dev.enrichment.sdk.internal.purchase;

import dev.enrichment.sdk.call.AttemptStart;
import dev.enrichment.sdk.errors.EnrichmentException;

/**
 * The last check of each attempt of a call that buys a request: what it admits may be charged. A call uses the door that
 * its options carry as an attribute of this type, or that its {@link Buyer} passes. Interceptors can't remove it. Both methods
 * run on the thread that makes the call.
 */
public interface Door {
    /**
     * Called after the rate limiter and the user's send hooks have admitted an attempt, and immediately before its first
     * byte is sent. If the attempt is sent, records that it may be charged. If this method throws an exception, the
     * attempt is refused for this reason.
     */
    Admission admit(AttemptStart attempt);

    /**
     * Called when an admitted attempt has failed without a charge and another attempt will follow, before the wait for
     * it. Takes back the record that the attempt may be charged. How the last attempt of a call ended is not reported
     * here, because the call itself returns it.
     *
     * @param failure the failure of the attempt
     */
    void beforeRetry(EnrichmentException failure);
}
