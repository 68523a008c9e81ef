package dev.enrichment.sdk.bulk.internal.engine;

/** Says what is different for one call of a client that remembers; an attribute of its options. */
public enum RememberMode {
    /** A stored response does not count, and neither does an erasure. */
    REFRESH,
    /** The store is neither asked nor written to. */
    BYPASS
}
