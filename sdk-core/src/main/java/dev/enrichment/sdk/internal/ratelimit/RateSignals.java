package dev.enrichment.sdk.internal.ratelimit;

import dev.enrichment.sdk.errors.RateLimitedException;
import dev.enrichment.sdk.http.ResponseHeaders;
import dev.enrichment.sdk.internal.values.HeaderValues;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The rate limits that a response reports in its headers or in the body of an error. A value is null if it is missing
 * or implausible.
 *
 * @param limit the number of calls allowed per window
 * @param window the period that the limit applies to. Null if the response does not name it
 * @param perSecond the number of calls allowed per second, from {@code X-RateLimit-RPS-Limit}
 * @param remaining the number of calls left in the current window
 * @param reset the time until the current window ends
 * @param retryAfter the wait that a 429 requires
 */
record RateSignals(
        @Nullable Integer limit,
        @Nullable Duration window,
        @Nullable Integer perSecond,
        @Nullable Long remaining,
        @Nullable Duration reset,
        @Nullable Duration retryAfter) {
    private static final long MAX_LIMIT = 1_000_000_000;
    private static final String PER_SECOND = "X-RateLimit-RPS-Limit";

    static final RateSignals NONE = new RateSignals(null, null, null, null, null, null);

    /**
     * Reads the rate limits that a response other than a 429 reports. All values are null if the service reports that
     * it currently does not enforce its limits.
     */
    static RateSignals of(ResponseHeaders headers) {
        return headers.rateLimitSoft() ? NONE : read(headers, headers.rateLimit(), null, null);
    }

    /** Reads the rate limits that a 429 response reports. */
    static RateSignals of(RateLimitedException refusal) {
        return read(refusal.headers(), refusal.limit(), refusal.window(), refusal.retryAfter());
    }

    private static RateSignals read(
            ResponseHeaders headers, @Nullable Long limit, @Nullable Duration window, @Nullable Duration retryAfter) {
        Instant reset = headers.rateLimitReset();
        return new RateSignals(
                plausible(limit),
                window,
                perSecond(headers),
                headers.rateLimitRemaining(),
                reset == null ? null : HeaderValues.until(reset, headers.sentAt()),
                retryAfter);
    }

    /**
     * Returns whether the response says only that no calls are left and when the current window ends, but not how many
     * calls a window allows.
     */
    boolean isUsedUp() {
        return limit == null && remaining != null && remaining <= 0 && reset != null;
    }

    /** Converts a duration to seconds. Returns 0 for null. */
    static double seconds(@Nullable Duration duration) {
        return duration == null ? 0 : duration.toNanos() / 1e9;
    }

    /**
     * Returns the lowest plausible limit of calls per second. Most responses have none, so the map of all headers is
     * created only for the others.
     */
    private static @Nullable Integer perSecond(ResponseHeaders headers) {
        if (headers.get(PER_SECOND) == null) {
            return null;
        }
        Integer lowest = null;
        for (String value : headers.asMap().getOrDefault(PER_SECOND, List.of())) {
            Integer limit = plausible(HeaderValues.whole(value));
            if (limit != null && (lowest == null || limit < lowest)) {
                lowest = limit;
            }
        }
        return lowest;
    }

    private static @Nullable Integer plausible(@Nullable Long figure) {
        return figure == null || figure < 1 || figure > MAX_LIMIT ? null : figure.intValue();
    }
}
