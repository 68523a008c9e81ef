package dev.enrichment.sdk.bulk.internal.cache;

/**
 * Ways in which a single call uses the store differently from other calls of a caching client. The mode is set as a tag
 * in the call's options.
 */
public enum CachingMode {
    /**
     * The call is made even if the store contains the response or the request was erased. The new response is stored.
     */
    REFRESH,
    /** The store is neither read nor written. */
    BYPASS
}
