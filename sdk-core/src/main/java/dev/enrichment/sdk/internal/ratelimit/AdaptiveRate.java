package dev.enrichment.sdk.internal.ratelimit;

/**
 * Algorithm that decides when the next call of a route may be sent, whatever kind of rate limiter the service uses. It
 * counts the calls that were admitted between two refusals, and uses the limits that the service reports.
 *
 * <pre>
 * sending      No limit is known: as many calls in flight as callers want, after a short ramp.
 *              A rate is known: calls are spaced evenly at 99 % of it, which suits windows and buckets alike.
 *              After idling, up to five calls at once, one for each 100 calls since the latest refusal. Up to ten
 *              before the first refusal.
 * refused      The route is shut: all calls wait as long as the service requests, otherwise for one interval.
 *              Calls that were sent before that moment belong to the same event, which changes the rate only once.
 * shut         One call tests whether the route is open. If it is refused too, the wait doubles. If it gets no
 *              response, the next call repeats the test.
 * opened       n calls were admitted in the T seconds since the route opened the last time, so the rate is n / T.
 *              The service's limiter is in the same state at both ends of T, so the count is right for buckets of any
 *              burst and for windows of any length.
 * reported     A limit that the service reports becomes the rate, unless the count disproves it. If this limit
 *              changes, the rate changes by the same factor at once.
 * calm         After 6 to 75 seconds without a refusal, or 0.6 windows after some refusals at a reported rate, the rate
 *              rises by 2 %, 6 %, 14 %, and so on. This finds limits that were raised, and corrects a rate that was
 *              estimated too low.
 * closed       If the service requests a wait of more than a minute, one call a minute tests whether the route is open.
 * </pre>
 *
 * <p>All times are in seconds and never decrease. Not thread-safe. The lock of {@link RateLimiter} guards it. The file
 * {@code docs/decisions/0011-learn-rate-limits.md} contains measurements.
 */
final class AdaptiveRate {
    /** Fraction of the rate limit that the client uses. The rest compensates for network jitter. */
    private static final double USED = 0.99;
    /**
     * Maximum timer delay, in seconds, that is compensated for. If a call is sent late by at most this time, the next
     * calls are sent that much sooner.
     */
    private static final double CATCH_UP = 0.005;

    /** Number of calls that may be sent at once before the first refusal. */
    private static final int FIRST_BURST = 10;

    private static final int MAX_BURST = 5;
    private static final int CALLS_PER_BURST = 100;
    private static final double IGNORED_IDLING = 0.1;
    private static final double LONGEST_HOLD = 60;
    private static final int FEW = 3;
    private static final double LOWEST = 1.0 / 60;
    private static final double NEXT_TEST = 5;
    private static final double CALM_AT_STATED_RATE = 66;

    private double nextAt;
    private double rate = Double.POSITIVE_INFINITY;
    private int inFlight;
    /**
     * Start of the period, in seconds, in which admitted calls are counted. It is moved forward while no calls are
     * made, so that the period contains only active time.
     */
    private double since;
    /** Number of calls that the service has admitted in the period that began at {@link #since}. */
    private int admitted;

    private double calm = CALM_AT_STATED_RATE;
    private double doubling = 3;
    /**
     * Arrival time of the latest refusal that blocked the route, or negative infinity if there was none. If a call that
     * was sent before this time is also refused, its refusal is attributed to the same event.
     */
    private double heldAt = Double.NEGATIVE_INFINITY;
    /** Send time of the call whose refusal closed the route, or NaN while the route is open. */
    private double shutAt = Double.NaN;
    /** Time in seconds at which the latest wait that the service requested ends. */
    private double closedUntil;

    private boolean testing;
    /**
     * Flag that is true once a refusal has been ignored because too few calls had been admitted before it to learn a
     * rate from them. Only one refusal is ignored for this reason.
     */
    private boolean passedOver;

    private final StatedLimit stated = new StatedLimit();

    private boolean isShut() {
        return !Double.isNaN(shutAt);
    }

    /**
     * Returns the number of calls per second that may be sent at the given time. The number is infinite if no limit is
     * known.
     */
    double pace(double t) {
        double x = t - since - calm;
        return USED * rate * (x <= 0 ? 1 : 1 + 0.02 * (Math.pow(2, Math.min(x / doubling, 40)) - 1));
    }

    /**
     * Returns the earliest time at which the next call may be sent. If it may be sent immediately, returns {@code now}.
     */
    double permit(double now) {
        double t = Math.max(now, nextAt);
        if (Double.isInfinite(rate) && inFlight > 0 && !isShut()) {
            t = Math.max(t, since + Math.log(Math.max(4, inFlight + 1 - admitted)) / Math.log(4) - 1);
        }
        boolean exceedsWindow = admitted <= stated.calls() && admitted + inFlight >= stated.calls();
        if (exceedsWindow && inFlight > 0 && rate == stated.rate() && !isShut()) {
            t = Math.max(t, Math.min(since + stated.window(), now + NEXT_TEST));
        }
        return t;
    }

    /** Returns the earliest time at which a call may be sent if {@code ahead} other calls are sent first. */
    double earliest(double now, int ahead) {
        double at = Math.max(permit(now), closedUntil);
        return ahead == 0 ? at : at + ahead / pace(at + 1);
    }

    /** Returns the time at which the route opens again. The result is in the past if the route is open. */
    double opensAt() {
        return testing ? closedUntil : Math.max(closedUntil, isShut() ? nextAt : 0);
    }

    /** Returns whether calls are currently sent at the rate that the service reported, and not at a learned one. */
    boolean isStated() {
        return rate == stated.expected() && !Double.isInfinite(rate);
    }

