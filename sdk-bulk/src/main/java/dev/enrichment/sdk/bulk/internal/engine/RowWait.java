package dev.enrichment.sdk.bulk.internal.engine;

import dev.enrichment.sdk.bulk.internal.time.RunTime;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/**
 * Waits for limits of the service, on the threads of the workers, and for other calls that buy the same. All waits end at
 * once when the run stops. The latest limit is shown as the progress; whoever waits writes it.
 */
final class RowWait {
    private final RunTime time;
    private final CountDownLatch stopped = new CountDownLatch(1);
    private volatile @Nullable Instant until;

    RowWait(RunTime time) {
        this.time = time;
    }

    /** Until when the service holds back calls; null if it does not. */
    @Nullable
    Instant until() {
        Instant known = until;
        return known == null || known.isBefore(time.instant()) ? null : known;
    }

    void await(Duration wait) {
        until = time.instant().plus(wait);
        pause(wait);
    }

    /** Waits, but not for the service: the progress does not show this wait. */
    void pause(Duration wait) {
        try {
            time.await(stopped, wait);
        } catch (InterruptedException e) {
            // Only stopping the run interrupts, and the caller looks at that.
        }
    }

    void end() {
        stopped.countDown();
    }
}
