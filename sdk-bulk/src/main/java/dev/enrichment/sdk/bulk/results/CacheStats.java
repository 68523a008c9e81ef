package dev.enrichment.sdk.bulk.results;

import java.math.BigDecimal;

/**
 * Counts of the cache hits and purchases of caching clients since their store was opened in this process. A cache hit
 * is a call that was served from the store, or by a concurrent call of another caller, instead of being made. The
 * client's ledger does not include it.
 *
 * @param hits the number of paid calls that were served from the store, or by a concurrent call of another caller
 * @param purchases the number of paid calls that were made and returned a response, even if it was free. Calls with
 *     {@code CacheOptions.bypass} and failed calls,
 *     such as those that ended with a 404, are not counted
 * @param savedCredits the credits that the responses of the cache hits cost when they were bought
 */
public record CacheStats(long hits, long purchases, BigDecimal savedCredits) {
    /**
     * Returns the sum of these counts and other counts.
     *
     * @param other the counts to add
     * @return the sum of both
     */
    public CacheStats plus(CacheStats other) {
        return new CacheStats(hits + other.hits, purchases + other.purchases, savedCredits.add(other.savedCredits));
    }
}
