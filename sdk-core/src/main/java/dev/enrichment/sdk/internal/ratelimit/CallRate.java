package dev.enrichment.sdk.internal.ratelimit;

/**
 * A rate that the user sets.
 *
 * @param perMinute calls per minute, at least 1
 * @param burst calls that can be sent at once before the pace applies, at least 1
 */
public record CallRate(int perMinute, int burst) {
    /** Checks the figures. */
    public CallRate {
        if (perMinute < 1 || burst < 1) {
            throw new IllegalArgumentException(
                    "perMinute and burst must be at least 1, but are " + perMinute + " and " + burst);
        }
    }
}
