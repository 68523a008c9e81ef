package dev.enrichment.sdk.internal.ratelimit;

/**
 * Algorithm that decides when the next call of a route may be sent, whatever kind of rate limiter the service uses. It
 * counts the calls that were admitted between two refusals, and uses the limits that the service reports.
 *
 * <ul>
 *   <li>The {@link Estimate} holds the currently known rate. As long as no rate is known, only a short ramp limits the
 *       number of calls in flight. At a known rate, calls are spaced evenly, which suits time windows and token buckets
 *       alike.</li>
 *   <li>The {@link RouteState} tells whether calls can be sent. A 429 shuts the route, and all calls wait as long as
 *       the service requests. Then one call tests whether the route is open.</li>
 *   <li>If the test call is admitted, the calls in the {@link Period} since the route last opened yield the new rate.</li>
 *   <li>A {@link StatedLimit}, which the service reports, becomes the rate unless the count disproves it. If it changes,
 *       the rate changes by the same factor at once.</li>
 *   <li>After some time without refusals, {@link HigherRates} are tried.</li>
 * </ul>
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

    /** Number of calls that may be sent at once before the first refusal. Most programs send fewer. */
    private static final int FIRST_BURST = 10;
    /** Number of calls that may be sent at once after a refusal. The smallest documented limiter admits five. */
    private static final int MAX_BURST = 5;
    /**
     * Number of admitted calls after which the permitted burst grows by one call. Larger bursts soon after a refusal
     * would be refused.
     */
    private static final int CALLS_PER_BURST = 100;

    /**
     * Number of calls in flight with which a new route starts, and factor by which this number grows each second. Fewer
     * calls are then refused if the limit is low, and thousands of callers still start within seconds.
     */
    private static final double RAMP = 4;
    /**
     * Longest pause between two calls, in seconds, that does not count as idling. Threads are sometimes delayed for
     * that long.
     */
    private static final double IGNORED_IDLING = 0.1;
    /**
     * Time in seconds after which the next call is sent if the call that tests the route has not received a response. A
     * call that waits because the calls in flight may use up a reported limit checks again after at most this time.
     */
    private static final double NEXT_TEST = 5;
    /**
     * Time offset in seconds. A wait is estimated from the rate that will apply this much later, because the rate may
     * rise while the call waits.
     */
    private static final double LOOK_AHEAD = 1;

    private Estimate known = Estimate.UNKNOWN;
    private RouteState state = RouteState.NEVER_REFUSED;
    private HigherRates trial = HigherRates.FIRST;
    /** Earliest time, in seconds, at which the next call may be sent. */
    private double nextAt;

    private int inFlight;
    private final StatedLimit stated = new StatedLimit();

    /**
     * Returns the number of calls per second that may be sent at the given time. The number is infinite if no limit is
     * known.
     */
    double pace(double t) {
        return USED * known.rate() * trial.factor(t - known.since());
    }

    /**
     * Returns the earliest time at which the next call may be sent. If it may be sent immediately, returns {@code now}.
     */
    double permit(double now) {
        double due = Math.max(now, nextAt);
        if (inFlight == 0 || !state.isOpen()) {
            return due;
        }
        if (!known.isKnown()) {
            due = Math.max(due, rampedUpAt());
        }
        if (usesUpStatedWindow()) {
            due = Math.max(due, Math.min(known.since() + stated.window(), now + NEXT_TEST));
        }
        return due;
    }

    private double rampedUpAt() {
        double unanswered = inFlight + 1 - known.admitted();
        return known.since() + Math.log(Math.max(RAMP, unanswered)) / Math.log(RAMP) - 1;
    }

    /** Returns whether the calls in flight may use up the first window of the reported limit. */
    private boolean usesUpStatedWindow() {
        return known.rate() == stated.rate()
                && known.admitted() <= stated.calls()
                && known.admitted() + inFlight >= stated.calls();
    }

    /** Returns the earliest time at which a call may be sent if {@code ahead} other calls are sent first. */
    double earliest(double now, int ahead) {
        double at = Math.max(permit(now), state.closedUntil());
        return ahead == 0 ? at : at + ahead / pace(at + LOOK_AHEAD);
    }

    /** Returns the time at which the route opens again. The result is in the past if the route is open. */
    double opensAt() {
        return switch (state.phase()) {
            case OPEN -> Math.max(state.closedUntil(), 0);
            case SHUT -> Math.max(state.closedUntil(), nextAt);
            case TESTING -> state.closedUntil();
        };
    }

    /** Returns whether calls are currently sent at the rate that the service reported, and not at a learned one. */
    boolean isStated() {
        return known.isKnown() && known.rate() == stated.expected();
    }

    /** Records that a call is sent. */
    void sent(double now) {
        if (inFlight == 0) {
            skipIdleTime(now);
        }
        inFlight++;
        if (!state.isOpen()) {
            state = state.tested();
            nextAt = now + NEXT_TEST;
            return;
        }
        double pace = pace(now);
        nextAt = Math.max(nextAt, now - slack(pace)) + 1 / pace;
    }

    private void skipIdleTime(double now) {
        if (known.admitted() == 0 && !known.isKnown()) {
            known = known.since(now);
        }
        double idle = now - nextAt;
        if (idle > IGNORED_IDLING && state.isOpen()) {
            known = known.since(known.since() + (idle - IGNORED_IDLING));
        }
    }

    /** Returns how much sooner than at an even rate calls may be sent, in seconds. */
    private double slack(double pace) {
        int burst = state.wasRefused() ? Math.min(MAX_BURST, known.admitted() / CALLS_PER_BURST) : FIRST_BURST;
        return Math.max(CATCH_UP, (burst - 1) / pace);
    }

    private void ended(double now) {
        inFlight--;
        if (inFlight == 0) {
            nextAt = Math.max(nextAt, now - slack(pace(now)));
        }
    }

    /**
     * Records that a call ended without a response. The call counts as admitted if its request was written. If it was
     * the call that tested whether the route is open, the next call repeats the test at once.
     */
    void lost(boolean written, double sentAt, double now) {
        ended(now);
        if (state.isTesting() && !state.wasSentBeforeRefusal(sentAt)) {
            nextAt = state.testableAt(now);
        }
        if (written) {
            known = known.withOneMoreAdmitted();
        }
    }

    /** Records that the service admitted a call, and adopts the limits in its response. */
    void admitted(double sentAt, double now, RateSignals signals) {
        ended(now);
        if (state.isOpen() || state.wasSentBeforeRefusal(sentAt)) {
            known = known.withOneMoreAdmitted();
        } else {
            opened(sentAt, now);
        }
        read(signals, now);
        if (signals.isUsedUp()) {
            double wait = Math.min(RateSignals.seconds(signals.reset()), RouteState.LONGEST_WAIT);
            state = state.closedUntil(now + wait);
            nextAt = Math.max(nextAt, state.closedUntil());
        }
        if (!known.isKnown() || !state.wasRefused()) {
            known = known.withRate(stated.expected());
        }
    }

    /** Records that the service refused a call with a 429, and decides how long the route is blocked. */
    void refused(double sentAt, double now, RateSignals signals) {
        ended(now);
        read(signals, now);
        double statedWait = RateSignals.seconds(signals.retryAfter());
        double wait = Math.min(statedWait, RouteState.LONGEST_WAIT);
        if (statedWait > 0) {
            state = state.closedUntil(Math.max(state.closedUntil(), now + statedWait));
        }
        if (state.wasSentBeforeRefusal(sentAt)) {
            nextAt = Math.max(nextAt, now + wait);
            return;
        }
        nextAt = now + (wait > 0 ? wait : state.ownWait(sentAt, now, known));
        state = state.refused(sentAt, now);
    }

    /** Learns the rate from the period that ends with the admission of a test call, and starts the next period. */
    private void opened(double sentAt, double now) {
        double shutAt = state.shutAt();
        Period period = new Period(shutAt - known.since(), sentAt - shutAt, known.admitted());
        Estimate learned = known.after(period, pace(shutAt), period.open() - trial.calm());
        boolean asStated = stated.isConfirmedBy(period, known.rate(), learned.rate());
        double rate = asStated ? stated.rate() : learned.rate();
        trial = nextTrial(period, rate, asStated);
        known = learned.withRate(rate).newPeriod(sentAt, 1);
        state = state.opened(now);
        nextAt = Math.max(state.closedUntil(), sentAt + 1 / pace(now));
    }

    private HigherRates nextTrial(Period period, double rate, boolean asStated) {
        if (HigherRates.isLargeDrop(known.rate(), rate)) {
            return HigherRates.SOON;
        }
        return asStated
                ? HigherRates.atStatedRate(period, rate, stated.window())
                : HigherRates.atLearnedRate(period, rate);
    }

    private void read(RateSignals signals, double now) {
        double factor = stated.read(signals, now);
        if (factor == 1 || !known.isKnown()) {
            return;
        }
        known = known.scaled(factor);
        if (state.isOpen()) {
            known = known.newPeriod(now, 0);
            nextAt = Math.max(state.closedUntil(), Math.min(nextAt, now + 1 / pace(now)));
        }
    }
}
