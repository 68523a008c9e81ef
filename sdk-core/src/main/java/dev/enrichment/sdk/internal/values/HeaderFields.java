package dev.enrichment.sdk.internal.values;

/**
 * A map of headers that can return its fields as an array. The array avoids collecting them from lists for each
 * response.
 */
public interface HeaderFields {
    /**
     * Returns alternating names and values in the order in which they were received. The array is a new one, so the
     * caller may keep it.
     */
    String[] fields();
}
