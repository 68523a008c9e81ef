package dev.enrichment.sdk.testing.internal.edit;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** A clock that can be moved. Thread-safe. */
public final class SandboxClock implements InstantSource {
    private final InstantSource base;
    private Duration offset = Duration.ZERO;

    public SandboxClock(InstantSource base) {
        this.base = base;
    }

    @Override
    public synchronized Instant instant() {
        return base.instant().plus(offset);
    }

    public synchronized void advance(Duration duration) {
        offset = offset.plus(duration);
    }

    /** Continues from the given time. */
    public synchronized void set(Instant now) {
        offset = Duration.between(base.instant(), now);
    }

    /** Returns to the underlying clock. */
    public synchronized void reset() {
        offset = Duration.ZERO;
    }
}
