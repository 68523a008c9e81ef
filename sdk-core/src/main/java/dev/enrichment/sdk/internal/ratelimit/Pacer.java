package dev.enrichment.sdk.internal.ratelimit;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Decides when the next call of a route may be sent, whatever limits the service: paces evenly, counts the calls that are
 * admitted between two refusals, tells windows from buckets by how long the door stays shut, and probes with care. Not
 * thread-safe; times are seconds.
 */
final class Pacer {
    static final double UNLIMITED = Double.POSITIVE_INFINITY;

    private static final double RAMP = 4;
    private static final double CATCH_UP = 0.005;
    private static final int COUNTABLE = 60;
    private static final int SOME = 10;
    private static final double MIN_RATE = 1 / 60.0;
    private static final double MAX_HOLD = 60;
    static final int BURST = 10;

    // sending
    private double tat;
    private double holdUntil;
    private double closedUntil;
    private double cap = 4;
    private int inFlight;
    private double progressAt;
    private long seq;
    private long notAdmitted;
    private int burst = BURST;
    private double burstAt = -1e9;

    // model
    private double limit = UNLIMITED;
    private double plateau;
    private double from;
    private double t0;
    private double ramp = RAMP;
    private double plateauFor;
    private double step;
    private double patience = 30;
    private double known;
    private boolean low;
    private double retryIn = 4;

    // event
    private long eventSeq;
    private long statedSeq;
    private boolean readmitted = true;
    private double eventAt;
    private long eventN;
    private double eventPace;
    private double before;
    private double refusedUntil;
    private boolean early;
    private boolean patienceSet;
    private double hold;
    private double scale;
    private double shutSince;

    // stretches
    private double lastAt;
    private long lastN;
    private final double[][] ends = new double[14][];
    private final double[] cpTime = new double[64];
    private final long[] cpN = new long[64];
    private int cps;
    private int cpEvery = 1;
    private double bestLo;
    private double bestHi;

    // statements
    private final double[] window = new double[4];
    private final double[] windowLimit = new double[4];
    private int windows;
    private final double[] otherLimit = new double[4];
    private final double[] changedAt = new double[4];
    private boolean stating;

    double pace(double t) {
        if (limit == UNLIMITED) {
            return UNLIMITED;
        }
        double x = t - t0;
        if (x < ramp) {
            double left = 1 - Math.max(0, x) / ramp;
            return plateau - (plateau - from) * left * left * left;
        }
        double after = x - ramp - plateauFor;
        if (after <= 0) {
            return plateau;
        }
        double probing = plateau * (1 + 0.02 * (Math.pow(2, after / step) - 1));
        return stating ? Math.min(probing, Math.max(plateau, 0.985 * stated())) : probing;
    }

    double permit(double now) {
        double t = Math.max(now, holdUntil);
        if (inFlight >= cap) {
            t = Math.max(t, progressAt + (readmitted ? 0.25 : 5));
        }
        double pace = pace(t);
        return Math.max(t, tat - Math.min(CATCH_UP, 8 / pace));
    }

    /** Returns when the route opens: after a hold, or after what the service stated if that is longer. */
    double opensAt() {
        return Math.max(holdUntil, closedUntil);
    }

    /** Returns the earliest time at which a call that has others ahead of it can get its turn. */
    double earliest(double now, int ahead) {
        double at = Math.max(Math.max(now, tat), opensAt());
        if (limit == UNLIMITED || ahead == 0) {
            return at;
        }
        // A rate that was learned may be doubled while the call waits.
        double stated = stated();
        return at + ahead / (stating && limit <= 1.03 * stated ? stated : 2 * limit);
    }

    long sent(double now) {
        double pace = pace(now);
        double slack = readmitted && pace != UNLIMITED ? (burstNow() - 1) / pace : 0;
        if (slack > 0 && tat < now - 1 / pace) {
            burstAt = now;
        }
        if (tat < now) {
            tat = slack > 0 ? Math.max(tat, now - slack) : now + Math.min(CATCH_UP, 8 / pace);
        }
        tat += 1 / pace;
        if (inFlight++ >= cap) {
            cap *= 1.5;
            progressAt = now;
        } else if (inFlight >= cap) {
            progressAt = Math.max(progressAt, now);
        }
        seq++;
        checkpoint(now);
        if (pace > 1.12 * limit) {
            limit = pace;
        }
        return seq;
    }

    private int burstNow() {
        double least = burst;
        for (int i = 0; i < windows; i++) {
            least = Math.min(least, windowLimit[i]);
        }
        return (int) least;
    }

    private void checkpoint(double now) {
        long n = seq - notAdmitted;
        if (n % cpEvery != 0) {
            return;
        }
        if (cps == cpTime.length) {
            for (int i = 0; i < cps / 2; i++) {
                cpTime[i] = cpTime[2 * i];
                cpN[i] = cpN[2 * i];
            }
            cps /= 2;
            cpEvery *= 2;
        }
        cpTime[cps] = now;
        cpN[cps++] = n;
    }

