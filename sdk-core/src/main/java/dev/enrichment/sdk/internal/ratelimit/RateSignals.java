package dev.enrichment.sdk.internal.ratelimit;

import dev.enrichment.sdk.errors.RateLimitedException;
import dev.enrichment.sdk.http.ResponseHeaders;
import dev.enrichment.sdk.internal.values.HeaderValues;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What a response states about rate limits. Implausible figures are null.
 *
 * @param limit calls per window
 * @param window the window that the limit is for, if the response names one
 * @param perSecond {@code X-RateLimit-RPS-Limit}: calls per second
 * @param remaining calls left in the window
 * @param reset the time until the window ends
 * @param retryAfter the wait that a 429 asks for
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

    /** Reads a response that was not refused. Limits that are not enforced at present are no limits. */
    static RateSignals of(ResponseHeaders headers) {
        return headers.rateLimitSoft() ? NONE : read(headers, headers.rateLimit(), null, null);
    }

    /** Reads a 429. */
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

    /** Returns whether no call is left in the window, without a limit that a pace could follow. */
    boolean isUsedUp() {
        return limit == null && remaining != null && remaining <= 0 && reset != null;
    }

    /** Returns the seconds of a duration, 0 without one. */
    static double seconds(@Nullable Duration duration) {
        return duration == null ? 0 : duration.toNanos() / 1e9;
    }

    private static @Nullable Integer plausible(@Nullable Long figure) {
        return figure == null || figure < 1 || figure > MAX_LIMIT ? null : figure.intValue();
    }
}
