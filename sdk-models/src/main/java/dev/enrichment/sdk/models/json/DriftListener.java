package dev.enrichment.sdk.models.json;

/**
 * Receiver of drift: differences between a response and the API as this version of the library knows it. Drift is an
 * early sign that the service has changed. It is not an error, because the response was read without loss.
 */
@FunctionalInterface
public interface DriftListener {
    /**
     * Called for each difference between a response and the API, up to 1,000 times, after the response has been read.
     * The elements of a list report the same {@link Drift#path()} repeatedly. To report each path once, keep a set of
     * paths.
     *
     * @param drift the difference
     */
    void drift(Drift drift);
}
