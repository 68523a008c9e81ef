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

    /** Waits until a latch opens, as long as it takes. An interrupt does not end that; it is set again afterwards. */
    public static void await(RunTime time, CountDownLatch wakeUp) {
        boolean interrupted = false;
        for (boolean open = false; !open; ) {
            try {
                open = time.await(wakeUp, NO_LIMIT);
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
