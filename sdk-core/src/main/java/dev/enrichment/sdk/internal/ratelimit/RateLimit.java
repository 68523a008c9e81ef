package dev.enrichment.sdk.internal.ratelimit;

/**
 * A pace of your own, below the limits of the service: calls of a route wait for their turn instead of meeting a 429.
 * It counts for each route separately, as the service's limits do (API reference, section 1.8: 300 a minute and about 5
 * at once for the personal email finder, ads and funding).
 *
 * @param perMinute calls of one route in a minute, at least 1
 * @param burst how many may go at once before the steady pace begins, at least 1
 */
public record RateLimit(int perMinute, int burst) {
    /**
     * Checks the figures.
     *
     * @throws IllegalArgumentException if one of them is below 1
     */
    public RateLimit {
        if (perMinute < 1 || burst < 1) {
            throw new IllegalArgumentException(
                    "perMinute and burst must be at least 1, but are " + perMinute + " and " + burst);
        }
    }
}
