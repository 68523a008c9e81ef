package dev.enrichment.sdk.bulk.internal.cache;

/**
 * Deviations of a single call from a caching client's normal use of the store. The mode is set as a tag in the call's
 * options.
 */
public enum CachingMode {
    /** Stored responses and erasures are ignored. The new response is stored. */
    REFRESH,
    /** The store is neither read nor written. */
    BYPASS
}
