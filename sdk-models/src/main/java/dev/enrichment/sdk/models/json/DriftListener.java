package dev.enrichment.sdk.models.json;

/**
 * Receives differences between responses and the API as this version of the library knows it: an early sign that the
 * service has changed. A response with drift is not an error; it was read without loss.
 */
@FunctionalInterface
public interface DriftListener {
    /**
     * Called for each difference, after the document was read. Rows of a list report the same {@link Drift#path()}
     * again and again: to report each path once, keep a set of paths.
     *
     * @param drift the difference
     */
    void drift(Drift drift);
}
