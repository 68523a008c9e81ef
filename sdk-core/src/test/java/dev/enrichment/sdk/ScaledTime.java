package dev.enrichment.sdk;

import dev.enrichment.sdk.internal.time.TimeSource;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Real time made faster: unlike with {@link ManualTime}, the waits of several threads overlap as they really would. */
final class ScaledTime implements TimeSource {
    private static final Instant START = Instant.parse("2026-03-02T10:00:00Z");

    private final long origin = System.nanoTime();
    private final int factor;

    ScaledTime(int factor) {
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
