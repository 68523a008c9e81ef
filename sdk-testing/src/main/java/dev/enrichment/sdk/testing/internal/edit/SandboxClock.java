package dev.enrichment.sdk.testing.internal.edit;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** A clock that tests can move. Thread-safe. */
public final class SandboxClock implements InstantSource {
    private static final Instant END = Instant.parse("9999-01-01T00:00:00Z");
    private static final String OUT_OF_RANGE = "the clock must be from 1970 to 9998";

    private final InstantSource base;
    private Duration offset = Duration.ZERO;

    public SandboxClock(InstantSource base) {
        this.base = base;
    }

    @Override
    public synchronized Instant instant() {
        return base.instant().plus(offset);
    }

    /**
     * Moves the clock by a duration, which may be negative.
     *
     * @throws IllegalArgumentException if the clock would leave the years from 1970 to 9998
     */
    public synchronized void advance(Duration duration) {
        Instant now = base.instant();
        try {
            move(now, now.plus(offset).plus(duration));
        } catch (DateTimeException | ArithmeticException e) {
            throw new IllegalArgumentException(OUT_OF_RANGE, e);
        }
    }

    /**
     * Sets the clock to the given time, from which it continues to run.
     *
     * @throws IllegalArgumentException if the time is not within the years from 1970 to 9998
     */
    public synchronized void set(Instant now) {
        move(base.instant(), now);
    }

    private void move(Instant from, Instant to) {
        if (to.isBefore(Instant.EPOCH) || !to.isBefore(END)) {
            throw new IllegalArgumentException(OUT_OF_RANGE);
        }
        offset = Duration.between(from, to);
    }

    /** Resets this clock to the time of the underlying clock. */
    public synchronized void reset() {
        offset = Duration.ZERO;
    }
}
