package dev.enrichment.sdk.bulk.internal.engine;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** Waits of rows for limits of the service. They end at once when the run stops. */
final class Waits {
    private final InstantSource clock;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition stopped = lock.newCondition();
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

    void await(Duration wait, StopSwitch stop) {
        until = clock.instant().plus(wait);
        pause(wait, stop);
    }

    /** A wait for something else than the service. */
    void pause(Duration wait, StopSwitch stop) {
        long left = wait.toNanos();
        lock.lock();
        try {
            while (left > 0 && stop.reason() == null) {
                left = stopped.awaitNanos(left);
            }
        } catch (InterruptedException e) {
            // Only stopping the run interrupts, and the caller looks at that.
        } finally {
            lock.unlock();
        }
    }

    void end() {
        lock.lock();
        try {
            stopped.signalAll();
        } finally {
            lock.unlock();
        }
    }
}
