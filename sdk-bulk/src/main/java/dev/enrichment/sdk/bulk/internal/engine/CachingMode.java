package dev.enrichment.sdk.bulk.internal.engine;

/** How one call of a caching client differs from the others. Set as a tag of the call's options. */
public enum CachingMode {
    /** Stored responses and erasures are ignored. The new response is stored. */
    REFRESH,
    /** The store is neither read nor written. */
    BYPASS
}
