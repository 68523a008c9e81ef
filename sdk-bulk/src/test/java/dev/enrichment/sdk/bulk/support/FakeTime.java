package dev.enrichment.sdk.bulk.support;

import dev.enrichment.sdk.bulk.internal.time.ForwardingTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** Clock that jumps over every wait as soon as the wait begins. */
public final class FakeTime extends ForwardingTime {
    private static final Instant START = Instant.parse("2026-03-01T00:00:00Z");

    private final AtomicLong nanos = new AtomicLong();
    private final List<Event> events = new ArrayList<>();

    private record Event(long at, Runnable action) {}

    /** Runs an action when the clock passes a time from now. */
    public void in(Duration time, Runnable action) {
        synchronized (events) {
            events.add(new Event(nanos() + time.toNanos(), action));
        }
    }

    public Duration elapsed() {
        return Duration.ofNanos(nanos());
    }

    @Override
    public Instant instant() {
        return START.plusNanos(nanos());
    }

    @Override
    public long nanos() {
        return nanos.get();
    }

    @Override
    public boolean await(CountDownLatch wakeUp, Duration wait) throws InterruptedException {
        if (wait.compareTo(Duration.ofDays(1)) >= 0) {
            wakeUp.await();
            return true;
        }
        long target = nanos() + wait.toNanos();
        if (wakeUp.await(2, TimeUnit.MILLISECONDS)) {
            return true;
        }
        advance(target);
        return false;
    }

    @Override
    public void sleep(Duration wait) throws InterruptedException {
        boolean unused = await(new CountDownLatch(1), wait);
    }

    /** Lets time pass without a wait. */
    public void pass(Duration time) {
        advance(nanos() + time.toNanos());
    }

    /** Actions run on the thread that waits, without a lock. */
    private void advance(long target) {
        List<Event> due;
        synchronized (events) {
            due = events.stream().filter(event -> event.at() <= target).toList();
            events.removeAll(due);
        }
        for (Event event : due) {
            nanos.accumulateAndGet(event.at(), Math::max);
            event.action().run();
        }
        nanos.accumulateAndGet(target, Math::max);
    }
}
