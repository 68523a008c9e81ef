package dev.enrichment.sdk.internal.ratelimit;

/**
 * The limit of a route that the service states: so many calls per window. Only refusals and per-second headers name the window.
 * Other figures are read as a new figure for the window that was named before. Quotas of more than five minutes are ignored,
 * because they can't be paced.
 */
final class StatedLimit {
    private static final double LONGEST_WINDOW = 300;
    private static final double TRUSTED_AGAIN_AFTER = 600;

    /** A higher figure is ignored within this time, because two figures are stated in turns. */
    private static final double IN_TURNS = 60;

    private double calls = Double.POSITIVE_INFINITY;
    private double window = 1;
    /** The time at which a figure without a window was read last. */
    private double guessedAt = -TRUSTED_AGAIN_AFTER;

    /** A figure that was stated before, for another window or without one. */
    private double otherCalls;

    private double loweredAt = -IN_TURNS;
    /** The longest time until the end of the window that a response has stated. */
    private double longestReset;

    double calls() {
        return calls;
    }

    double window() {
        return window;
    }

    /** Returns the stated calls per second, infinite if no limit was stated. */
    double rate() {
        return calls / window;
    }

    /** Returns the calls per second to start with while nothing was refused yet, infinite if nothing is stated. */
    double expected() {
        return longestReset > 0 ? Math.min(rate(), otherCalls / longestReset) : rate();
    }

    /** Reads a response. Returns the factor by which the limit of the same window has changed. */
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
