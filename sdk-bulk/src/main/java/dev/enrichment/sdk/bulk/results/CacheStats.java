package dev.enrichment.sdk.bulk.results;

import java.math.BigDecimal;

/**
 * Counts of the calls that caching clients served from the store, and of those that they bought, since the store was
 * opened in this process. The client's ledger does not include cache hits, because they are not calls.
 *
 * @param hits paid calls that were served from the store, or by the simultaneous call of another caller
 * @param purchases paid calls that were made
 * @param savedCredits credits that the responses of the cache hits cost when they were bought
 */
public record CacheStats(long hits, long purchases, BigDecimal savedCredits) {
    /**
     * Adds other counts.
     *
     * @param other the counts to add
     * @return the sum of both
     */
    public CacheStats plus(CacheStats other) {
        return new CacheStats(hits + other.hits, purchases + other.purchases, savedCredits.add(other.savedCredits));
    }
}
