package dev.enrichment.sdk.internal.ratelimit;

/**
 * Tells refusals at random from those of a limit. If there is a limit, a slower pace is refused less often; if there is none,
 * it is refused as often.
 *
 * <pre>
 * what happens                                   what is done
 * one call alone is refused, the next admitted   nothing yet: a limit and a coincidence look alike
 * six times, within 100 calls or 4 s each        a trial: 80 % of the rate, for up to 200 calls or 4 s
 * two more during the trial                      they are random: the rate from before the first one is restored, and
 *                                                refusals are ignored until more than 15 % of the calls are refused
 * fewer during the trial                         there is a limit; the next trial needs twice as many refusals, up to 24,
 *                                                but six again far below the rate of that trial
 * a call is refused twice, or told to wait       there is a limit
 * </pre>
 *
 * <p>Not thread-safe: it belongs to a {@link Pacer}.
 */
final class Noise {
    /** The part of the calls whose refusal may be random. */
    private static final double PART = 0.15;
    /** A cluster of so many refusals above that part is not random. */
    private static final int CLUSTER = 5;

    private static final int SUSPECTS = 6;
    private static final int MOST_SUSPECTS = 24;
    /** Random refusals that are farther apart than so many calls, and so many seconds, cost too little to look for. */
    private static final int APART = 100;

    private static final double SECONDS_APART = 4;

    private static final double TRIAL = 0.8;
    /** Calls refused below this part of a limit are not refused because of it. */
    private static final double FAR_BELOW = 0.7;

    private int needed = SUSPECTS;
    private int suspects;
    /** The first of the suspects, its time, and the rate from before it. */
    private long suspectsFrom;

    private double suspectsAt;
    private double suspectsOf;

    /** The rate before a trial, 0 without one. */
    private double trialOf;
    /** The rate at which a trial found a limit, 0 if none did. */
    private double limitedAt;

    private long trialEnd;
    private int trialRefused;

    private boolean known;
    private double excess;

    /** Returns whether refusals are known to be random. */
    boolean isKnown() {
        return known;
    }

    /** Notes that a call was admitted. */
    void admitted() {
        excess = Math.max(0, excess - PART);
    }

    /** Notes that a call was refused without a wait; returns whether that says nothing. */
    boolean ignores() {
        known &= ++excess < CLUSTER;
        return known;
    }

    /** Notes that calls were refused that cannot be random. */
    void limited() {
        suspects = 0;
        trialOf = 0;
        excess = 0;
    }

    /**
     * Notes that one call alone was refused at a pace that had been right, or during a trial.
     *
     * @param number of the call that was admitted after it
     * @param at the time of that call
     * @param before the rate at which it was refused
     * @param limit the rate as it would be by that refusal
     * @return the rate from now on
     */
    double refusedAlone(long number, double at, double before, double limit) {
        excess = 0;
        if (trialOf > 0) {
            if (++trialRefused < 2) {
                return TRIAL * trialOf;
            }
            known = true;
            needed = SUSPECTS;
            suspects = 0;
            trialOf = 0;
            return suspectsOf;
        }
        if (number - suspectsFrom > (long) APART * suspects && at - suspectsAt > SECONDS_APART * suspects) {
            suspects = 0;
        }
        if (before < FAR_BELOW * limitedAt) {
            needed = SUSPECTS;
        }
        if (suspects++ == 0) {
            suspectsFrom = number;
            suspectsAt = at;
            suspectsOf = before;
        }
        if (suspects < needed) {
            return limit;
        }
        trialOf = limit;
        trialRefused = 0;
        double longest = Math.max(200, SECONDS_APART * limit);
        trialEnd = number + Math.max(40, Math.min((long) longest, 2 * (number - suspectsFrom)));
        return TRIAL * limit;
    }

    /** Returns whether a trial is going on. */
    boolean isTrial() {
        return trialOf > 0;
    }

    /** Ends a trial that has lasted long enough; returns the rate from before, or 0 if it goes on or there is none. */
    double endTrial(long number) {
        if (trialOf == 0 || number <= trialEnd) {
            return 0;
        }
        double rate = trialOf;
        trialOf = 0;
        limitedAt = rate;
        suspects = 0;
        needed = Math.min(MOST_SUSPECTS, 2 * needed);
        return rate;
    }
}
