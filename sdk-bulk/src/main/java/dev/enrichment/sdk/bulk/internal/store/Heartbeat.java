package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.internal.time.RunTime;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;

/** Renews a lease from time to time, and looks for processes that no longer do. */
final class Heartbeat implements AutoCloseable {
    private final CountDownLatch closed = new CountDownLatch(1);

    Heartbeat(RunTime time, Duration interval, Runnable beat) {
        time.start("enrichment-store-lease", () -> {
            try {
                while (!time.await(closed, interval)) {
                    quietly(beat);
                }
            } catch (InterruptedException e) {
                // Nobody else has this thread, so this is the end of the process.
            }
        });
    }

    private static void quietly(Runnable beat) {
        try {
            beat.run();
        } catch (Throwable e) {
            // The run notices it by itself. The next beat tries again: without beats, other processes take this one for
            // dead.
        }
    }

    /** Ends after the beat that is going on. */
    @Override
    public void close() {
        closed.countDown();
    }
}
