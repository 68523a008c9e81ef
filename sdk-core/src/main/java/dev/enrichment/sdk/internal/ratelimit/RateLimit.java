package dev.enrichment.sdk.internal.ratelimit;

/**
 * A rate limit that the user configures: a token bucket.
 *
 * @param perMinute calls per minute, at least 1
 * @param burst calls that can be sent at once before the pace applies, at least 1
 */
public record RateLimit(int perMinute, int burst) {
    /** Checks the figures. */
    public RateLimit {
        if (perMinute < 1 || burst < 1) {
            throw new IllegalArgumentException(
                    "perMinute and burst must be at least 1, but are " + perMinute + " and " + burst);
        }
    }
}
