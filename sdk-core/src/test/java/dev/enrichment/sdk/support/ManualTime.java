package dev.enrichment.sdk.support;

import dev.enrichment.sdk.internal.time.TimeSource;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;

/** Clock that advances only when a thread sleeps. Tests can therefore check each wait, and never really wait. */
public final class ManualTime implements TimeSource {
    private static final Instant START = Instant.parse("2026-03-02T10:00:00Z");

    private final AtomicLong nanos = new AtomicLong();
    public final List<Duration> sleeps = new CopyOnWriteArrayList<>();

    @Override
    public Instant now() {
        return START.plusNanos(nanos.get());
    }

    @Override
    public long nanos() {
        return nanos.get();
    }

    /** No jitter: a backoff is always its lower half. */
    @Override
    public long random(long bound) {
        return 0;
    }

    @Override
    public boolean sleep(Duration wait, CountDownLatch wakeUp) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        sleeps.add(wait);
        nanos.addAndGet(wait.toNanos());
        return wakeUp.getCount() == 0;
    }

    public void advance(Duration by) {
        nanos.addAndGet(by.toNanos());
    }
}
