package dev.enrichment.sdk.internal.ratelimit;

import dev.enrichment.sdk.errors.RateLimitedException;
import dev.enrichment.sdk.http.ResponseHeaders;
import dev.enrichment.sdk.internal.values.HeaderValues;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What a response says about rate limits. Nothing of it is trusted: figures that no limit has are null.
 */
public final class RateSignals {
    private static final long MAX_LIMIT = 1_000_000_000;

    private final ResponseHeaders headers;
    private final @Nullable Long limit;
    private final @Nullable Duration window;
    private final @Nullable Duration retryAfter;

    private RateSignals(
            ResponseHeaders headers, @Nullable Long limit, @Nullable Duration window, @Nullable Duration retryAfter) {
        this.headers = headers;
        this.limit = limit;
        this.window = window;
        this.retryAfter = retryAfter;
    }

    /** The signals of a response that was not refused. */
    public static RateSignals of(ResponseHeaders headers) {
        return new RateSignals(headers, headers.rateLimit(), null, null);
    }

    /** The signals of a 429. */
    public static RateSignals of(RateLimitedException refusal) {
        return new RateSignals(
                refusal.headers(), refusal.limit(), HeaderValues.window(refusal.window()), refusal.retryAfter());
    }

    /** Calls per window. */
    @Nullable
    Integer limit() {
        return plausible(limit);
    }

    /** The window that the limit is for, if the response names one. */
    @Nullable
    Duration window() {
        return window;
    }

    /** How long a refused call has to wait. */
    @Nullable
    Duration retryAfter() {
        return retryAfter;
    }

    /** Calls left in the window. */
    @Nullable
    Long remaining() {
        return headers.rateLimitRemaining();
    }

    /** The time until the window ends. */
    @Nullable
    Duration reset() {
        Instant reset = headers.rateLimitReset();
        return reset == null ? null : HeaderValues.until(reset, headers.sentAt());
    }

    /** {@code X-RateLimit-RPS-Limit}: calls per second. */
    @Nullable
    Integer perSecond() {
        return plausible(HeaderValues.whole(headers.get("X-RateLimit-RPS-Limit")));
    }

    /** Whether the service only warns at present. */
    boolean soft() {
        return headers.rateLimitSoft();
    }

    private static @Nullable Integer plausible(@Nullable Long figure) {
        return figure == null || figure < 1 || figure > MAX_LIMIT ? null : figure.intValue();
    }
}
