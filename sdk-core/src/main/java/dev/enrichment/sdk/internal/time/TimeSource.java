package dev.enrichment.sdk.internal.time;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;

/**
 * Clock, sleep and randomness, injected so that tests run hours of waiting in milliseconds and assert each wait
 * exactly.
 */
public interface TimeSource {
    /** The machine's own time. */
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
            return wakeUp.await(saturated(wait), TimeUnit.NANOSECONDS);
        }
    };

    /** Returns a duration in nanoseconds; {@link Long#MAX_VALUE}, 292 years, for longer ones. */
    static long saturated(Duration duration) {
        try {
            return duration.toNanos();
        } catch (ArithmeticException tooLong) {
            return duration.isNegative() ? Long.MIN_VALUE : Long.MAX_VALUE;
        }
    }

    /** Returns the wall clock. */
    Instant now();

    /** Returns a clock that only moves forward, for durations. */
    long nanos();

    /** Returns a random number from 0 to below the bound, for jitter. */
    long random(long bound);

    /**
     * Returns how long the machine gives a request that may take so long. A simulation ends requests itself, by its own
     * clock; how busy the machine is must not matter there.
     */
    default Duration ofMachine(Duration timeout) {
        return timeout;
    }

    /**
     * Waits.
     *
     * @return true if the latch opened before the time was over
     */
    boolean sleep(Duration wait, CountDownLatch wakeUp) throws InterruptedException;
}