    void admitted(long number, double at, double now, RateSignals signals) {
        inFlight--;
        progressAt = now;
        closedUntil = 0;
        statement(signals, now, true);
        if (number > eventSeq && !readmitted) {
            readmitted = true;
            double h = at - eventAt;
            conclude(h);
            judge();
            shape(h);
            long n = number - notAdmitted;
            int level = Math.min(13, Math.max(0, (int) Math.round(Math.log(h / 0.01) / Math.log(2))));
            double[] end = ends[level];
            if (end == null) {
                ends[level] = new double[] {at, n, h, at, n, h};
            } else {
                if (n - end[1] >= COUNTABLE) {
                    System.arraycopy(end, 0, end, 3, 3);
                }
                end[0] = at;
                end[1] = n;
                end[2] = h;
            }
            lastAt = at;
            lastN = n;
            scale = Math.max(h, 0.7 * scale);
            cps = 0;
            cpEvery = 1;
        }
        if (readmitted) {
            cap += 1;
        }
    }

    void refused(long number, double at, double now, RateSignals signals) {
        inFlight--;
        notAdmitted++;
        statement(signals, now, false);
        double asked = signals.retryAfter() == null ? 0 : seconds(signals.retryAfter());
        if (asked > MAX_HOLD) {
            closedUntil = Math.max(closedUntil, now + asked);
            cap = 1;
        }
        if (number <= statedSeq && readmitted) {
            holdUntil = Math.max(holdUntil, now + Math.min(Math.max(asked, 1 / plateau), MAX_HOLD));
            tat = Math.max(tat, holdUntil);
        }
        if (number <= Math.max(eventSeq, statedSeq)) {
            return;
        }
        boolean again = !readmitted && number == eventSeq + 1;
        boolean unknown;
        if (again) {
            unknown = before == UNLIMITED;
            refusedUntil = at;
            hold = Math.min(2 * hold, at - shutSince > 300 ? 60 : 15);
        } else {
            shutSince = at;
            eventAt = at;
            refusedUntil = at;
            eventN = number - notAdmitted;
            eventPace = pace(at);
            before = limit;
            patienceSet = false;
            unknown = before == UNLIMITED;
            early = at < t0 + 0.3 * (ramp + plateauFor);
            if (at - burstAt < 1 + 2 / Math.max(1, Math.min(eventPace, 1e6))) {
                burst = 1;
            }
            double n1 = eventN - lastN;
            double payBack = unknown ? 0 : Math.min(15, n1 / limit - (eventAt - lastAt));
            hold = unknown ? Math.max(0.05, now - at) : Math.max(Math.max(1 / plateau, 0.02), payBack);
        }
        double h = asked > 0 ? (again ? Math.max(asked, hold / 2) : asked) : hold;
        h = Math.min(h, MAX_HOLD);
        eventSeq = seq;
        readmitted = false;
        holdUntil = now + h;
        tat = now + h;
        if (again || unknown) {
            cap = 1;
        }
        conclude(holdUntil - eventAt);
        shape(holdUntil - eventAt);
    }

    void lost(long number, double now) {
        inFlight--;
        notAdmitted++;
        if (!readmitted && number == eventSeq + 1) {
            eventSeq++;
            holdUntil = Math.max(holdUntil, now + (closedUntil > now ? MAX_HOLD : hold));
        }
    }

