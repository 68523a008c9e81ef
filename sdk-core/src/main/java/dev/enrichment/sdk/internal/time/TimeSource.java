package dev.enrichment.sdk.internal.time;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;

/**
 * Source of time, sleep and randomness. Tests replace it to run hours of waiting in milliseconds, and to verify the
 * length of each wait exactly.
 */
public interface TimeSource {
    /** Time source for production, with the system clock, real waiting and real random numbers. */
    TimeSource SYSTEM = new TimeSource() {
        @Override
        public Instant now() {
            return Instant.now();
        }

        @Override
        public long nanos() {
            return System.nanoTime();
        }

        @Override
        public long random(long bound) {
            return ThreadLocalRandom.current().nextLong(bound);
        }

        @Override
        public boolean sleep(Duration wait, CountDownLatch wakeUp) throws InterruptedException {
            return wakeUp.await(TimeUnit.NANOSECONDS.convert(wait), TimeUnit.NANOSECONDS);
        }
    };

    /** Returns the current date and time. */
    Instant now();

    /** Returns a monotonic time in nanoseconds, for measuring durations. */
    long nanos();

    /** Returns a random number from 0 (inclusive) to {@code bound} (exclusive), which adds jitter to delays. */
    long random(long bound);

    /**
     * Returns the real time after which OkHttp aborts a request with the given timeout. Usually both are the same. A
     * simulation measures the timeout by its own clock and returns a longer time here, so that a slow machine does not
     * affect its results.
     */
    default Duration ofMachine(Duration timeout) {
        return timeout;
    }

    /**
     * Waits until the latch opens, but no longer than the given time. Returns whether the latch opened in time.
     *
     * @return true if the latch opened in time, false if the time elapsed
     */
    boolean sleep(Duration wait, CountDownLatch wakeUp) throws InterruptedException;
}
