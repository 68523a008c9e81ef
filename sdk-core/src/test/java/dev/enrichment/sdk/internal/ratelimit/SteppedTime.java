package dev.enrichment.sdk.internal.ratelimit;

import dev.enrichment.sdk.internal.time.TimeSource;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Clock that advances only when a test tells it to. It starts far in the future, so that careless arithmetic would
 * overflow.
 */
final class SteppedTime implements TimeSource {
    private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 5);

    void advance(long by) {
        nanos.addAndGet(by);
    }

    @Override
    public Instant now() {
        return Responses.RECEIVED_AT;
    }

    @Override
    public long nanos() {
        return nanos.get();
    }

    @Override
    public long random(long bound) {
        return 0;
    }

    @Override
    public boolean sleep(Duration wait, CountDownLatch wakeUp) {
        throw new UnsupportedOperationException("a limiter does not sleep");
    }
}
