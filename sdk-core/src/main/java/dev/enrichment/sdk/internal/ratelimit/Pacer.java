package dev.enrichment.sdk.internal.ratelimit;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Decides when the next call of a route may be sent, whatever limits the service. It knows no kinds of limiters; it counts.
 *
 * <pre>
 * what happens                            what it means, and what is done
 * nothing was refused or stated yet       no pace; a few calls in flight at first, twice as many with each round trip
 * calls are sent                          evenly: an even stream suits windows, buckets and leaky buckets alike; after
 *                                         idling up to ten at once, until such a burst is refused
 * a call is refused                       all calls wait: as long as stated, else for what was sent too much. All calls
 *                                         that were sent before the refusal belong to it; it changes the rate once
 * the next call is refused as well        the door is still shut: twice the wait, and one call at a time
 * a call is admitted again                n calls in T seconds were admitted and the door was shut for H, so the rate is
 *                                         n / (T + H). H is tiny for a bucket. If it is long, there is a window, and T
 *                                         has to begin where an earlier window ended
 * one call alone is refused at first      calls go on as before, up to three times: too little was sent to count
 * few are refused, however slow it goes   they say nothing about the rate; see {@link Noise}
 * a calm time passes                      2 % more, 6, 14, 30 ...: raised limits are found. The longer the rate was
 *                                         right, the longer the calm
 * refused far below the last good rate    somebody else uses it up: tried again after 4, 8, 16, 20 seconds
 * a response states a limit               the rate is that, upwards and downwards, and never above while responses state
 *                                         it; refusals lower it all the same. See {@link StatedLimits}
 * a wait of more than a minute is stated  the route is closed until then, but for one call a minute that looks
 * no response, or none was sent           the call is not counted; if it was to find out, the next one does
 * </pre>
 *
 * <p>Where a rate is at most how high ({@code most}) and at least ({@code least}) follows from when calls were last refused
 * and first admitted again. Decision 11 has the figures that were measured against many limiters.
 *
 * <p>Times are seconds, not decreasing. Not thread-safe: {@link RouteThrottle} guards it. Each call takes a few steps,
 * however many were sent.
 */
final class Pacer {
    private static final double UNLIMITED = Double.POSITIVE_INFINITY;
    /** After a refusal the pace rises from 92 % to all of the plateau within so many seconds. */
    private static final double RAMP = 4;
    /** A timer that is late by this may be made up for. */
    private static final double CATCH_UP = 0.005;
    /** A stretch with so many calls is counted to 2 %; one with fewer than {@link #SOME} says nothing. */
    private static final int COUNTABLE = 60;

    private static final int SOME = 10;
    private static final int BURST = 10;
    private static final double MIN_RATE = 1 / 60.0;
    /** The longest time without any call. */
    private static final double MAX_HOLD = 60;
    /** So many refusals of one call alone are passed over before the rate is counted. */
    private static final int PASSED_OVER = 3;

    /** The pace stays as it is until {@link Noise} ends its trial. */
    private static final double TRIAL_LASTS = 1e6;

    private static final double LONG_AGO = -1e9;

    // Sending.
    private double nextAt;
    private double holdUntil;
    private double closedUntil;
    private double maxInFlight = 4;
    private int inFlight;
    private double progressAt;
    private long sends;
    private long notAdmitted;
    private int burst = BURST;
    private double burstAt = LONG_AGO;

    // The limit, and the pace as a curve: a ramp to the plateau just below the limit, then probing above it.
    private double limit = UNLIMITED;
    private double plateau;
    private double rampFrom;
    private double curveFrom;
    private double ramp = RAMP;
    private double plateauLasts;
    private double doublingTime;
    /** Calls without refusal before the next probing. */
    private double patience = 30;

    private double goodRate;
    private boolean belowGood;
    private double retryIn = 4;

    // The latest refusal, with all that belongs to it: calls up to eventEnd.
    private long eventEnd;
    private boolean readmitted = true;
    private double shutSince;
    private double eventAt;
    private long eventN;
    private double eventPace;
    private double refusedUntil;
    private double before;
    private boolean early;
    private boolean patienceSet;
    private double hold;
    private double scale;
    private double least;
    private double most;

    private final Noise noise = new Noise();
    private int passedOver;
    private long passedOverN;
    private int probesRefused;
    /** The first refused call of the latest event. */
    private long eventFrom;
    /** The number of its calls that were refused. */
    private int eventRefused;
    /** True if one of them stated a wait. */
    private boolean waitStated;

    private double eventPlateau;

    // Where a counted stretch can begin: time, admitted calls and hold, the youngest for each length of hold.
    private final double[] @Nullable [] ends = new double[14][];
    private double lastAt;
    private long lastN;
    /** Some of the calls since the latest refusal, at most 64. */
    private final double[] markAt = new double[64];

