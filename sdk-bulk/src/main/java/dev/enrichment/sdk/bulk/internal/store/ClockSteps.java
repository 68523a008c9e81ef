package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.internal.time.RunTime;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Notices when the wall clock of this machine is set forward, by comparing it with the monotonic clock. Right after such a step
 * an attempt that a killed process had on the wire looks as if its timeout had passed, and would be bought again while the service
 * still carries it out. A wall clock that is always wrong does no harm, nor does one that is set back.
 *
 * <p>The processes of a machine share the monotonic clock: HotSpot reads that of the operating system. On a JVM with one for each
 * process, a doubt may be decided later than necessary, and a step between two processes may go unnoticed.
 */
final class ClockSteps {
    private static final String CLOCK = "clock";
    /** Lets a clock be adjusted slowly, as a time service does. */
    private static final long TOLERANCE_MILLIS = 1_000;

    private static final long NANOS_A_MILLI = 1_000_000;

    private final RunTime time;
    private @Nullable Note known;

    ClockSteps(RunTime time) {
        this.time = time;
    }

    /**
     * The note in the store, in milliseconds.
     *
     * @param offset by how much the wall clock is ahead of the monotonic clock
     * @param notedAt when that was noted, by the monotonic clock
     * @param steppedAt when the last step forward was noticed, by the monotonic clock; null if there was none since the machine
     *     was started
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
                return new Note(offsetNow, now, null); // the machine was started anew
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

    /** Compares the clocks, in a transaction that writes; the first process that notices a step tells the others. */
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

    /** Forgets what was noted in a transaction that is gone. */
    void rolledBack() {
        known = null;
    }

    /**
     * Returns how long the service may still carry out an attempt. After a step forward, that is as long as if the attempt had
     * been intended when the step was noticed.
     *
     * @param sent when the attempt was intended, by the wall clock
     * @param local the wall clock now
     */
    Duration untilOver(Instant sent, Instant local, Duration attemptTimeout) {
        Duration byWallClock = Duration.between(local, sent.plus(attemptTimeout));
        Long steppedAt = known == null ? null : known.steppedAt();
        Duration sinceStep = steppedAt == null ? attemptTimeout : Duration.ofMillis(monotonicMillis() - steppedAt);
        Duration byMonotonicClock = attemptTimeout.minus(sinceStep);
        Duration longer = byWallClock.compareTo(byMonotonicClock) > 0 ? byWallClock : byMonotonicClock;
        // The wall clock may have been set back.
        Duration bounded = longer.compareTo(attemptTimeout) < 0 ? longer : attemptTimeout;
        return bounded.isNegative() ? Duration.ZERO : bounded;
    }

    private long monotonicMillis() {
        return time.nanos() / NANOS_A_MILLI;
    }
}
