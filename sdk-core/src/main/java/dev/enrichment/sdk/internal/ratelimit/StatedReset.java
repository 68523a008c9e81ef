package dev.enrichment.sdk.internal.ratelimit;

import java.util.concurrent.TimeUnit;

/**
 * The reset that the responses of a route state. The end of a window stays the same until it is reached. A reset that
 * moves before is the time until all permits are back, as of a token bucket, and says nothing about the next permit.
 */
final class StatedReset {
    /** Resets are stated in whole seconds, rounded up. */
    static final long TOLERANCE = TimeUnit.MILLISECONDS.toNanos(1500);

    private long at = Long.MIN_VALUE / 2;
    private boolean moves;

    void note(long now, long statedAt) {
        if (Math.abs(statedAt - at) <= TOLERANCE) {
            // Rounding makes all of them late, so the earliest is the most accurate.
            at = Math.max(now, Math.min(statedAt, at));
        } else {
            moves |= statedAt > at && now < at - TOLERANCE;
            at = statedAt;
        }
    }

    long at() {
        return at;
    }

    boolean moves() {
        return moves;
    }

    /** Whether a window is known to end at this time. */
    boolean endsWindowAt(long time) {
        return !moves && Math.abs(time - at) <= TOLERANCE;
    }
}