    private final long[] markN = new long[64];
    private int marks;
    private int markEvery = 1;

    private final StatedLimits stated = new StatedLimits();

    /** Returns the calls per second at a time. */
    double pace(double t) {
        if (limit == UNLIMITED) {
            return UNLIMITED;
        }
        double x = t - curveFrom;
        if (x < ramp) {
            double left = 1 - Math.max(0, x) / ramp;
            return plateau - (plateau - rampFrom) * left * left * left;
        }
        double after = x - ramp - plateauLasts;
        if (after <= 0) {
            return plateau;
        }
        double probing = plateau * (1 + 0.02 * (Math.pow(2, after / doublingTime) - 1));
        return stated.isOnSuccesses() ? Math.min(probing, Math.max(plateau, 0.985 * stated.rate())) : probing;
    }

    /** Returns when the next call may be sent: now, or later. */
    double permit(double now) {
        double t = Math.max(now, holdUntil);
        if (inFlight >= maxInFlight) {
            t = Math.max(t, progressAt + (readmitted ? 0.25 : 5));
        }
        double pace = pace(t);
        return Math.max(t, nextAt - Math.min(CATCH_UP, 8 / pace));
    }

    /** Returns when the route opens: after a hold, or after what the service stated if that is longer. */
    double opensAt() {
        return Math.max(holdUntil, closedUntil);
    }

    /** Returns the earliest time at which a call that has others ahead of it can get its turn. */
    double earliest(double now, int ahead) {
        double at = Math.max(Math.max(now, nextAt), opensAt());
        if (limit == UNLIMITED || ahead == 0) {
            return at;
        }
        // A rate that was learned may be doubled while the call waits.
        double rate = stated.rate();
        return at + ahead / (stated.isOnSuccesses() && limit <= 1.03 * rate ? rate : 2 * limit);
    }

    /** Returns whether the limit is one that the service states. */
    boolean isStated() {
        return Math.abs(limit - stated.rate()) < 0.03 * stated.rate();
    }

    /** Notes that a call is sent; returns its number. */
    long sent(double now) {
        double pace = pace(now);
        double slack = readmitted && pace != UNLIMITED ? (Math.min(burst, stated.fewest()) - 1) / pace : 0;
        if (slack > 0 && nextAt < now - 1 / pace) {
            burstAt = now;
        }
        if (nextAt < now) {
            nextAt = slack > 0 ? Math.max(nextAt, now - slack) : now + Math.min(CATCH_UP, 8 / pace);
        }
        nextAt += 1 / pace;
        if (inFlight++ >= maxInFlight) {
            maxInFlight *= 1.5;
            progressAt = now;
        } else if (inFlight >= maxInFlight) {
            progressAt = Math.max(progressAt, now);
        }
        sends++;
        checkpoint(now);
        if (pace > 1.12 * limit) {
            limit = pace;
        }
        return sends;
    }

    /** Notes the time of a call, and thins the marks out when there are too many. */
    private void checkpoint(double now) {
        long n = sends - notAdmitted;
        if (n % markEvery != 0) {
            return;
        }
        if (marks == markAt.length) {
            for (int i = 0; i < marks / 2; i++) {
                markAt[i] = markAt[2 * i];
                markN[i] = markN[2 * i];
            }
            marks /= 2;
            markEvery *= 2;
        }
        markAt[marks] = now;
        markN[marks++] = n;
    }

    /** Notes that a call sent at a time was not refused. */
    void admitted(long number, double at, double now, RateSignals signals) {
        inFlight--;
        progressAt = now;
        closedUntil = 0;
        statement(signals, now, true);
        noise.admitted();
        if (number > eventEnd && !readmitted) {
            readmitted = true;
            if (isPassedOver()) {
                maxInFlight += 1;
                return;
            }
            double h = at - eventAt;
            conclude(h);
            judge();
            shape(h);
            tellNoise(number, at);
            long n = number - notAdmitted;
            int level = Math.min(13, Math.max(0, (int) Math.round(Math.log(h / 0.01) / Math.log(2))));
            ends[level] = new double[] {at, n, h};
            lastAt = at;
            lastN = n;
            scale = Math.max(h, 0.7 * scale);
            marks = 0;
            markEvery = 1;
        }
        if (readmitted) {
            maxInFlight += 1;
        }
        double rate = noise.endTrial(number);
        if (rate > 0) {
            level(rate, at, calm(rate));
        }
    }

    /** Returns whether one call alone was refused in the latest event: of those in flight with it, few. */
    private boolean isAlone() {
        return !waitStated && probesRefused == 0 && eventRefused <= Math.max(1, (1 + eventEnd - eventFrom) / 3);
    }

