package dev.enrichment.sdk.internal;

import java.time.Duration;

/**
 * The door of one route for one API key. While it is open, callers pass without delay. Once the service has said when
 * the next request is welcome, callers get turns from then on, in the order they came and one spacing apart, so that
 * they do not all arrive in the instant it opens. All times are nanoseconds of {@link Time#nanos()}.
 */
final class Gate {
    private static final long DEFAULT_SPACING = Duration.ofMillis(100).toNanos();

    private boolean used;
    private long opensAt;
    private long lastTurn;
    private long spacing = DEFAULT_SPACING;

    /** Closes the gate until then, unless it is closed for longer already. */
    synchronized void closeUntil(long instant, long newSpacing) {
        if (!used || instant - opensAt > 0) {
            opensAt = instant;
        }
        if (!used) {
            lastTurn = opensAt - newSpacing;
        }
        spacing = newSpacing;
        used = true;
    }

    /** Takes a turn, if it comes soon enough; a turn that is too far off is not taken. Zero means: go now. */
    synchronized long takeTurn(long now, long longestWait) {
        if (!used || (now - opensAt >= 0 && now - lastTurn >= 0)) {
            return 0;
        }
        long turn = later(opensAt, lastTurn + spacing);
        long wait = Math.max(0, turn - now);
        if (wait <= longestWait) {
            lastTurn = turn;
        }
        return wait;
    }

    /** Whether a caller whose turn has come may really go, or the gate was closed again meanwhile. */
    synchronized boolean isOpen(long now) {
        return !used || now - opensAt >= 0;
    }

    private static long later(long a, long b) {
        return a - b >= 0 ? a : b;
    }
}
