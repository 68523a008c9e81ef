package dev.enrichment.sdk.internal.values;

/**
 * Map of response headers that can also return them as an array. The array is cheaper than the lists of the map, which
 * matters because every response needs it.
 */
public interface HeaderFields {
    /**
     * Returns alternating names and values, in the order in which they were received. The array is new, so the caller
     * may keep it.
     */
    String[] fields();
}