    void sent(double now) {
        if (admitted == 0 && inFlight == 0 && Double.isInfinite(rate)) {
            since = now;
        }
        double idle = now - nextAt;
        if (inFlight++ == 0 && idle > IGNORED_IDLING && !isShut()) {
            since += idle - IGNORED_IDLING;
        }
        if (isShut()) {
            testing = true;
            nextAt = now + NEXT_TEST;
        } else {
            double pace = pace(now);
            nextAt = Math.max(nextAt, now - slack(pace)) + 1 / pace;
        }
    }

    private double slack(double pace) {
        int burst = heldAt < 0 ? FIRST_BURST : Math.min(MAX_BURST, admitted / CALLS_PER_BURST);
        return Math.max(CATCH_UP, (burst - 1) / pace);
    }

    private void ended(double now) {
        if (--inFlight == 0) {
            nextAt = Math.max(nextAt, now - slack(pace(now)));
        }
    }

    /**
     * Records that a call ended without a response. The call counts as admitted if its request was written. If it was
     * the call that tested whether the route is open, the next call repeats the test at once.
     */
    void lost(boolean written, double sentAt, double now) {
        ended(now);
        if (testing && sentAt > heldAt) {
            nextAt = earliestTest(now);
        }
        if (written) {
            admitted++;
        }
    }

    /**
     * Returns the time at which the next test call may be sent. A wait that the service requested is respected for at
     * most one minute.
     */
    private double earliestTest(double now) {
        return Math.max(now, Math.min(closedUntil, heldAt + LONGEST_HOLD));
    }

    /** Records that the service admitted a call, and adopts the limits in its response. */
    void admitted(double sentAt, double now, RateSignals signals) {
        ended(now);
        if (isShut() && sentAt > heldAt) {
            opened(sentAt, now);
        } else {
            admitted++;
        }
        read(signals, now);
        if (signals.isUsedUp()) {
            closedUntil = now + Math.min(RateSignals.seconds(signals.reset()), LONGEST_HOLD);
            nextAt = Math.max(nextAt, closedUntil);
        }
        if (Double.isInfinite(rate) || heldAt < 0) {
            rate = stated.expected();
        }
    }

    /** Records that the service refused a call with a 429, and decides how long the route is blocked. */
    void refused(double sentAt, double now, RateSignals signals) {
        ended(now);
        read(signals, now);
        double statedWait = RateSignals.seconds(signals.retryAfter());
        double wait = Math.min(statedWait, LONGEST_HOLD);
        if (statedWait > 0) {
            closedUntil = Math.max(closedUntil, now + statedWait);
        }
        if (sentAt <= heldAt) {
            nextAt = Math.max(nextAt, now + wait);
            return;
        }
        testing = false;
        if (wait <= 0) {
            if (isShut()) {
                wait = Math.min(2 * (now - heldAt), now - shutAt > 300 ? LONGEST_HOLD : 15);
            } else {
                wait = Double.isInfinite(rate) ? Math.max(0.05, now - sentAt) : Math.min(1 / rate, 15);
            }
        }
        if (!isShut()) {
            shutAt = sentAt;
        }
        heldAt = now;
        nextAt = now + wait;
    }

    private void opened(double sentAt, double now) {
        double open = Math.max(1e-3, shutAt - since);
        double shut = sentAt - shutAt;
        double before = rate;
        rate = Math.max(LOWEST, learned(open, shut, shut / (open + shut)));
        boolean asStated = admitted <= stated.calls() * ((open + shut) / stated.window() + 2)
                && (before > 1.02 * stated.rate() || rate >= 0.97 * stated.rate());
        if (asStated) {
            rate = stated.rate();
        }
        rest(before, shut, asStated);
        shutAt = Double.NaN;
        testing = false;
        since = sentAt;
        admitted = 1;
        closedUntil = earliestTest(now);
        nextAt = Math.max(closedUntil, sentAt + 1 / pace(now));
    }

    private double learned(double open, double shut, double shutPart) {
        double counted = Math.max(1, admitted) / (open + shut);
        double grown = open - calm;
        if (Double.isInfinite(rate)) {
            boolean saysLittle = admitted < FEW && !passedOver;
            passedOver |= saysLittle;
            return saysLittle ? rate : counted;
        }
        if (grown > 0) {
            double tried = pace(shutAt);
            double most = Math.max(admitted / open, 0.9 * tried * grown / (grown + shut));
            return Math.max(Math.max(counted, rate * (1 - shutPart)), Math.min(tried, most));
        }
        double next = rate + Math.min(1, 0.3 + shutPart) * (counted - rate);
        return Math.max(0.3 * rate, Math.min(rate, next));
    }

    /**
     * Sets how long calls are sent at the newly learned rate before a higher rate is tried. If the new rate is much
     * lower than {@code before}, it may be too low, so a higher one is tried soon.
     */
    private void rest(double before, double shut, boolean asStated) {
        boolean fell = rate < 0.7 * before && !Double.isInfinite(before);
        if (fell) {
            calm = 6;
            doubling = 1.5;
            return;
        }
        double calls = Math.min(3.0 * admitted, Math.max(400, 80 * shut * rate));
        calm = asStated
                ? (shut > 2 + 2 / rate ? 0.6 * stated.window() : Math.max(20, Math.min(75, 400 / rate)))
                : Math.max(6, Math.min(60, calls / rate));
        doubling = asStated ? 2.5 : Math.max(Math.min(3, calm / 4), Math.min(20, shut / 3));
    }

    private void read(RateSignals signals, double now) {
        double factor = stated.read(signals, now);
        if (factor != 1 && !Double.isInfinite(rate)) {
            rate = Math.max(LOWEST, rate * factor);
            if (!isShut()) {
                since = now;
                admitted = 0;
                nextAt = Math.max(closedUntil, Math.min(nextAt, now + 1 / pace(now)));
            }
        }
    }
}
