package dev.enrichment.sdk.bulk.internal.run;

import dev.enrichment.sdk.bulk.internal.purchase.AvailabilitySignal;
import dev.enrichment.sdk.errors.EnrichmentException;
import org.jspecify.annotations.Nullable;

/**
 * Conclusions about the service, drawn from the end of an attempt or of a free call.
 *
 * @param signal the conclusion about the service's availability
 * @param proxyRefused whether a proxy rejected the client's credentials
 * @param words a description of what happened and what to check, for a message to the user
 */
record Observation(AvailabilitySignal signal, boolean proxyRefused, String words) {
    /** Creates the observation that follows from a failure. If {@code failure} is null, the service responded. */
    static Observation of(@Nullable EnrichmentException failure) {
        return new Observation(
                AvailabilitySignal.of(failure),
                AvailabilitySignal.isRefusedByProxy(failure),
                AvailabilitySignal.words(failure));
    }
}
