package dev.enrichment.sdk.internal.ratelimit;

import java.util.concurrent.TimeUnit;

/**
 * A steady pace with bursts: one send per interval, up to a number of sends ahead of it. This is the generic cell rate
 * algorithm, a token bucket whose only state is a time.
 */
final class Pace {
    private static final long LONG_AGO = Long.MIN_VALUE / 4;

    private final int burst;
    private long interval;
    private long next;

    private Pace(double interval, int burst) {
        this.burst = burst;
        this.interval = atLeastOne(interval);
    }

    /** The first burst is available from the beginning. */
    static Pace of(RateLimit limit) {
        Pace pace = new Pace((double) TimeUnit.MINUTES.toNanos(1) / limit.perMinute(), limit.burst());
        pace.next = LONG_AGO;
        return pace;
    }

    /** Begins at the start, with the first burst, or without any burst so far. */
    static Pace from(long start, double interval, int burst, boolean withBurst) {
        Pace pace = new Pace(interval, burst);
        pace.next = withBurst ? start : start + pace.slack();
        return pace;
    }

    void interval(double nanos) {
        interval = atLeastOne(nanos);
    }

    private static long atLeastOne(double nanos) {
        return Math.max(1, (long) nanos);
    }

    /** When a call can be sent that has others ahead of it. */
    long earliest(int ahead) {
        return next - slack() + ahead * interval;
    }

    void sent(long now) {
        next = Math.max(next, now) + interval;
    }

    private long slack() {
        return (long) Math.min((burst - 1.0) * interval, Long.MAX_VALUE / 4.0);
    }
}
