package dev.enrichment.sdk.testing.internal.account;

import java.time.Duration;
import java.time.Instant;

/**
 * A limiter that refills either completely at the end of each window (fixed window) or continuously (token bucket).
 */
final class TokenBucket {
    private final int capacity;
    private final Duration window;
    private final boolean dropByDrop;
    private double tokens;
    private Instant filled;

    TokenBucket(int capacity, Duration window, boolean dropByDrop, Instant now) {
        this.capacity = capacity;
        this.window = window;
        this.dropByDrop = dropByDrop;
        this.tokens = capacity;
        this.filled = now;
    }

    void refill(Instant now) {
        Duration passed = Duration.between(filled, now);
        if (passed.isNegative()) {
            return;
        }
        if (dropByDrop) {
            tokens = Math.min(capacity, tokens + capacity * ((double) passed.toNanos() / window.toNanos()));
            filled = now;
        } else if (passed.compareTo(window) >= 0) {
            tokens = capacity;
            filled = now;
        }
    }

    boolean has() {
        return tokens >= 1;
    }

    void take() {
        tokens -= 1;
    }

    /** The state after a check. */
    RateLimitState state(boolean allowed, Instant now) {
        Duration reset = dropByDrop
                ? Duration.ofNanos((long) Math.ceil(Math.max(0, 1 - tokens) / capacity * window.toNanos()))
                : Duration.between(now, filled.plus(window));
        return new RateLimitState(allowed, capacity, (int) tokens, window, now.plus(reset));
    }
}
