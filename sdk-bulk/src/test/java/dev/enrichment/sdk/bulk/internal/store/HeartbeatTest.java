package dev.enrichment.sdk.bulk.internal.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.bulk.internal.time.RunTime;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/**
 * Tests that a process keeps renewing its lease after any failure. If it stopped, other processes would consider it
 * dead and take over its calls in flight.
 */
class HeartbeatTest {
    @Test
    void beatsGoOnAfterAnyFailure() throws Exception {
        CountDownLatch beats = new CountDownLatch(3);
        Runnable beat = () -> {
            beats.countDown();
            if (beats.getCount() == 2) {
                throw new LinkageError("a class is missing");
            }
            throw new IllegalStateException("no store");
        };
        try (Heartbeat heartbeat = new Heartbeat("beats", RunTime.SYSTEM, Duration.ofMillis(1), beat)) {
            assertThat(beats.await(30, TimeUnit.SECONDS))
                    .as(heartbeat::toString)
                    .isTrue();
        }
    }
}
