package dev.enrichment.sdk.internal.ratelimit;

import dev.enrichment.sdk.errors.RateLimitedException;
import dev.enrichment.sdk.http.ResponseHeaders;
import dev.enrichment.sdk.internal.values.HeaderValues;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Rate limits stated by a response. Implausible figures are null.
 *
 * @param limit calls per window
 * @param window the window that the limit applies to; null if the response does not name it
 * @param perSecond calls per second, from {@code X-RateLimit-RPS-Limit}
 * @param remaining calls left in the window
 * @param reset the time until the window ends
 * @param retryAfter wait required by a 429
 */
record RateSignals(
        @Nullable Integer limit,
        @Nullable Duration window,
        @Nullable Integer perSecond,
        @Nullable Long remaining,
        @Nullable Duration reset,
        @Nullable Duration retryAfter) {
    private static final long MAX_LIMIT = 1_000_000_000;

    static final RateSignals NONE = new RateSignals(null, null, null, null, null, null);

    /** Reads the headers of a response other than a 429. Limits that are not enforced at present are ignored. */
    static RateSignals of(ResponseHeaders headers) {
        return headers.rateLimitSoft() ? NONE : read(headers, headers.rateLimit(), null, null);
    }

    /** Reads the limits stated by a 429. */
    static RateSignals of(RateLimitedException refusal) {
        return read(refusal.headers(), refusal.limit(), HeaderValues.window(refusal.window()), refusal.retryAfter());
    }

    private static RateSignals read(
            ResponseHeaders headers, @Nullable Long limit, @Nullable Duration window, @Nullable Duration retryAfter) {
        Instant reset = headers.rateLimitReset();
        return new RateSignals(
                plausible(limit),
                window,
                plausible(HeaderValues.whole(headers.get("X-RateLimit-RPS-Limit"))),
                headers.rateLimitRemaining(),
                reset == null ? null : HeaderValues.until(reset, headers.sentAt()),
                retryAfter);
    }

    /** Returns whether no calls are left in the window and the response states no limit to derive a rate from. */
    boolean isUsedUp() {
        return limit == null && remaining != null && remaining <= 0 && reset != null;
    }

    /** Returns a duration in seconds. Returns 0 for null. */
    static double seconds(@Nullable Duration duration) {
        return duration == null ? 0 : duration.toNanos() / 1e9;
    }

    private static @Nullable Integer plausible(@Nullable Long figure) {
        return figure == null || figure < 1 || figure > MAX_LIMIT ? null : figure.intValue();
    }
}
