package dev.enrichment.sdk.bulk.internal.engine;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Waits of rows for limits of the service. They end at once when the run stops. */
final class Waits {
    private final InstantSource clock;
    private final CountDownLatch stopped = new CountDownLatch(1);
    private volatile @Nullable Instant until;

    Waits(InstantSource clock) {
        this.clock = clock;
    }

    /** Until when the service holds back calls; null if it does not. */
    @Nullable
    Instant until() {
        Instant known = until;
        return known == null || known.isBefore(clock.instant()) ? null : known;
    }

    void await(Duration wait) {
        until = clock.instant().plus(wait);
        pause(wait);
    }

    /** A wait for something else than the service. */
    void pause(Duration wait) {
        try {
            boolean unused = stopped.await(wait.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            // Only stopping the run interrupts, and the caller looks at that.
        }
    }

    void end() {
        stopped.countDown();
    }
}
