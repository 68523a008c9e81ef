package dev.enrichment.sdk.bulk.internal.run;

import dev.enrichment.sdk.bulk.internal.time.RunTime;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;

/**
 * Clock that never advances. A waiting thread continues only if another thread wakes it up, so a missed wake-up is
 * detected.
 */
final class LatchTime implements RunTime {
    @Override
    public Instant instant() {
        return Instant.EPOCH;
    }

    @Override
    public long nanos() {
        return 0;
    }

    @Override
    public boolean await(CountDownLatch wakeUp, Duration wait) throws InterruptedException {
        wakeUp.await();
        return true;
    }

    @Override
    public void sleep(Duration wait) {
        throw new UnsupportedOperationException();
    }

    @Override
    public ExecutorService workers() {
        throw new UnsupportedOperationException();
    }

    @Override
    public Thread start(String name, Runnable task) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Runnable atShutdown(String name, Runnable task) {
        throw new UnsupportedOperationException();
    }
}
