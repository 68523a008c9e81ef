package dev.enrichment.sdk.internal.ratelimit;

/**
 * Schedule by which rates above the known one are tried. After a calm time without refusals, the rate rises by 2 %, 6 %,
 * 14 %, and so on, until a call is refused. This finds limits that were raised, and corrects a rate that was estimated
 * too low.
 *
 * <p>The constants were tuned by simulation. The table shows how the results change if a constant is halved or doubled,
 * for a sample of {@code LimiterTable}. The first two columns are the percentage of refused calls. The other two are
 * the number of seconds after a change of a limit until 90 % of the new limit is used. Documented limits are those that
 * the service documents.
 *
 * <pre>
 *                            refused                   seconds
 *                            documented  others        documented  others
 *                            (highest)   (mean)        (longest)   (90 % of cases)
 * as they are                0.33        0.31          68          66
 * FIRST_RISE                 0.34, 0.36  0.32, 0.34    62, 63      73, 61
 * FALLEN: 0.5, 0.9           0.33, 0.33  0.30, 0.37    68, 66      68, 45
 * SOON, calm                 0.33, 0.33  0.31, 0.33    68, 68      65, 68
 * SOON, doubling             0.33, 0.33  0.32, 0.29    68, 68      58, 68
 * CALM_CALLS                 0.33, 0.33  0.35, 0.31    68, 68      66, 66
 * CALM_PER_SHUT              0.33, 0.33  0.31, 0.30    68, 68      65, 66
 * CALM_PER_PERIOD            0.33, 0.33  0.27, 0.23    52, 70      63, 69
 * SHORTEST_CALM              0.33, 0.33  0.31, 0.28    68, 69      68, 74
 * LONGEST_CALM               0.33, 0.33  0.35, 0.30    52, 71      50, 88
 * SHORTEST_CALM_AS_STATED    0.44, 0.33  0.31, 0.30    52, 60      65, 65
 * LONGEST_CALM_AS_STATED     0.66, 0.33  0.31, 0.30    68, 68      68, 68
 * CALM_WINDOWS               0.34, 1.63  0.31, 0.33    92, 68      65, 65
 * LONG_BLOCK                 0.67, 0.33  0.31, 0.31    112, 68     63, 66
 * DOUBLING_AS_STATED         0.67, 0.24  0.32, 0.30    66, 87      65, 80
 * DOUBLING                   0.33, 0.33  0.42, 0.27    68, 78      54, 75
 * DOUBLINGS_PER_CALM         0.33, 0.33  0.26, 0.32    68, 68      76, 68
 * DOUBLINGS_PER_SHUT         0.33, 0.33  0.34, 0.25    81, 66      79, 66
 * LONGEST_DOUBLING           0.33, 0.33  0.28, 0.31    68, 68      65, 68
 * </pre>
 *
 * @param calm seconds without a refusal before a higher rate is tried
 * @param doubling seconds in which the rise doubles
 */
record HigherRates(double calm, double doubling) {
    /**
     * Schedule before the first refusal, when only a limit reported by the service can be known. Its calm time is
     * longer than a minute, so that a whole window of the most common length passes before the reported limit is
     * exceeded.
     */
    static final HigherRates FIRST = new HigherRates(66, 3);

    /**
     * Schedule after the rate has fallen a lot. The fall may be a mistake, for example if another program used up the
     * limit for a moment, so a higher rate is tried soon and rises fast.
     */
    static final HigherRates SOON = new HigherRates(6, 1.5);

    /**
     * Fraction of the previous rate below which a new rate counts as a large drop. Smaller drops prove nothing, because
     * single counts differ by up to a third.
     */
    private static final double FALLEN = 0.7;
    /** First rise, relative to the known rate. It is as small as the error of a good estimate. */
    private static final double FIRST_RISE = 0.02;
    /** Maximum number of doublings, so that the rate remains finite. */
    private static final int MAX_DOUBLINGS = 40;