    private void conclude(double h) {
        double proven = refusedUntil - eventAt;
        double n1 = eventN - lastN;
        double t1 = eventAt - lastAt;
        double n = n1;
        double t = t1;
        if (!(n1 >= COUNTABLE && t1 >= 4 * h)) {
            double youngest = Double.NEGATIVE_INFINITY;
            for (double[] end : ends) {
                for (int i = 0; end != null && i < 6; i += 3) {
                    double since = eventN - end[i + 1];
                    double over = eventAt - end[i];
                    if (since >= COUNTABLE && (over >= 4 * h || end[i + 2] >= h / 4) && end[i] > youngest) {
                        youngest = end[i];
                        n = since;
                        t = over;
                    }
                }
            }
        }
        double lo = Math.max(n - 1, 0.5) / (t + h);
        double hi = (n + 1) / (t + proven);
        if (n1 >= SOME) {
            hi = Math.max(hi, (n1 + 1) / (t1 + proven));
        }
        if (eventPace > 1.2 * n1 / t1) {
            hi = Math.max(hi, recent(proven));
        }
        double stated = stated();
        double r;
        if (before == UNLIMITED) {
            r = stated <= 1.2 * hi ? stated : lo;
        } else {
            double p = Math.min(eventPace, 2 * before);
            if (n1 < SOME) {
                r = Math.min(
                        Math.min((before + p) / 2, 0.85 * before), Math.max(lo, 1.5 * (n1 + 1) / (t1 + proven)));
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
            if (before <= stated) {
                r = Math.min(r, stated);
            }
        }
        r = Math.max(r, Math.max(MIN_RATE, known / 50));
        if (Math.abs(r - stated) < 0.03 * stated) {
            patience = 400;
        }
        bestLo = lo;
        bestHi = hi;
        limit = r;
        plateau = 0.985 * r;
        from = 0.92 * plateau;
        t0 = eventAt + h;
    }

    private double recent(double proven) {
        for (int i = cps - 1; i >= 0; i--) {
            if (eventN - cpN[i] >= SOME) {
                return (eventN - cpN[i] + 1) / (eventAt - cpTime[i] + proven);
            }
        }
        return 0;
    }

    private void judge() {
        double n1 = eventN - lastN;
        if (limit >= 0.85 * known) {
            if (n1 >= COUNTABLE) {
                known = limit;
            }
            retryIn = 4;
            low = false;
        } else {
            if (low && n1 >= SOME) {
                known = Math.max(limit, known * Math.pow(limit / known, 0.3));
                retryIn = Math.min(20, 2 * retryIn);
            }
            low = true;
        }
    }

    private void shape(double h) {
        double n1 = eventN - lastN;
        double t1 = eventAt - lastAt;
        double r = limit;
        double stated = stated();
        ramp = RAMP;
        plateauFor = Math.max(8, Math.min(patience / r, Math.max(60, 100 / r)));
        if (n1 / (t1 + h) < 0.97 * r) {
            plateauFor = Math.max(plateauFor, Math.min(60, 40 * h));
        }
        step = Math.max(2, Math.min(Math.max(h, 0.7 * scale) / 3, 20));
        boolean doubtful = before == UNLIMITED || n1 < SOME || r <= 1.02 * bestLo;
        if (low) {
            double w = Math.max(retryIn, Math.min(h, 20));
            plateauFor = Math.min(plateauFor, w);
            step = Math.max(0.5, w / 6);
        } else if (doubtful && bestHi > 1.5 * r && r < 0.97 * stated) {
            ramp = Math.min(RAMP, Math.max(0.2, 5 * h));
            plateauFor = Math.max(3 * h, 0.2);
            step = Math.max(0.2, h / 3);
        }
    }

    private double stated() {
        double least = UNLIMITED;
        for (int i = 0; i < windows; i++) {
            least = Math.min(least, windowLimit[i] / window[i]);
        }
        return least;
    }

    private static final double[] USUAL = {1, 2, 5, 10, 15, 20, 30, 60, 120, 300};

    private void statement(RateSignals signals, double now, boolean success) {
        if (success) {
            stating = signals.perSecond() != null || signals.limit() != null;
        }
        Integer perSecond = signals.perSecond();
        if (perSecond != null) {
            learn(perSecond, 1, now, success);
        }
        Integer stated = signals.limit();
        if (stated == null) {
            Long remaining = signals.remaining();
            if (success && remaining != null && remaining <= 0 && signals.reset() != null) {
                holdUntil = Math.max(holdUntil, now + Math.min(seconds(signals.reset()), MAX_HOLD));
            }
            return;
        }
        Duration named = signals.window();
        Duration reset = signals.reset() == null ? signals.retryAfter() : signals.reset();
        double width = 0;
        if (named != null) {
            width = seconds(named);
        } else if (reset != null) {
            for (int i = USUAL.length - 1; i >= 0 && USUAL[i] >= seconds(reset); i--) {
                width = USUAL[i];
            }
        }
        if (width > 0 && width <= 300) {
            learn(stated, width, now, success);
        }
    }

    private void learn(double figure, double width, double now, boolean success) {
        double old = 0;
        int at = windows;
        for (int i = 0; i < windows; i++) {
            if (window[i] == width) {
                if (windowLimit[i] == figure) {
                    return;
                }
                if (otherLimit[i] == figure && now - changedAt[i] < 60) {
                    // Both figures are stated in turns: only the lower one counts.
                    changedAt[i] = now;
                    if (figure > windowLimit[i]) {
                        return;
                    }
                }
                old = windowLimit[i];
                at = i;
            } else if (windowLimit[i] == figure && window[i] > width) {
                return;
            } else if (windowLimit[i] == figure) {
                at = i;
            }
        }
        at = Math.min(at, window.length - 1);
        windows = Math.max(windows, at + 1);
        window[at] = width;
        otherLimit[at] = old;
        changedAt[at] = now;
        windowLimit[at] = figure;
        double stated = stated();
        if (old > 0 && limit != UNLIMITED) {
            limit *= figure / old;
        } else if (limit == UNLIMITED || stated < limit) {
            limit = stated;
        } else {
            return;
        }
        statedSeq = success && readmitted ? seq : statedSeq;
        known = limit;
        low = false;
        plateau = 0.985 * limit;
        from = plateau;
        ramp = RAMP;
        t0 = Math.max(now, holdUntil) - RAMP;
        plateauFor = Math.max(8, Math.min(patience / limit, 60));
        step = 2;
        tat = Math.max(holdUntil, now) + Math.min(CATCH_UP, 1 / plateau);
    }

    private static double seconds(Duration d) {
        return d.toNanos() / 1e9;
    }

}
