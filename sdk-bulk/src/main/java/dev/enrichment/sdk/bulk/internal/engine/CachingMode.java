package dev.enrichment.sdk.bulk.internal.engine;

/**
 * How a single call of a caching client treats the store, if it differs from the other calls. Set as a tag of the
 * call's options.
 */
public enum CachingMode {
    /** Stored responses and erasures are ignored. The new response is stored. */
    REFRESH,
    /** The store is neither read nor written. */
    BYPASS
}
