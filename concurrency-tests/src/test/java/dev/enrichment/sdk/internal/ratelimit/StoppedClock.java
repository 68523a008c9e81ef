package dev.enrichment.sdk.internal.ratelimit;

import dev.enrichment.sdk.internal.time.TimeSource;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CountDownLatch;

/** Clock that never advances, so the result of a test depends only on the order in which its threads run. */
final class StoppedClock implements TimeSource {
    @Override
    public Instant now() {
        return Instant.EPOCH;
    }

    @Override
    public long nanos() {
        return 1_000_000_000;
    }

    @Override
    public long random(long bound) {
        return 0;
    }

    @Override
    public boolean sleep(Duration wait, CountDownLatch wakeUp) throws InterruptedException {
        wakeUp.await();
        return true;
    }
}
