package dev.enrichment.sdk.internal.time;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;

/**
 * Clock, sleep and randomness. They are injected so that tests can run hours of waiting in milliseconds and verify each
 * wait exactly.
 */
public interface TimeSource {
    /** The real time of the machine. */
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

    /** Returns the current time of day. */
    Instant now();

    /** Returns a time that only moves forward, in nanoseconds, for measuring durations. */
    long nanos();

    /** Returns a random number from 0 (inclusive) to the bound (exclusive), for jitter. */
    long random(long bound);

    /**
     * Returns the real time after which a request with this timeout is ended. A simulation ends requests itself, by its
     * own clock. There, the load of the machine must make no difference, so it returns a longer time.
     */
    default Duration ofMachine(Duration timeout) {
        return timeout;
    }

    /**
     * Waits for the given time, or until the latch opens.
     *
     * @return true if the latch opened before the time had passed
     */
    boolean sleep(Duration wait, CountDownLatch wakeUp) throws InterruptedException;
}