    /** Number of calls to send at the known rate before a higher one is tried, so that few calls are refused. */
    private static final double CALM_CALLS = 400;
    /**
     * Minimum calm time, as a multiple of the time for which the last trial shut the route. Trials then cost only about
     * 1 % of the limit.
     */
    private static final double CALM_PER_SHUT = 80;
    /** Maximum calm time, as a multiple of the last period. A rate that is still rising is then raised again soon. */
    private static final double CALM_PER_PERIOD = 3;

    /**
     * Shortest calm time at a learned rate. A shorter time, such as a second, contains too few calls at a low rate to
     * count them.
     */
    private static final double SHORTEST_CALM = 6;
    /** Longest calm time at a learned rate. It bounds how long a raised limit remains unused. */
    private static final double LONGEST_CALM = 60;

    /** Shortest calm time at a reported rate. It is longer than at a learned rate, because a report is reliable. */
    private static final double SHORTEST_CALM_AS_STATED = 20;
    /** Longest calm time at a reported rate, so that a raised limit is used within 90 seconds. */
    private static final double LONGEST_CALM_AS_STATED = 75;
    /**
     * Calm time after a long block at a reported rate, in windows. A long block means that the service counts whole
     * windows. A trial late in a window then shuts the route only for the rest of that window.
     */
    private static final double CALM_WINDOWS = 0.6;
    /**
     * Threshold of a long block: this many seconds, plus the time that this many calls take at the known rate. Limiters
     * that do not count whole windows admit the next call sooner.
     */
    private static final double LONG_BLOCK = 2;

    /**
     * Doubling time of the rise at a reported rate, in seconds. If it were longer, a limit that was raised tenfold
     * would be found too late.
     */
    private static final double DOUBLING_AS_STATED = 2.5;
    /**
     * Doubling time of the rise after a normal trial, in seconds. If it were shorter, a trial would overshoot the limit
     * and more calls would be refused.
     */
    private static final double DOUBLING = 3;
    /**
     * Minimum number of doublings within a time as long as the calm time, unless the last trial was costly. After a
     * short calm time, the rate therefore rises fast as well.
     */
    private static final double DOUBLINGS_PER_CALM = 4;
    /**
     * Maximum number of doublings within a time as long as the last trial shut the route. After a costly trial, the rate
     * therefore rises slowly.
     */
    private static final double DOUBLINGS_PER_SHUT = 3;
    /** Longest doubling time, so that a raised limit is found within minutes. */
    private static final double LONGEST_DOUBLING = 20;

    /** Returns whether the rate has fallen so much that a higher one should be tried soon. */
    static boolean isLargeDrop(double before, double rate) {
        return !Double.isInfinite(before) && rate < FALLEN * before;
    }

    /** Returns the schedule after a refusal at the rate that the service reports. */
    static HigherRates atStatedRate(Period period, double rate, double window) {
        boolean longBlock = period.shut() > LONG_BLOCK + LONG_BLOCK / rate;
        double calm = longBlock
                ? CALM_WINDOWS * window
                : between(SHORTEST_CALM_AS_STATED, CALM_CALLS / rate, LONGEST_CALM_AS_STATED);
        return new HigherRates(calm, DOUBLING_AS_STATED);
    }

    /** Returns the schedule after a refusal at a learned rate. */
    static HigherRates atLearnedRate(Period period, double rate) {
        double calls = Math.min(
                CALM_PER_PERIOD * period.admitted(), Math.max(CALM_CALLS, CALM_PER_SHUT * period.shut() * rate));
        double calm = between(SHORTEST_CALM, calls / rate, LONGEST_CALM);
        double doubling = Math.max(
                Math.min(DOUBLING, calm / DOUBLINGS_PER_CALM),
                Math.min(LONGEST_DOUBLING, period.shut() / DOUBLINGS_PER_SHUT));
        return new HigherRates(calm, doubling);
    }

    /**
     * Returns the factor by which the known rate is multiplied.
     *
     * @param open seconds since the route opened
     */
    double factor(double open) {
        double rising = open - calm;
        if (rising <= 0) {
            return 1;
        }
        return 1 + FIRST_RISE * (Math.pow(2, Math.min(rising / doubling, MAX_DOUBLINGS)) - 1);
    }

    private static double between(double lowest, double value, double highest) {
        return Math.max(lowest, Math.min(highest, value));
    }
}
