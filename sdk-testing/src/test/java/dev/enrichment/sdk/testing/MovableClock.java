package dev.enrichment.sdk.testing;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** A clock that is advanced manually. */
final class MovableClock implements InstantSource {
    private volatile Instant now = Instant.parse("2026-05-20T12:00:00Z");

    @Override
    public Instant instant() {
        return now;
    }

    void advance(Duration duration) {
        now = now.plus(duration);
    }
}
