package dev.enrichment.sdk.internal.ratelimit;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** What the responses of a route have said about its rate limits. Not thread-safe; times do not decrease. */
final class LearnedLimits {
    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);
    /** The wait after a 429 that states none. */
    static final long DEFAULT_WAIT = SECOND;
    /** The longest wait that a 429 imposes on other calls; then one of them finds out whether it has to be longer. */
    static final long MAX_WAIT = 300 * SECOND;
    /** The longest wait that any other response imposes. */
    static final long MAX_WAIT_UNREFUSED = 60 * SECOND;
    /** A shorter wait that is stated in whole seconds is mostly rounding, and the limit itself is more accurate. */
    private static final long MIN_WAIT_UNREFUSED = 2 * SECOND;

    private static final long MIN_WINDOW = SECOND / 10;
    private static final long MAX_WINDOW = MAX_WAIT;
    private static final long[] USUAL_WINDOWS = {SECOND, 60 * SECOND};
    private static final int MAX_WINDOWS = 4;
    private static final long SOON = 10 * SECOND;
    private static final long NEVER = Long.MIN_VALUE / 2;

    private final SendHistory history = new SendHistory();
    private final List<RateWindow> windows = new ArrayList<>(2);
    private long heldUntil = NEVER;
    private final StatedReset reset = new StatedReset();
    /** End of the wait after the latest 429 that stated no limit. */
    private long resumedUnstated = NEVER;

    /** When a call can be sent that has others ahead of it; a lower bound if it has. */
    long earliest(long now, int ahead) {
        long start = Math.max(now, heldUntil);
        long at = start;
        for (RateWindow window : windows) {
            at = Math.max(at, window.earliest(history, start, ahead));
        }
        return at;
    }

    void sent(long now) {
        history.add(now);
        for (RateWindow window : windows) {
            window.sent(now);
        }
    }

    /**
     * A call was not refused.
     *
     * @param sentSince how many calls were sent after it; what the response says to be left is for them first
     * @return whether a limit is close of which nothing but this is known
     */
    boolean admitted(long sentAt, int sentSince, RateSignals signals, long now) {
        if (signals.soft()) {
            return false;
        }
        Integer perSecond = signals.perSecond();
        RateWindow second = perSecond == null ? null : learnUnlessRefused(perSecond, SECOND);
        Integer limit = signals.limit();
        RateWindow stated = limit == null ? null : windowOf(limit);
        windows.removeIf(window -> !window.admitted(history, now, window == stated || window == second));
        Long remaining = signals.remaining();
        Duration untilReset = remaining == null ? null : signals.reset();
        if (remaining == null || untilReset == null) {
            return false;
        }
        reset.note(now, now + untilReset.toNanos());
        if (remaining > sentSince) {
            return false;
        }
        long wait = Math.min(reset.at() - now, MAX_WAIT_UNREFUSED);
        if (limit == null) {
            hold(now + wait);
        } else if (reset.moves() || wait < MIN_WAIT_UNREFUSED) {
            return stated == null;
        } else {
            RateWindow window = stated == null ? learn(limit, usualWindow(limit, wait, now)) : stated;
            if (window.usedUp(history, sentAt, now, wait, false, true)) {
                hold(now + wait);
            }
        }
        return false;
    }

    /**
     * A call was refused.
     *
     * @return how long all calls of the route wait because of it
     */
    long refused(long sentAt, RateSignals signals, long now) {
        history.remove(sentAt);
        Duration named = signals.retryAfter();
        long wait = named == null ? DEFAULT_WAIT : Math.min(named.toNanos(), MAX_WAIT);
        RateWindow window = refusing(signals, wait, now);
        if (window == null) {
            estimate(sentAt, wait, now);
        } else {
            wait = Math.min(wait, Math.max(window.width(), DEFAULT_WAIT));
            window.usedUp(history, sentAt, now, wait, true, reset.endsWindowAt(now + wait));
        }
        hold(now + wait);
        return wait;
    }

    private void hold(long until) {
        heldUntil = Math.max(heldUntil, until);
    }

    /** The window whose limit a 429 states; null if it states none that can be counted and believed. */
    private @Nullable RateWindow refusing(RateSignals signals, long wait, long now) {
        Integer limit = signals.limit();
        if (limit == null) {
            return null;
        }
        Duration stated = signals.window();
        RateWindow known = windowOf(limit);
        if (stated == null && known != null) {
            return known;
        }
        long width = stated == null ? usualWindow(limit, wait, now) : stated.toNanos();
        boolean counted = width >= MIN_WINDOW && width <= MAX_WINDOW;
        // No limiter admits much more than twice its limit in one window.
        boolean contradicted = history.countSince(now - width) > 2.2 * limit + 10;
        return counted && !contradicted ? learn(limit, width) : null;
    }

    private @Nullable RateWindow windowOf(int limit) {
        for (RateWindow window : windows) {
            if (window.states(limit)) {
                return window;
            }
        }
        return null;
    }

    boolean areEstimated() {
        return estimate() != null;
    }

    /** What a 429 states about a window counts more than what other responses do; then it is no confirmation. */
    private @Nullable RateWindow learnUnlessRefused(int limit, long width) {
        for (RateWindow window : windows) {
            if (window.lasts(width) && window.hasRefused() && !window.states(limit)) {
                return null;
            }
        }
        return learn(limit, width);
    }

    /** The window of this length, with this limit from now on. */
    private RateWindow learn(int limit, long width) {
        for (RateWindow window : windows) {
            if (window.lasts(width) && window.states(limit)) {
                return window;
            }
        }
        windows.removeIf(window -> window.lasts(width) || window.isEstimated());
        if (windows.size() == MAX_WINDOWS) {
            windows.remove(0);
        }
        RateWindow window = RateWindow.stated(limit, width);
        windows.add(window);
        return window;
    }

    /** The length of a window that is not stated: as long as the wait, and long enough for the limit to be used up. */
    private long usualWindow(int limit, long wait, long now) {
        long shortest = MAX_WINDOW;
        for (long width : USUAL_WINDOWS) {
            if (wait <= width && history.countSince(now - width) >= limit / 2) {
                return width;
            }
            if (wait <= width) {
                shortest = Math.min(shortest, width);
            }
        }
        return shortest;
    }

    /**
     * A 429 that states no limit imposes its wait. If calls are refused again soon after it, the limit is estimated: as
     * many calls as were admitted since, in the time until the next wait is over.
     */
    private void estimate(long sentAt, long wait, long now) {
        if (sentAt < resumedUnstated) {
            return;
        }
        RateWindow estimate = estimate();
        if (estimate == null && wait >= DEFAULT_WAIT / 2 && now - resumedUnstated < SOON) {
            int admitted = Math.max(1, history.countSince(resumedUnstated));
            estimate = RateWindow.estimated(admitted, now + wait - resumedUnstated);
            windows.add(estimate);
        }
        if (estimate != null) {
            estimate.refused(sentAt, now + wait);
        }
        resumedUnstated = now + wait;
    }

    private @Nullable RateWindow estimate() {
        for (RateWindow window : windows) {
            if (window.isEstimated()) {
                return window;
            }
        }
        return null;
    }
}
