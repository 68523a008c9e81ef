package dev.enrichment.sdk.internal.ratelimit;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The limits of a route that responses state, up to four; the lowest counts.
 *
 * <pre>
 * what is stated                                  what is believed
 * a figure and its window                         the figure per window
 * another figure for a window that is known       the limit was changed; the rate follows it, upwards and downwards
 * two figures for it in turns                     the lower one
 * a figure without a window                       the window that was named for it before, or the only one named at all;
 *                                                 else the shortest usual one that the time until its end fits into
 * half of it is left for two guessed windows,     the window is shorter: a bucket states the time until it is full, which
 * though calls were sent as fast as it allows     can be any
 * more than five minutes                          nothing: a quota, which is not paced
 * ten minutes of others, and this one no more     it is gone: the plan of the account was changed
 * </pre>
 *
 * <p>Times are seconds. Not thread-safe: it belongs to a {@link Pacer}.
 */
final class StatedLimits {
    private static final int MAX_LIMITS = 4;
    private static final double MAX_WINDOW = 300;
    /** The lengths of windows that services use, for figures that are stated without one. */
    private static final double[] USUAL_WINDOWS = {1, 2, 5, 10, 15, 20, 30, 60, 120, MAX_WINDOW};
    /** Figures that change within this time are stated in turns. */
    private static final double IN_TURNS = 60;
    /** A limit that responses no longer state is forgotten after this time, in which they state others. */
    private static final double FORGOTTEN_AFTER = 600;

    /** So many calls per window, and the figure before it. */
    private static final class Limit {
        double figure;
        double window;
        boolean named;
        double other;
        double changedAt;
        double statedAt;

        double rate() {
            return figure / window;
        }
    }

    private final List<Limit> limits = new ArrayList<>(MAX_LIMITS);
    private boolean onSuccesses;
    /** Windows of this length and longer ones are no longer guessed. */
    private double tooLong = Double.POSITIVE_INFINITY;

    // Since when the lowest limit is watched, if its window is a guess, and the least part of it that was left.
    private double watchedFrom;
    private long sentBefore;
    private double leastLeft;

    /** Returns the lowest rate that is stated, in calls per second; infinite without one. */
    double rate() {
        Limit lowest = lowest();
        return lowest == null ? Double.POSITIVE_INFINITY : lowest.rate();
    }

    /** Returns the lowest figure; infinite without one. */
    double fewest() {
        double fewest = Double.POSITIVE_INFINITY;
        for (int i = 0; i < limits.size(); i++) {
            fewest = Math.min(fewest, limits.get(i).figure);
        }
        return fewest;
    }

    /** Returns whether the latest success stated a limit. */
    boolean isOnSuccesses() {
        return onSuccesses;
    }

    private @Nullable Limit lowest() {
        Limit lowest = null;
        for (int i = 0; i < limits.size(); i++) {
            Limit limit = limits.get(i);
            lowest = lowest == null || limit.rate() < lowest.rate() ? limit : lowest;
        }
        return lowest;
    }

    /**
     * Notes what a response states.
     *
     * @param rate the rate at present, infinite for none
     * @param sent the number of calls that were sent
     * @return the rate from now on; 0 if it stays as it is
     */
    double rateAfter(RateSignals signals, boolean success, double rate, long sent, double now) {
        Integer perSecond = signals.perSecond();
        Integer figure = signals.limit();
        if (success) {
            onSuccesses = perSecond != null || figure != null;
        }
        double next = perSecond == null ? 0 : learn(perSecond, 1, true, rate, now);
        if (figure != null) {
            boolean named = signals.window() != null;
            double window = window(figure, signals);
            if (window > 0 && window <= MAX_WINDOW) {
                next = Math.max(next, learn(figure, window, named, next > 0 ? next : rate, now));
            }
            if (next == 0 && success && !named && signals.remaining() != null) {
                return rateAfterWatching(figure, (double) signals.remaining() / figure, rate, sent, now);
            }
        }
        boolean states = perSecond != null || figure != null;
        boolean forgot = states && limits.removeIf(limit -> now - limit.statedAt > FORGOTTEN_AFTER);
        if (forgot && !limits.isEmpty() && rate() > rate) {
            next = rate();
        }
        if (next > 0) {
            watch(sent, now);
        }
        return next;
    }

    private double learn(double figure, double window, boolean named, double rate, double now) {
        Limit learned = null;
        for (int i = 0; i < limits.size(); i++) {
            Limit limit = limits.get(i);
            if (limit.window == window) {
                limit.named |= named;
                if (limit.figure == figure) {
                    limit.statedAt = now;
                    return 0;
                }
                if (limit.other == figure && now - limit.changedAt < IN_TURNS) {
                    limit.changedAt = now;
                    limit.statedAt = now;
                    if (figure > limit.figure) {
                        return 0;
                    }
                }
                learned = limit;
            } else if (limit.figure == figure) {
                if (limit.window > window && (limit.named || !named)) {
                    limit.statedAt = now;
                    return 0;
                }
                learned = limit;
            }
        }
        if (learned == null) {
            learned = limits.size() < MAX_LIMITS ? new Limit() : limits.remove(MAX_LIMITS - 1);
            learned.named = false;
            limits.add(learned);
        }
        double old = learned.window == window ? learned.figure : 0;
        learned.other = old;
        learned.changedAt = now;
        learned.statedAt = now;
        learned.figure = figure;
        learned.window = window;
        learned.named |= named;
        if (old > 0 && rate != Double.POSITIVE_INFINITY) {
            return rate * figure / old;
        }
        return rate() < rate ? rate() : 0;
    }

    private double window(double figure, RateSignals signals) {
        if (signals.window() != null) {
            return Pacer.seconds(signals.window());
        }
        for (int i = 0; i < limits.size(); i++) {
            Limit limit = limits.get(i);
            boolean isOnly = limits.size() == 1 && signals.perSecond() == null;
            if (limit.named && (limit.figure == figure || isOnly)) {
                return limit.window;
            }
        }
        Duration reset = signals.reset() == null ? signals.retryAfter() : signals.reset();
        return reset == null ? 0 : usual(Pacer.seconds(reset));
    }

    /** Returns the shortest usual window of at least this length that can be guessed, or the longest; 0 if none is left. */
    private double usual(double length) {
        double guess = 0;
        for (double usual : USUAL_WINDOWS) {
            if (guess < length && usual < tooLong) {
                guess = usual;
            }
        }
        return guess >= length || tooLong <= MAX_WINDOW ? guess : 0;
    }

    private void watch(long sent, double now) {
        watchedFrom = now;
        sentBefore = sent;
        leastLeft = Double.POSITIVE_INFINITY;
    }

    /** Looks whether the window of the lowest limit was guessed too long; returns the rate from now on, or 0. */
    private double rateAfterWatching(double figure, double left, double rate, long sent, double now) {
        Limit lowest = lowest();
        if (lowest == null || lowest.named || lowest.figure != figure) {
            return 0;
        }
        leastLeft = Math.min(leastLeft, left);
        double t = now - watchedFrom;
        if (t < 2 * lowest.window + 2) {
            return 0;
        }
        boolean used = rate > 0.97 * lowest.rate() && sent - sentBefore > 0.8 * lowest.rate() * t;
        boolean isTooLong = used && leastLeft > 0.5;
        watch(sent, now);
        if (!isTooLong) {
            return 0;
        }
        tooLong = lowest.window;
        lowest.window = usual(tooLong / 2);
        if (lowest.window == 0) {
            limits.remove(lowest);
        }
        return Math.min(rate(), 3 * rate);
    }
}
