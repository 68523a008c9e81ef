package dev.enrichment.sdk.internal.ratelimit;

import java.util.Arrays;

/**
 * Holds a number of calls in progress instead of a pace, where that admits more. A service that limits the requests in progress
 * admits the next one as soon as it has responded to another, and how many that are in a second is not up to the client.
 *
 * <pre>
 * what happens                                         what is done
 * twice, a refused call was one with the most calls    a trial without a pace, with one call less in progress
 *   in progress, nothing was stated, and the next one
 *   was admitted within a round trip
 * the trial admits no more than the pace did           back to the pace; the next trial needs twice as many, up to 64
 * some round trips pass without a refusal              one call more; if it is admitted, some more at once
 * a call is refused                                    one call less, and twice as many round trips before the next attempt
 * many are refused in eight round trips                back to a pace
 * </pre>
 *
 * <p>Not thread-safe: it belongs to a {@link Pacer}.
 */
final class Slots {
    private static final int ROUND_TRIPS = 8;
    /** The part of the admitted calls that had as many in progress as a refused one, at most. */
    private static final double SELDOM = 0.02;

    private static final int LONGEST_CALM = 32;
    private static final int MOST_SUSPECTS = 64;
    /** With more calls in progress there is a pace. */
    private static final int MOST = 255;

    /** The calls in progress when each of the latest calls was sent, with it, by its number. */
    private final int[] inProgress = new int[MOST + 1];

    private long latest;
    /** Counts how many calls were admitted with so many in progress since the event before. */
    private final int[] admittedWith = new int[MOST + 1];

    private int admittedSince;

    private int refusedWith;
    private int suspects;
    private int needed = 2;

    private int held;
    private boolean trial;
    /** With fewer it was no such limit, or it fell far. */
    private int least;

    private double rate;

    // The present round: eight round trips.
    private double from;
    private int admitted;
    private int refused;
    private boolean full;
    /** Rounds without a refusal, and how many it takes. */
    private int quiet;

    private int calm = 2;
    private boolean raised;

    /** Returns the calls in progress at most; 0 if there is a pace. */
    int held() {
        return held;
    }

    /** Returns the calls per second that were admitted in the latest round, or by the pace before a trial. */
    double rate() {
        return rate;
    }

    /** Notes that a call is sent. */
    void sent(long number, int inFlight) {
        latest = number;
        inProgress[(int) (number % (MOST + 1))] = inFlight;
        full |= inFlight >= held;
    }

    private int inProgress(long number) {
        return latest - number <= MOST ? Math.min(MOST, inProgress[(int) (number % (MOST + 1))]) : 0;
    }

    /** Notes the first refused call of an event. */
    void eventBegins(long number) {
        refusedWith = inProgress(number);
    }

    /** Notes the end of an event; returns whether a trial begins. */
    boolean isTried(boolean brief, double limit, double now) {
        int asMany = Arrays.stream(admittedWith, refusedWith, MOST + 1).sum();
        boolean suspicious = brief && refusedWith > 1 && asMany <= SELDOM * admittedSince;
        Arrays.fill(admittedWith, 0);
        admittedSince = 0;
        if (!suspicious || ++suspects < needed) {
            return false;
        }
        suspects = 0;
        held = refusedWith - 1;
        trial = true;
        least = refusedWith * 3 / 4;
        rate = limit;
        nextRound(now);
        return true;
    }

    private void nextRound(double now) {
        from = now;
        admitted = 0;
        refused = 0;
        full = false;
    }

    /** Notes that a call was admitted; returns whether there is a pace again, because of that. */
    boolean admitted(long number, double now) {
        admittedWith[Math.min(MOST, inProgress(number))]++;
        admittedSince++;
        if (held == 0 || ++admitted < ROUND_TRIPS * held) {
            return false;
        }
        double admits = admitted / (now - from);
        if (trial && admits < 1.01 * rate) {
            return leave();
        }
        trial = false;
        rate = admits;
        if (refused > 0) {
            calm = Math.min(LONGEST_CALM, 2 * calm);
            quiet = 0;
            raised = false;
        } else if (full && (raised || ++quiet >= calm)) {
            calm = raised ? 1 : calm;
            held += 1 + held / 16;
            quiet = 0;
            raised = true;
        }
        nextRound(now);
        return false;
    }

    /** Notes that a call was refused; returns whether there is a pace again, as there is after a stated wait. */
    boolean refused(boolean waitStated) {
        held = Math.max(1, held - 1);
        return (waitStated || ++refused > 3 + held / 4 || held < least) && leave();
    }

    private boolean leave() {
        held = 0;
        needed = Math.min(MOST_SUSPECTS, 2 * needed);
        return true;
    }
}
