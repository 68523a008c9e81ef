package dev.enrichment.sdk.internal.ratelimit;

/**
 * How far the limit in effect is from the limit that was stated or estimated: additive increase, multiplicative decrease.
 *
 * <ul>
 *   <li>A call that is refused although it complied with the limit stretches the window, by little at first, by more if
 *       it happens again soon: calls arrive at other intervals than they were sent at, or other programs use the account.
 *       Calm shrinks the window again.
 *   <li>After a long calm one more call than the limit is sent, then more. A refusal ends that, and the next attempt comes
 *       twice as late, so that a limit that is still in effect costs less than one refusal in 1,000 calls. A limit that is
 *       no longer in effect is outgrown.
 * </ul>
 */
final class LimitAdjustment {
    private static final double FIRST_PENALTY = 0.005;
    private static final double FIRST_PENALTY_OF_ESTIMATE = 0.03;
    private static final double MAX_PENALTY = 0.5;
    private static final double MAX_STRETCH = 32;
    private static final double RECOVERY = 0.995;
    /** A refusal within so many calls after another one doubles the penalty. */
    private static final int SOON = 20;

    private static final int CALM_BEFORE_RECOVERY = 1_000;
    private static final int CALM_BEFORE_PROBE = 1_500;
    private static final int WINDOWS_BEFORE_PROBE = 10;
    private static final int CALM_OF_ESTIMATE = 50;
    private static final int MAX_FAILED_PROBES = 6;
    private static final int OBSOLETE_FACTOR = 16;

    private final boolean estimated;
    private final int stated;
    private int limit;
    /** Factor on the window. */
    private double stretch = 1;

    private double penalty;
    /** Calls above the limit. */
    private int extra;

    private int failedProbes;
    /** Admitted calls since the last change, while the limit was nearly used up. */
    private int calm;

    LimitAdjustment(int limit, boolean estimated) {
        this.stated = limit;
        this.limit = limit;
        this.estimated = estimated;
    }

    int limit() {
        return Math.min(limit + extra, SendHistory.MAX_SIZE);
    }

    double stretch() {
        return stretch;
    }

    /** Whether so much more than the limit was admitted that it is not in effect. */
    boolean outgrown() {
        return limit + extra >= OBSOLETE_FACTOR * stated || limit + extra > SendHistory.MAX_SIZE;
    }

    /** A call was admitted while the limit was nearly used up; confirmed if the response states the limit again. */
    void admitted(boolean confirmed) {
        if (++calm < calmNeeded()) {
            return;
        }
        calm = 0;
        if (stretch > 1) {
            stretch = Math.max(1, stretch * RECOVERY);
        } else if (!confirmed) {
            probe();
        }
    }

    private int calmNeeded() {
        if (stretch > 1) {
            return estimated ? CALM_OF_ESTIMATE : CALM_BEFORE_RECOVERY;
        }
        if (extra > 0) {
            return limit();
        }
        return (estimated ? CALM_OF_ESTIMATE : CALM_BEFORE_PROBE + WINDOWS_BEFORE_PROBE * stated) << failedProbes;
    }

    /** An estimated limit is raised by success; a stated one stays until it is outgrown. */
    private void probe() {
        if (estimated) {
            limit += extra;
        }
        extra = extra == 0 ? 1 : Math.max(2 * extra, stated / 8);
    }

    /** A call was refused that complied with the limit. */
    void refused() {
        if (extra > 0) {
            extra = 0;
            failedProbes = Math.min(failedProbes + 1, MAX_FAILED_PROBES);
        } else {
            double first = estimated ? FIRST_PENALTY_OF_ESTIMATE : FIRST_PENALTY;
            penalty = calm < SOON ? Math.min(Math.max(2 * penalty, first), MAX_PENALTY) : first;
            stretch = Math.min(stretch * (1 + penalty), MAX_STRETCH);
        }
        calm = 0;
    }
}
