package dev.enrichment.sdk.bulk.internal.time;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;

/**
 * Time source that forwards to the real clocks, waits and threads. Tests override the methods that they want to
 * replace.
 */
public abstract class ForwardingTime implements RunTime {
    /** Returns the time and threads of this machine, with another wall clock. */
    public static RunTime withClock(InstantSource clock) {
        return new ForwardingTime() {
            @Override
            public Instant instant() {
                return clock.instant();
            }
        };
    }

    @Override
    public Instant instant() {
        return SYSTEM.instant();
    }

    @Override
    public long nanos() {
        return SYSTEM.nanos();
    }

    @Override
    public boolean await(CountDownLatch wakeUp, Duration wait) throws InterruptedException {
        return SYSTEM.await(wakeUp, wait);
    }

    @Override
    public void sleep(Duration wait) throws InterruptedException {
        SYSTEM.sleep(wait);
    }

    @Override
    public ExecutorService workers() {
        return SYSTEM.workers();
    }

    @Override
    public Thread start(String name, Runnable task) {
        return SYSTEM.start(name, task);
    }

    @Override
    public Runnable atShutdown(String name, Runnable task) {
        return SYSTEM.atShutdown(name, task);
    }
}
