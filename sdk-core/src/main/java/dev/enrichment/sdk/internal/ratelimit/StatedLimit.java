package dev.enrichment.sdk.internal.ratelimit;

/**
 * The rate limit of a route according to the service, as a number of calls per time window. Most responses contain the
 * number without the length of the window, so the last known length is assumed. Limits for windows of more than five
 * minutes are ignored, because calls cannot be spaced evenly over them.
 */
final class StatedLimit {
    private static final double LONGEST_WINDOW = 300;
    private static final double TRUSTED_AGAIN_AFTER = 600;

    /**
     * Time in seconds for which a higher limit is ignored after the service has lowered its limit. If the service
     * alternates between two limits, the lower one is the safe choice.
     */
    private static final double IN_TURNS = 60;

    /** Number of windows that a period may contain in part, one at each end. */
    private static final int PARTIAL_WINDOWS = 2;
    /**
     * Factor by which a rate must exceed the limit to count as faster than the limit. The margin is larger than any
     * rounding error.
     */
    private static final double FASTER = 1.02;
    /**
     * Fraction of the limit that a learned rate must reach to confirm the limit. The client itself uses only 99 % of
     * the limit.
     */
    private static final double ALMOST = 0.97;

    private double calls = Double.POSITIVE_INFINITY;
    private double window = 1;
    /**
     * Time in seconds at which a limit was last adopted from a response that did not report the length of the window.
     */
    private double guessedAt = -TRUSTED_AGAIN_AFTER;

    /**
     * Latest number of calls per window that a response reported and that differs from the current limit. It may belong
     * to a window of another length.
     */
    private double otherCalls;

    private double loweredAt = -IN_TURNS;
    /**
     * Longest time until the end of a window, in seconds, according to the responses that arrived before a limit was
     * adopted. 0 if none of them contained such a time.
     */
    private double longestReset;

    double calls() {
        return calls;
    }

    double window() {
        return window;
    }

    /**
     * Returns the limit that the service reported, in calls per second. It is infinite if the service has reported
     * none.
     */
    double rate() {
        return calls / window;
    }

    /**
     * Returns the number of calls per second to send until the service first refuses a call. It is infinite if no limit
     * was reported.
     */
    double expected() {
        return longestReset > 0 ? Math.min(rate(), otherCalls / longestReset) : rate();
    }

    /**
     * Returns whether this limit is used after a period. The number of admitted calls must be possible under the limit,
     * given that a period may overlap two more windows than fit into it. In addition, the learned rate must almost
     * reach the limit, or the client must have sent faster than the limit before, in which case the limit is tried
     * again.
     *
     * @param before rate before the period, in calls per second
     * @param learned rate that was learned from the period
     */
    boolean isConfirmedBy(Period period, double before, double learned) {
        boolean isPossible = period.admitted() <= calls * (period.seconds() / window + PARTIAL_WINDOWS);
        return isPossible && (before > FASTER * rate() || learned >= ALMOST * rate());
    }

    /**
     * Adopts the limits in a response. Returns the new limit divided by the old one. Returns 1 if the limit has not
     * changed or the new one belongs to another window.
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
