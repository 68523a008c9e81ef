package dev.enrichment.sdk.internal.ratelimit;

/**
 * A rate limit that the user configured, in addition to the limits of the service.
 *
 * @param perMinute maximum number of calls per minute, at least 1
 * @param burst number of calls that may be sent at once before calls are spaced evenly, at least 1. A number above
 *     {@code perMinute} has the same effect as {@code perMinute}, because no minute contains more calls
 */
public record CallRate(int perMinute, int burst) {
    /**
     * Creates a limit.
     *
     * @throws IllegalArgumentException if either number is below 1
     */
    public CallRate {
        if (perMinute < 1 || burst < 1) {
            throw new IllegalArgumentException(
                    "perMinute and burst must be at least 1, but are " + perMinute + " and " + burst);
        }
    }
}
