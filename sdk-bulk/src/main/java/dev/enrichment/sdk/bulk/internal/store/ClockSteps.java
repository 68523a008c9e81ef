package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.internal.time.RunTime;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Detects sudden forward steps of the wall clock by comparing it with the monotonic clock. After such a step, an
 * attempt of a killed process could seem to have timed out although the service may still process it, so the request
 * would be bought again. A wall clock that is always wrong or that is set back does no harm.
 *
 * <p>The processes of a machine share the monotonic clock, because HotSpot reads the clock of the operating system. On
 * a JVM with a separate clock for each process, a call may be reconciled later than necessary, and a step between two
 * processes may go unnoticed.
 *
 * <p>Used only by the committing thread.
 */
final class ClockSteps {
    private static final String CLOCK = "clock";
    /**
     * Largest change of the offset between the clocks, in milliseconds, that does not count as a step. The small
     * corrections of a time service must be below it.
     */
    private static final long TOLERANCE_MILLIS = 1_000;

    private static final long NANOS_A_MILLI = 1_000_000;

    private final RunTime time;
    private @Nullable Note known;

    ClockSteps(RunTime time) {
        this.time = time;
    }

    /**
     * Offset between the wall clock and the monotonic clock, as saved in the store. All values are in milliseconds.
     *
     * @param offset how far the wall clock is ahead of the monotonic clock
     * @param notedAt monotonic time at which the offset was noted
     * @param steppedAt monotonic time at which the last forward step was noticed; null if none was noticed since the
     *     machine was started
     */
    private record Note(long offset, long notedAt, @Nullable Long steppedAt) {
        static Note parse(String text) {
            String[] parts = text.split(" ", -1);
            if (parts.length < 2) {
                throw new NumberFormatException(text);
            }
            return new Note(
                    Long.parseLong(parts[0]),
                    Long.parseLong(parts[1]),
                    parts.length > 2 ? Long.valueOf(parts[2]) : null);
        }

        boolean isStill(long offsetNow) {
            return Math.abs(offsetNow - offset) <= TOLERANCE_MILLIS;
        }

        Note next(long offsetNow, long now) {
            if (now < notedAt) {
                return new Note(offsetNow, now, null); // the machine was restarted
            }
            return isStill(offsetNow)
                    ? this
                    : new Note(offsetNow, now, offsetNow > offset ? Long.valueOf(now) : steppedAt);
        }

        @Override
        public String toString() {
            return offset + " " + notedAt + (steppedAt == null ? "" : " " + steppedAt);
        }
    }

    /**
     * Compares the wall clock with the monotonic clock. The first process that notices a forward step records the step
     * in the store, so that other processes know about it. Called in a transaction that writes.
     */
    void look(Session session) throws SQLException {
        long now = monotonicMillis();
        long offset = time.instant().toEpochMilli() - now;
        if (known != null && known.isStill(offset)) {
            return;
        }
        String stored = Schema.meta(session, CLOCK);
        Note note = stored == null
                ? new Note(offset, now, null)
                : Note.parse(stored).next(offset, now);
        if (!note.toString().equals(stored)) {
            Schema.setMeta(session, CLOCK, note.toString());
        }
        known = note;
    }

    /** Forgets the latest comparison of the two clocks, because the transaction that recorded it was rolled back. */
    void rolledBack() {
        known = null;
    }

    /**
     * Returns how much longer the service may process an attempt. After a forward step of the clock was noticed, the
     * attempt counts as sent no earlier than that moment.
     *
     * @param sent wall-clock time at which the store recorded that the attempt was about to be sent
     * @param local current wall-clock time
     */
    Duration untilOver(Instant sent, Instant local, Duration attemptTimeout) {
        Duration byWallClock = Duration.between(local, sent.plus(attemptTimeout));
        Long steppedAt = known == null ? null : known.steppedAt();
        Duration sinceStep = steppedAt == null ? attemptTimeout : Duration.ofMillis(monotonicMillis() - steppedAt);
        Duration byMonotonicClock = attemptTimeout.minus(sinceStep);
        Duration longer = byWallClock.compareTo(byMonotonicClock) > 0 ? byWallClock : byMonotonicClock;
        // The wall clock may have been set back, which would make the remaining time too long.
        Duration bounded = longer.compareTo(attemptTimeout) < 0 ? longer : attemptTimeout;
        return bounded.isNegative() ? Duration.ZERO : bounded;
    }

    private long monotonicMillis() {
        return time.nanos() / NANOS_A_MILLI;
    }
}
