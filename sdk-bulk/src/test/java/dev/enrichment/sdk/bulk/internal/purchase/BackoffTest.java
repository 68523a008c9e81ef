package dev.enrichment.sdk.bulk.internal.purchase;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class BackoffTest {
    private final Backoff backoff = new Backoff();

    /** The lease of a process that has died lasts a minute. */
    @Test
    void aMinuteIsWaitedForWithFewLooks() {
        int looks = 0;
        for (Duration waited = Duration.ZERO; waited.toSeconds() < 60; waited = waited.plus(backoff.next())) {
            looks++;
        }
        assertThat(looks).isLessThan(80);
    }

    @Test
    void aCallIsNoticedBeforeAQuarterOfItsTimeIsWaitedInVain() {
        Duration waited = Duration.ZERO;
        for (int look = 0; look < 100; look++) {
            Duration next = backoff.next();
            assertThat(next).isLessThanOrEqualTo(Duration.ofMillis(20).plus(waited.dividedBy(4)));
            assertThat(next).isLessThanOrEqualTo(Duration.ofSeconds(1));
            waited = waited.plus(next);
        }
    }
}