    /** Goes on without a pace if the first refusals say little; returns whether they do. */
    private boolean isPassedOver() {
        boolean often = passedOver == PASSED_OVER || passedOver > 0 && eventN - passedOverN < SOME;
        if (before != UNLIMITED || often || !isAlone()) {
            return false;
        }
        passedOver++;
        passedOverN = eventN;
        limit = UNLIMITED;
        return true;
    }

    /** Reports the latest event to {@link #noise}, and sets the pace that a trial or its end asks for. */
    private void tellNoise(long number, double at) {
        if (!isAlone()) {
            noise.limited();
        } else if (noise.isTrial() || eventPace <= 1.001 * eventPlateau) {
            double rate = noise.refusedAlone(number, before, limit);
            if (noise.isTrial()) {
                level(rate, at, TRIAL_LASTS);
            } else if (noise.isKnown()) {
                level(rate, at, 0);
                doublingTime = 0.5;
            }
        }
    }

    /** Goes on at a rate, without a ramp, before the next probing. */
    private void level(double rate, double at, double lasts) {
        limit = rate;
        plateau = 0.985 * rate;
        rampFrom = plateau;
        ramp = RAMP;
        curveFrom = at - RAMP;
        plateauLasts = lasts;
    }

    /** Returns the seconds without refusal before the next probing. */
    private double calm(double rate) {
        return Math.max(8, Math.min(patience / rate, 60));
    }

    /** Notes that a call sent at a time was refused. */
    void refused(long number, double at, double now, RateSignals signals) {
        inFlight--;
        notAdmitted++;
        statement(signals, now, false);
        double wait = signals.retryAfter() == null ? 0 : seconds(signals.retryAfter());
        if (wait > MAX_HOLD) {
            closedUntil = Math.max(closedUntil, now + wait);
            maxInFlight = 1;
        }
        if (number <= eventEnd) {
            eventRefused++;
            waitStated |= wait > 0;
            // The longest wait that is stated counts.
            holdUntil = Math.max(holdUntil, now + Math.min(wait, MAX_HOLD));
            return;
        }
        boolean again = !readmitted && number == eventEnd + 1;
        if (wait == 0 && !again && noise.isKnown() && noise.ignores()) {
            return;
        }
        boolean unknown;
        if (again) {
            probesRefused++;
            unknown = before == UNLIMITED;
            refusedUntil = at;
            hold = Math.min(2 * hold, at - shutSince > 300 ? 60 : 15);
        } else {
            probesRefused = 0;
            eventFrom = number;
            eventRefused = 1;
            waitStated = false;
            eventPlateau = plateau;
            shutSince = at;
            eventAt = at;
            refusedUntil = at;
            eventN = number - notAdmitted;
            eventPace = pace(at);
            before = limit;
            patienceSet = false;
            unknown = before == UNLIMITED;
            early = at < curveFrom + 0.3 * (ramp + plateauLasts);
            if (at - burstAt < 1 + 2 / Math.max(1, Math.min(eventPace, 1e6))) {
                burst = 1;
            }
            double n1 = eventN - lastN;
            double payBack = unknown ? 0 : Math.min(15, n1 / limit - (eventAt - lastAt));
            hold = unknown ? Math.max(0.05, now - at) : Math.max(Math.max(1 / plateau, 0.02), payBack);
        }
        waitStated |= wait > 0;
        double h = wait > 0 ? (again ? Math.max(wait, hold / 2) : wait) : hold;
        h = Math.min(h, MAX_HOLD);
        eventEnd = sends;
        readmitted = false;
        holdUntil = now + h;
        nextAt = now + h;
        if (again || unknown) {
            maxInFlight = 1;
        }
        conclude(holdUntil - eventAt);
        shape(holdUntil - eventAt);
    }

    /** Notes that nobody knows about a call. */
    void lost(long number, double now) {
        inFlight--;
        notAdmitted++;
        if (!readmitted && number == eventEnd + 1) {
            eventEnd++;
            holdUntil = Math.max(holdUntil, now + (closedUntil > now ? MAX_HOLD : hold));
        }
    }

