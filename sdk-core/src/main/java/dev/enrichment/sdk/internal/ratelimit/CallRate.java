package dev.enrichment.sdk.internal.ratelimit;

/**
 * A rate limit set by the user.
 *
 * @param perMinute calls per minute, at least 1
 * @param burst calls that may be sent at once before they are spaced evenly, at least 1
 */
public record CallRate(int perMinute, int burst) {
    /** Checks that both figures are at least 1. */
    public CallRate {
        if (perMinute < 1 || burst < 1) {
            throw new IllegalArgumentException(
                    "perMinute and burst must be at least 1, but are " + perMinute + " and " + burst);
        }
    }
}
