package dev.enrichment.sdk.bulk.internal.time;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;

/**
 * Wakes all threads that wait for a change. Who waits takes the {@link #next} latch first, then looks at what it waits for,
 * and then waits: no change in between is missed.
 */
public final class Signal {
    /** For waits that only a change ends. */
    public static final Duration NO_LIMIT = Duration.ofDays(36_500);

    private CountDownLatch next = new CountDownLatch(1);

    /** Returns a latch that the next change opens. */
    public synchronized CountDownLatch next() {
        return next;
    }

    /** Tells of a change. */
    public synchronized void raise() {
        next.countDown();
        next = new CountDownLatch(1);
    }
}
