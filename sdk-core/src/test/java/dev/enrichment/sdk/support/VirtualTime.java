package dev.enrichment.sdk.support;

import dev.enrichment.sdk.internal.time.TimeSource;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.IntConsumer;

/**
 * Clock for several threads. When all of them sleep, it jumps to the time at which the first one wakes up. It stands
 * still while any thread works or waits for a socket. Sleeping therefore takes no real time.
 */
public final class VirtualTime implements TimeSource {
    private static final Instant START = Instant.parse("2026-03-02T10:00:00Z");

    private final List<Sleep> sleeping = new ArrayList<>();
    private long nanos;
    private int threads;

    private record Sleep(long until, CountDownLatch wakeUp) {}

    /** Runs a task on so many threads at once and waits for all of them. */
    public void onThreads(int count, IntConsumer task) throws Exception {
        begin(count);
        ExecutorService pool = Executors.newFixedThreadPool(count);
        List<Future<?>> all = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int number = i;
            all.add(pool.submit(() -> {
                try {
                    task.accept(number);
                } finally {
                    end();
                }
            }));
        }
        pool.shutdown();
        for (Future<?> each : all) {
            each.get(60, TimeUnit.SECONDS);
        }
    }

    /** So many threads more have to sleep before the clock moves. */
    public synchronized void begin(int count) {
        threads += count;
    }

    /** A thread does not count any more. */
    public synchronized void end() {
        threads--;
        moveIfAllSleep();
    }

    @Override
    public synchronized Instant now() {
        return START.plusNanos(nanos);
    }

    @Override
    public synchronized long nanos() {
        return nanos;
    }

    @Override
    public long random(long bound) {
        return 0;
    }

    @Override
    public boolean sleep(Duration wait, CountDownLatch wakeUp) throws InterruptedException {
        Sleep sleep;
        synchronized (this) {
            sleep = new Sleep(nanos + wait.toNanos(), wakeUp);
            sleeping.add(sleep);
        }
        try {
            while (!isOver(sleep)) {
                if (wakeUp.await(1, TimeUnit.MILLISECONDS)) {
                    return true;
                }
            }
            return wakeUp.getCount() == 0;
        } finally {
            synchronized (this) {
                sleeping.remove(sleep);
            }
        }
    }

    private synchronized boolean isOver(Sleep sleep) {
        moveIfAllSleep();
        return sleep.until <= nanos;
    }

    private void moveIfAllSleep() {
        boolean oneWakesUp = sleeping.stream().anyMatch(each -> each.until <= nanos || each.wakeUp.getCount() == 0);
        if (sleeping.size() == threads && !oneWakesUp) {
            nanos = sleeping.stream().mapToLong(Sleep::until).min().orElse(nanos);
        }
    }
}
