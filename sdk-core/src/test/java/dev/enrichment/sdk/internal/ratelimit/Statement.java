package dev.enrichment.sdk.internal.ratelimit;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Part of its rate limit that a simulated service reports in its responses. */
enum Statement {
    NOTHING,
    /** {@code Retry-After: 0}. */
    ZERO,
    EXACT,
    ROUNDED_UP,
    ROUNDED_DOWN,
    /** A date, in whole seconds. */
    DATE,
    /** Limit, remaining and reset on each response; limit, window and a wait, rounded up, on a refusal. */
    HEADERS,
    /** The same, but no response names the window. */
    NO_WINDOW,
    /** The same on a refusal only. */
    ON_REFUSAL,
    /** The same as {@link #HEADERS}, but the limit stated is ten times too high. */
    TEN_TIMES,
    /** The limit of each second response is three times too high. */
    CONTRADICTORY;

    /** Returns whether limits are stated, too. */
    boolean states() {
        return compareTo(HEADERS) >= 0;
    }

    RateSignals admitted(SimulatedLimiter limiter, double now, long number) {
        return states() && this != ON_REFUSAL && limiter.window > 0
                ? stated(limiter, now, number, null, up(limiter.reset(now)), false)
                : RateSignals.NONE;
    }

    RateSignals refused(SimulatedLimiter limiter, double now, double wait, long number) {
        Duration retryAfter = switch (this) {
            case NOTHING -> null;
            case ZERO -> Duration.ZERO;
            case EXACT -> nanos(wait);
            case ROUNDED_DOWN -> nanos(Math.floor(wait));
            case DATE -> nanos(Math.floor(now + wait) - Math.floor(now));
            default -> up(wait);
        };
        return states() && limiter.window > 0
                ? stated(limiter, now, number, retryAfter, retryAfter, true)
                : new RateSignals(null, null, null, null, null, retryAfter);
    }

    private RateSignals stated(
            SimulatedLimiter limiter,
            double now,
            long number,
            @Nullable Duration retryAfter,
            @Nullable Duration reset,
            boolean refused) {
        double factor = this == TEN_TIMES ? 10 : this == CONTRADICTORY && number % 2 == 0 ? 3 : 1;
        return new RateSignals(
                (int) Math.round(factor * limiter.limit),
                refused && this != NO_WINDOW ? nanos(limiter.window) : null,
                null,
                refused ? 0 : (long) Math.max(0, factor * limiter.limit - (limiter.limit - limiter.remaining(now))),
                reset,
                retryAfter);
    }

    private static Duration up(double seconds) {
        return nanos(Math.max(1, Math.ceil(seconds - 1e-9)));
    }

    private static Duration nanos(double seconds) {
        return Duration.ofNanos((long) (seconds * 1e9));
    }
}
