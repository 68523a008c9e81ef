package dev.enrichment.sdk.internal.values;

/** A map of headers that has its fields as an array, which need not be gathered from lists again for each response. */
public interface HeaderFields {
    /** Returns names and values in turns, in the order they came, in an array that nobody else keeps. */
    String[] fields();
}
