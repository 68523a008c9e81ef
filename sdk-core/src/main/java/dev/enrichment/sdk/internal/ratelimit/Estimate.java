package dev.enrichment.sdk.internal.ratelimit;

/**
 * Current knowledge of the rate limit of a route: the rate, and the calls that were admitted since the route last
 * opened. The next refusal ends this period, and the calls in it then yield a new rate.
 *
 * @param rate number of calls per second that the service admits. Infinite if no limit is known
 * @param since start of the period, in seconds. It is moved forward while no calls are made, so that the period
 *     contains only active time
 * @param admitted number of calls that the service has admitted in the period
 * @param hasIgnored flag that is true once a refusal has been ignored because too few calls had been admitted before it
 *     to learn a rate from them. Only one refusal is ignored for this reason
 */
record Estimate(double rate, double since, int admitted, boolean hasIgnored) {
    static final Estimate UNKNOWN = new Estimate(Double.POSITIVE_INFINITY, 0, 0, false);

    /**
     * Lowest learned rate, in calls per second. It equals the rate of one call a minute at which a blocked route is
     * tested.
     */
    private static final double LOWEST_RATE = 1.0 / 60;
    /** Minimum number of admitted calls from which a first rate is learned. Fewer calls reveal little about a limit. */
    private static final int FEW_CALLS = 3;

    boolean isKnown() {
        return !Double.isInfinite(rate);
    }

    Estimate withRate(double newRate) {
        return newRate == rate ? this : new Estimate(newRate, since, admitted, hasIgnored);
    }

    /** Returns the estimate after the limit that the service reports has changed by a factor. */
    Estimate scaled(double factor) {
        return withRate(Math.max(LOWEST_RATE, rate * factor));
    }

    Estimate withOneMoreAdmitted() {
        return new Estimate(rate, since, admitted + 1, hasIgnored);
    }

    /** Returns the same rate with a period that starts at another time. */
    Estimate since(double start) {
        return new Estimate(rate, start, admitted, hasIgnored);
    }

    /** Returns the same rate with a new period, in which {@code count} calls have been admitted so far. */
    Estimate newPeriod(double start, int count) {
        return new Estimate(rate, start, count, hasIgnored);
    }

    /**
     * Returns the estimate after a period that ended with a refusal.
     *
     * @param tried highest rate that was tried in the period
     * @param triedFor seconds for which rates above the estimate were tried. Not positive if none was tried
     */
    Estimate after(Period period, double tried, double triedFor) {
        if (isKnown()) {
            double learned = triedFor > 0 ? period.rateAfterTrial(rate, tried, triedFor) : period.loweredRate(rate);
            return withRate(Math.max(LOWEST_RATE, learned));
        }
        if (period.admitted() < FEW_CALLS && !hasIgnored) {
            return new Estimate(rate, since, admitted, true);
        }
        return withRate(Math.max(LOWEST_RATE, period.rate()));
    }
}
