package dev.enrichment.sdk.internal.ratelimit;

/**
 * The limit of a route as stated by the service: a number of calls per window. Only refusals and per-second headers
 * name the window. Any other figure is read as a new figure for the window that was named before. Windows of more than
 * five minutes are ignored, because calls cannot be spaced evenly over them.
 */
final class StatedLimit {
    private static final double LONGEST_WINDOW = 300;
    private static final double TRUSTED_AGAIN_AFTER = 600;

    /**
     * Time in seconds during which a higher figure is ignored after a lower one. The service may alternate between two
     * figures.
     */
    private static final double IN_TURNS = 60;

    private double calls = Double.POSITIVE_INFINITY;
    private double window = 1;
    /** Time at which a figure without a window was last accepted. */
    private double guessedAt = -TRUSTED_AGAIN_AFTER;

    /** An earlier figure, for another window or without a window. */
    private double otherCalls;

    private double loweredAt = -IN_TURNS;
    /** Longest time until the end of a window that a response has stated, in seconds. */
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

    /** Returns the rate to use before the first refusal, in calls per second. Infinite if no limit was stated. */
    double expected() {
        return longestReset > 0 ? Math.min(rate(), otherCalls / longestReset) : rate();
    }

    /** Reads the limits of a response. Returns the factor by which the limit of the same window has changed. */
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
