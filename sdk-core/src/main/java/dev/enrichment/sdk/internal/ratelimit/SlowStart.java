package dev.enrichment.sdk.internal.ratelimit;

import java.util.concurrent.TimeUnit;

/**
 * The maximum number of calls in flight on a route whose limits are not known yet. It starts small and grows as calls are
 * admitted, so that a limit refuses a handful of calls when it is met for the first time, and not one per thread. Slow
 * responses do not stall the route: without any for {@link #PATIENCE}, the maximum grows, too.
 */
final class SlowStart {
    static final long PATIENCE = TimeUnit.MILLISECONDS.toNanos(200);
    private static final int INITIAL = 4;
    private static final int ENOUGH = 1 << 20;
    /** Both ways it grows by half: per round trip, and per time without a response. */
    private static final int ADMITTED_PER_STEP = 2;

    private int maxInFlight = INITIAL;
    private int admitted;
    private long progressAt;

    /** When one more call can be sent. */
    long due(int inFlight, long now) {
        return inFlight < maxInFlight ? now : Math.max(now, progressAt + PATIENCE);
    }

    void sent(int inFlight, long now) {
        if (inFlight > maxInFlight) {
            maxInFlight += maxInFlight / 2;
            progressAt = now;
        } else if (inFlight == maxInFlight) {
            progressAt = Math.max(progressAt, now);
        }
    }

    void admitted(long now) {
        progressAt = now;
        if (++admitted % ADMITTED_PER_STEP == 0 && maxInFlight < ENOUGH) {
            maxInFlight++;
        }
    }

    /** Starts again from few calls in flight. */
    void restart(int inFlight) {
        maxInFlight = Math.min(maxInFlight, Math.max(INITIAL, inFlight / 2));
    }
}
