package dev.enrichment.sdk.bulk.internal.time;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;

/**
 * Wakes all threads that wait for a change. To avoid missing a change, a thread first takes the {@link #next} latch,
 * then checks its condition, and then waits for the latch.
 */
public final class Signal {
    /**
     * Timeout for waits that should end only when the latch opens. It is about 100 years, because adding longer
     * durations to a time could overflow.
     */
    public static final Duration NO_LIMIT = Duration.ofDays(36_500);

    private CountDownLatch next = new CountDownLatch(1);

    /** Returns a latch that opens at the next change, which another thread reports with {@link #raise}. */
    public synchronized CountDownLatch next() {
        return next;
    }

    /** Wakes all threads that are waiting for a change. */
    public synchronized void raise() {
        next.countDown();
        next = new CountDownLatch(1);
    }

    /**
     * Waits until a latch opens, the time has passed or the thread is interrupted. Does not throw an exception when
     * interrupted, because workers are interrupted only when a run is stopped. The caller checks this.
     */
    public static void pause(RunTime time, CountDownLatch wakeUp, Duration wait) {
        try {
            time.await(wakeUp, wait);
        } catch (InterruptedException e) {
            // The caller checks whether the run is stopped.
        }
    }

    /**
     * Waits without limit until a latch opens. An interrupt does not end the wait, but the interrupt flag of the thread
     * is set afterwards.
     */
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
