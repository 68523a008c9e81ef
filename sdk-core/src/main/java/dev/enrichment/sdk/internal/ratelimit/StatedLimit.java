package dev.enrichment.sdk.internal.ratelimit;

/**
 * The rate limit of a route as the service states it, which is a number of calls per window of time. Only refusals and
 * per-second headers name the window. Any other number is taken to apply to the window that was named before. Windows
 * of more than five minutes are ignored, because calls cannot be spaced evenly over them.
 */
final class StatedLimit {
    private static final double LONGEST_WINDOW = 300;
    private static final double TRUSTED_AGAIN_AFTER = 600;

    /**
     * Time in seconds for which a higher limit is ignored after a lower one. If the service alternates between two
     * limits, the lower one is the safe choice.
     */
    private static final double IN_TURNS = 60;

    private double calls = Double.POSITIVE_INFINITY;
    private double window = 1;
    /** Time in seconds at which a limit without a window was last adopted. */
    private double guessedAt = -TRUSTED_AGAIN_AFTER;

    /** A limit that the service stated for another window, or without a window. */
    private double otherCalls;

    private double loweredAt = -IN_TURNS;
    /**
     * Longest time until the end of a window that any response has stated, in seconds. 0 if no response has stated such
     * a time.
     */
    private double longestReset;

    double calls() {
        return calls;
    }

    double window() {
        return window;
    }

    /** Returns the stated limit in calls per second. Infinite if no limit was stated. */
    double rate() {
        return calls / window;
    }

    /** Returns the calls per second to send before the first refusal. Infinite if no limit was stated. */
    double expected() {
        return longestReset > 0 ? Math.min(rate(), otherCalls / longestReset) : rate();
    }

    /**
     * Adopts the limits that a response states. Returns the factor by which the limit has changed. The factor is 1 if
     * the limit has not changed, or if the stated limit belongs to another window.
     */
    double read(RateSignals signals, double now) {
        Integer perSecond = signals.perSecond();
        Integer figure = signals.limit();
        double named = RateSignals.seconds(signals.window());
        if (perSecond != null && (figure == null || named == 0 || perSecond < figure / named)) {
            return learn(perSecond, 1, now);
        }
        if (figure == null || named > LONGEST_WINDOW) {
            return 1;
        }
        if (named > 0) {
            return learn(figure, named, now);
        }
        double reset = RateSignals.seconds(signals.reset());
        if (reset > LONGEST_WINDOW) {
            return 1;
        }
        boolean isOfAnotherWindow = reset > window + 1;
        if (Double.isInfinite(calls)) {
            longestReset = Math.max(longestReset, reset);
            otherCalls = figure;
        } else if (isOfAnotherWindow) {
            otherCalls = figure;
        } else if (figure != calls && figure != otherCalls && now - guessedAt >= TRUSTED_AGAIN_AFTER) {
            guessedAt = now;
            return learn(figure, window, now);
        }
        return 1;
    }

    private double learn(double newCalls, double newWindow, double now) {
        if (newWindow == window && newCalls > calls && now - loweredAt < IN_TURNS) {
            loweredAt = now;
            return 1;
        }
        if (newCalls < calls) {
            loweredAt = now;
        }
        double factor = newWindow == window && !Double.isInfinite(calls) ? newCalls / calls : 1;
        if (newCalls != calls && !Double.isInfinite(calls)) {
            otherCalls = calls;
        }
        calls = newCalls;
        window = newWindow;
        return factor;
    }
}
