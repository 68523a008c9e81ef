package dev.enrichment.sdk.support;

import dev.enrichment.sdk.internal.time.TimeSource;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Clock that runs faster than real time. The waits of several threads overlap as they would in reality, which {@code
 * ManualTime} cannot simulate.
 */
public final class ScaledTime implements TimeSource {
    private static final Instant START = Instant.parse("2026-03-02T10:00:00Z");

    private final long origin = System.nanoTime();
    private final int factor;

    public ScaledTime(int factor) {
        this.factor = factor;
    }

    @Override
    public Instant now() {
        return START.plusNanos(nanos());
    }

    @Override
    public long nanos() {
        return (System.nanoTime() - origin) * factor;
    }

    @Override
    public long random(long bound) {
        return bound / 2;
    }

    @Override
    public boolean sleep(Duration wait, CountDownLatch wakeUp) throws InterruptedException {
        return wakeUp.await(wait.toNanos() / factor, TimeUnit.NANOSECONDS);
    }
}
