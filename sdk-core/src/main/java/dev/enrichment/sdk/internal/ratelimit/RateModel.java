package dev.enrichment.sdk.internal.ratelimit;

import org.jspecify.annotations.Nullable;

/**
 * The rate of a limiter, counted between its refusals, and the pace that follows from it: 92 % of it after a refusal, soon 98.5 %,
 * and after a calm time more and more, to see whether it was raised.
 *
 * <p>Where a rate is at most how high ({@code most}) and at least ({@code least}) follows from when calls were last refused
 * and first admitted again. Times are seconds, {@code n} is the number of calls that were admitted. Not thread-safe: it belongs
 * to a {@link Pacer}, whose table explains it.
 */
final class RateModel {
    private static final double UNLIMITED = Double.POSITIVE_INFINITY;
    /** After a refusal the pace rises from 92 % to all of the plateau within so many seconds. */
    private static final double RAMP = 4;
    /** A stretch with so many calls is counted to 2 %; one with fewer than {@link #SOME} says nothing. */
    private static final int COUNTABLE = 60;

    static final int SOME = 10;
    private static final double MIN_RATE = 1 / 60.0;

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

    /** The time in which nobody called: nothing was counted. */
    private double idle;

    // The latest refusal, without the idle time.
    private double eventAt;
    private long eventN;
    private double eventPace;
    private double eventPlateau;
    private double refusedUntil;
    private double before;
    private boolean early;
    private boolean patienceSet;
    private double scale;
    private double least;
    private double most;

    // Where a counted stretch can begin: time without idle time, admitted calls, hold; the youngest for each length
    // of hold.
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

    double limit() {
        return limit;
    }

    /** Returns the limit before the latest refusal. */
    double before() {
        return before;
    }

    long eventN() {
        return eventN;
    }

    boolean wasUnlimited() {
        return before == UNLIMITED;
    }

    /** Returns whether more than the plateau was tried when the latest refusal came. */
    boolean wasProbing() {
        return eventPace > 1.001 * eventPlateau;
    }

    /** Returns whether the limit is one that the service states. */
    boolean isStated() {
        return Math.abs(limit - stated.rate()) < 0.03 * stated.rate();
    }

    /** Returns whether the latest success stated a limit. */
    boolean isStatedNow() {
        return stated.isOnSuccesses();
    }

    /** Returns the lowest figure that is stated. */
    double fewest() {
        return stated.fewest();
    }

    /** Returns the highest rate of the near future: one that was learned may be doubled. */
    double highest() {
        return stated.isOnSuccesses() && limit <= 1.03 * stated.rate() ? stated.rate() : 2 * limit;
    }

    /** Notes what a response states; returns whether the rate follows it, from a time on. */
    boolean isRestated(RateSignals signals, boolean success, long sends, double now, double from) {
        double rate = stated.rateAfter(signals, success, limit, sends, now);
        if (rate > 0) {
            // The rate is scaled as the figure is, which can change by any factor.
            rate = Math.max(rate, Math.min(MIN_RATE, stated.rate()));
            goodRate = rate;
            belowGood = false;
            resume(rate, from);
            doublingTime = 2;
        }
        return rate > 0;
    }

    /** Notes that nobody called for so long although they could: that few calls were made then says nothing. */
    void idled(double seconds) {
        idle += seconds;
    }

    /** Notes a call at the pace. */
    void sent(long n, double pace, double now) {
        checkpoint(n, now - idle);
        if (pace > 1.12 * limit) {
            limit = pace;
        }
    }

    /** Notes the time of a call, and thins the marks out when there are too many. */
    private void checkpoint(long n, double at) {
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
        markAt[marks] = at;
        markN[marks++] = n;
    }

    /** Goes on without a pace. */
    void forget() {
        limit = UNLIMITED;
    }

    /** Goes on at a rate, and calmly. */
    void resume(double rate, double at) {
        level(rate, at, calm(rate));
    }

    /** Goes on at a rate, and tries more at once. */
    void probe(double rate, double at) {
        level(rate, at, 0);
        doublingTime = 0.5;
    }

    /** Goes on at a rate, without a ramp, before the next probing. */
    void level(double rate, double at, double lasts) {
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

    /** Notes a refusal that is not one of another moment. */
    void refused(long n, double at) {
        eventAt = at - idle;
        refusedUntil = eventAt;
        eventN = Math.max(n, lastN); // a later call can have ended before, and not have been admitted
        eventPace = pace(at);
        eventPlateau = plateau;
        before = limit;
        patienceSet = false;
        early = at < curveFrom + 0.3 * (ramp + plateauLasts);
    }

    /** Notes that the door was still shut. */
    void refusedAgain(double at) {
        refusedUntil = at - idle;
    }

    /** Returns how long to wait after a refusal that states nothing: for what was sent too much. */
    double hold() {
        double payBack = Math.min(15, (eventN - lastN) / limit - (eventAt - lastAt));
        return Math.max(Math.max(1 / plateau, 0.02), payBack);
    }

    /** Notes that the door is shut until a time at least. */
    void shut(double until) {
        double h = until - idle - eventAt;
        conclude(h, until);
        shape(h);
    }

    /** Notes that a call sent at a time was admitted again; returns how long the door was shut. */
    double readmitted(long n, double at) {
        double h = at - idle - eventAt;
        conclude(h, at);
        judge();
        shape(h);
        int level = Math.min(13, Math.max(0, (int) Math.round(Math.log(h / 0.01) / Math.log(2))));
        ends[level] = new double[] {at - idle, n, h};
        lastAt = at - idle;
        lastN = n;
        scale = Math.max(h, 0.7 * scale);
        marks = 0;
        markEvery = 1;
        return h;
    }

    /** Sets the limit from what was admitted before the door was shut for so long, until a time. */
    private void conclude(double h, double until) {
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
        curveFrom = until;
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
}
