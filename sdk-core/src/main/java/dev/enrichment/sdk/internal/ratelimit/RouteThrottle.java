package dev.enrichment.sdk.internal.ratelimit;

import dev.enrichment.sdk.internal.time.TimeSource;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The door of one route for one API key. While it is open, callers pass without delay. Once the service has said when
 * the next request is welcome, callers get turns from then on, in the order they came and one spacing apart, so that
 * they do not all arrive in the instant it opens. With a ceiling, turns also keep below it. All times are nanoseconds
 * of {@link TimeSource#nanos()}.
 */
public final class RouteThrottle {
    private final long interval;
    private final long slack;
    private boolean closedOnce;
    private long opensAt;
    private long lastTurn;
    private long spacing;
    private boolean ceilingUsed;
    private long nextByCeiling;

    public RouteThrottle(@Nullable RateLimit ceiling) {
        interval = ceiling == null ? 0 : Duration.ofMinutes(1).toNanos() / ceiling.perMinute();
        slack = ceiling == null ? 0 : (ceiling.burst() - 1) * interval;
    }

    /** Closes the gate until then, unless it is closed for longer already. */
    public synchronized void closeUntil(long instant, long newSpacing) {
        if (!closedOnce || instant - opensAt > 0) {
            opensAt = instant;
        }
        if (!closedOnce) {
            lastTurn = opensAt - newSpacing;
        }
        spacing = newSpacing;
        closedOnce = true;
    }

    /** Takes a turn, if it comes soon enough; a turn that is too far off is not taken. Zero means: go now. */
    public synchronized long takeTurn(long now, long longestWait) {
        boolean queueing = closedOnce && (now - opensAt < 0 || now - lastTurn < 0);
        long turn = queueing ? later(later(opensAt, lastTurn + spacing), now) : now;
        if (interval > 0 && ceilingUsed) {
            turn = later(turn, nextByCeiling - slack);
        }
        long wait = turn - now;
        if (wait <= longestWait) {
            if (queueing) {
                lastTurn = turn;
            }
            // Each turn moves the steady pace on by one interval; a burst may run ahead of it by the slack.
            nextByCeiling = (ceilingUsed ? later(nextByCeiling, turn) : turn) + interval;
            ceilingUsed = true;
        }
        return wait;
    }

    /** Whether a caller whose turn has come may really go, or the gate was closed again meanwhile. */
    public synchronized boolean isOpen(long now) {
        return !closedOnce || now - opensAt >= 0;
    }

    private static long later(long a, long b) {
        return a - b >= 0 ? a : b;
    }
}