    /** Sets the limit from what was admitted before the door was shut for so long. */
    private void conclude(double h) {
        double proven = refusedUntil - eventAt;
        double n1 = eventN - lastN;
        double t1 = eventAt - lastAt;
        double n = n1;
        double t = t1;
        if (!(n1 >= COUNTABLE && t1 >= 4 * h)) {
            double youngest = Double.NEGATIVE_INFINITY;
            for (double[] end : ends) {
                if (end == null) {
                    continue;
                }
                double since = eventN - end[1];
                if (since >= COUNTABLE && (eventAt - end[0] >= 4 * h || end[2] >= h / 4) && end[0] > youngest) {
                    youngest = end[0];
                    n = since;
                    t = eventAt - end[0];
                }
            }
        }
        double lo = Math.max(n - 1, 0.5) / (t + h);
        double hi = (n + 1) / (t + proven);
        if (n1 >= SOME) {
            hi = Math.max(hi, (n1 + 1) / (t1 + proven));
        }
        // Where a rate is stated, it bounds what the growth can lead to.
        if (eventPace > (stated.isOnSuccesses() ? 1.05 : 1.2) * n1 / t1) {
            hi = Math.max(hi, recent(proven));
        }
        double statedRate = stated.rate();
        double r;
        if (before == UNLIMITED) {
            r = statedRate <= 1.2 * hi ? statedRate : lo;
        } else {
            double p = Math.min(eventPace, 2 * before);
            if (n1 < SOME) {
                r = Math.min(Math.min((before + p) / 2, 0.85 * before), Math.max(lo, 1.5 * (n1 + 1) / (t1 + proven)));
            } else {
                r = (before + p) / 2;
                if (early) {
                    double counted = before + 0.2 * ((n1 - 1) / (t1 + h) - before);
                    r = Math.min(r, Math.max(counted, before / 2));
                }
                r = Math.max(early ? 0 : Math.min(lo, before), Math.min(r, 1.01 * hi));
                if (r < 0.85 * before) {
                    patience = 30;
                } else if (p >= 0.97 * before && !patienceSet) {
                    patience = Math.min(400, 2.5 * patience);
                    patienceSet = true;
                }
            }
            if (before <= statedRate) {
                r = Math.min(r, statedRate);
            }
        }
        r = Math.max(r, Math.max(MIN_RATE, goodRate / 50));
        limit = r;
        if (isStated()) {
            patience = 400;
        }
        least = lo;
        most = hi;
        plateau = 0.985 * r;
        rampFrom = 0.92 * plateau;
        curveFrom = eventAt + h;
    }

    /** Returns the rate of the latest calls, for a pace that has grown since the last refusal. */
    private double recent(double proven) {
        for (int i = marks - 1; i >= 0; i--) {
            if (eventN - markN[i] >= SOME) {
                return (eventN - markN[i] + 1) / (eventAt - markAt[i] + proven);
            }
        }
        return 0;
    }

    /** Compares the new limit with the last good rate. */
    private void judge() {
        double n1 = eventN - lastN;
        if (limit >= 0.85 * goodRate) {
            if (n1 >= COUNTABLE) {
                goodRate = limit;
            }
            retryIn = 4;
            belowGood = false;
        } else {
            if (belowGood && n1 >= SOME) {
                goodRate = Math.max(limit, goodRate * Math.pow(limit / goodRate, 0.3));
                retryIn = Math.min(20, 2 * retryIn);
            }
            belowGood = true;
        }
    }

    /** Sets how long the pace stays as it is, and how fast it grows then. */
    private void shape(double h) {
        double n1 = eventN - lastN;
        double t1 = eventAt - lastAt;
        double r = limit;
        double statedRate = stated.rate();
        ramp = RAMP;
        plateauLasts = Math.max(8, Math.min(patience / r, Math.max(60, 100 / r)));
        if (n1 / (t1 + h) < 0.97 * r) {
            plateauLasts = Math.max(plateauLasts, Math.min(60, 40 * h));
        }
        if (stated.isOnSuccesses() && r < 0.9 * statedRate) {
            plateauLasts = Math.min(plateauLasts, 20);
        }
        doublingTime = Math.max(2, Math.min(Math.max(h, 0.7 * scale) / 3, 20));
        boolean doubtful = before == UNLIMITED || n1 < SOME || r <= 1.02 * least;
        if (belowGood) {
            double w = Math.max(retryIn, Math.min(h, 20));
            plateauLasts = Math.min(plateauLasts, w);
            doublingTime = Math.max(0.5, w / 6);
        } else if (doubtful && most > 1.5 * r && r < 0.97 * statedRate) {
            ramp = Math.min(RAMP, Math.max(0.2, 5 * h));
            plateauLasts = Math.max(3 * h, 0.2);
            doublingTime = Math.max(0.2, h / 3);
        }
    }

    private void statement(RateSignals signals, double now, boolean success) {
        double rate = stated.rateAfter(signals, success, limit, sends, now);
        if (rate > 0) {
            limit = rate;
            goodRate = rate;
            belowGood = false;
            level(rate, Math.max(now, holdUntil), calm(rate));
            doublingTime = 2;
            nextAt = Math.max(holdUntil, now) + Math.min(CATCH_UP, 1 / plateau);
        }
        Long remaining = signals.remaining();
        if (success && signals.limit() == null && remaining != null && remaining <= 0 && signals.reset() != null) {
            holdUntil = Math.max(holdUntil, now + Math.min(seconds(signals.reset()), MAX_HOLD));
        }
    }

    static double seconds(Duration d) {
        return d.toNanos() / 1e9;
    }
}
