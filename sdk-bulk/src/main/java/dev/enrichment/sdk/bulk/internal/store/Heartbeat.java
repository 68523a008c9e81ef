package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.internal.time.RunTime;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;

/**
 * Thread that runs a task at regular intervals. One renews the lease of this process, which shows that the process is
 * alive, and checks for dead processes. Another one reports waits for a lock that take too long.
 */
final class Heartbeat implements AutoCloseable {
    private final CountDownLatch closed = new CountDownLatch(1);

    Heartbeat(String name, RunTime time, Duration interval, Runnable beat) {
        time.start(name, () -> {
            try {
                while (!time.await(closed, interval)) {
                    quietly(beat);
                }
            } catch (InterruptedException e) {
                // No other code has access to this thread, so an interrupt means that the process is ending.
            }
        });
    }

    private static void quietly(Runnable beat) {
        try {
            beat.run();
        } catch (Throwable e) {
            // The run notices the failure by itself. The next beat must happen, because without beats other processes
            // would take this one for dead.
        }
    }

    /**
     * Tells the thread to stop, but does not wait for it. If the thread is running the task, it finishes that first.
     */
    @Override
    public void close() {
        closed.countDown();
    }
}
