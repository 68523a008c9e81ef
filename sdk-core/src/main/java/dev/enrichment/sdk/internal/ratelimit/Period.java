package dev.enrichment.sdk.internal.ratelimit;

/**
 * Count of the calls that the service admitted from one opening of a route to the next. In between, a refusal shut the
 * route. The service's limiter is in the same state at both ends, so its rate is the number of calls divided by the
 * time. This is true for token buckets of any size and for windows of any length.
 *
 * @param open seconds for which the route was open, above 0
 * @param shut seconds for which the route was shut afterward
 * @param admitted number of admitted calls
 */
record Period(double open, double shut, int admitted) {
    /** Minimum of {@link #open} in seconds, so that rates remain finite. */
    private static final double SHORTEST = 1e-3;

    /**
     * Fraction of a tried rate that is credited for the duration of the trial, because the last calls of the trial were
     * sent faster than the service admits. With a fraction of 1, 40 % more calls are refused.
     */
    private static final double BELIEVED = 0.9;

    /**
     * Minimum weight of a new count against the estimate. A single count may be wrong, for example if other programs
     * used up the limit, so the rate approaches it in steps. With a weight of 1, 50 % more calls are refused.
     */
    private static final double MIN_WEIGHT = 0.3;

    /**
     * Lowest rate after one refusal, relative to the estimate before it. With 0.1, the client needs so long to recover
     * that it uses 81 % of some limits instead of 85 %.
     */
    private static final double MAX_DROP = 0.3;

    Period(double open, double shut, int admitted) {
        this.open = Math.max(SHORTEST, open);
        this.shut = shut;
        this.admitted = admitted;
    }

    double seconds() {
        return open + shut;
    }

    /** Returns the number of admitted calls per second. */
    double rate() {
        return Math.max(1, admitted) / seconds();
    }

    private double shutPart() {
        return shut / seconds();
    }

    /**
     * Returns the rate after a period in which no rate above {@code estimate} was tried. The count then disproves the
     * estimate. It weighs more if the route was shut for a longer part of the period.
     */
    double loweredRate(double estimate) {
        double next = estimate + Math.min(1, MIN_WEIGHT + shutPart()) * (rate() - estimate);
        return Math.max(MAX_DROP * estimate, Math.min(estimate, next));
    }

    /**
     * Returns the rate after a period in which rates up to {@code tried} were tried for {@code triedFor} seconds. The
     * refusal was to be expected, so the rate falls at most by the fraction of the period for which the route was shut.
     * It rises at most to the higher of two rates: the rate that was admitted while the route was open, and the
     * credited fraction of {@code tried}, averaged over the trial and the time for which the route was shut.
     */
    double rateAfterTrial(double estimate, double tried, double triedFor) {
        double admittedRate = admitted / open;
        double sustained = BELIEVED * tried * triedFor / (triedFor + shut);
        double lowest = Math.max(rate(), estimate * (1 - shutPart()));
        return Math.max(lowest, Math.min(tried, Math.max(admittedRate, sustained)));
    }
}
