package dev.enrichment.sdk.bulk.internal.time;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** The clock and the waits of a run. Everything that waits does it here, so that a test or a simulation can drive it. */
public interface RunTime extends InstantSource {
    /** The machine's own time. */
    RunTime SYSTEM = new RunTime() {
        @Override
        public Instant instant() {
            return Instant.now();
        }

        @Override
        public long nanos() {
            return System.nanoTime();
        }

        @Override
        public boolean await(CountDownLatch wakeUp, Duration wait) throws InterruptedException {
            return wakeUp.await(wait.toNanos(), TimeUnit.NANOSECONDS);
        }
    };

    /** Returns the time of a clock that only moves forward, for durations. */
    long nanos();

    /**
     * Waits.
     *
     * @return true if the latch opened before the time was over
     */
    boolean await(CountDownLatch wakeUp, Duration wait) throws InterruptedException;

    /** Returns the machine's own time, with another wall clock. */
    static RunTime withClock(InstantSource clock) {
        return new RunTime() {
            @Override
            public Instant instant() {
                return clock.instant();
            }

            @Override
            public long nanos() {
                return SYSTEM.nanos();
            }

            @Override
            public boolean await(CountDownLatch wakeUp, Duration wait) throws InterruptedException {
                return SYSTEM.await(wakeUp, wait);
            }
        };
    }
}
