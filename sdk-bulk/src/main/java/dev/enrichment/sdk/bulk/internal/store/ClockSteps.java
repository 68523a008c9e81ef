package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.internal.time.RunTime;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Notices that the clock of this machine was set forward, by the one that only counts, which all processes of a machine share.
 * Right after that, an attempt that a process had on the wire when it was killed seems to be over, and would be bought again
 * while the service carries it out. A clock that is off all the time does no harm, nor does one that is set back.
 */
final class ClockSteps {
    private static final String CLOCK = "clock";
    private static final long TOLERANCE_MILLIS = 1_000;
    private static final long NANOS_A_MILLI = 1_000_000;

    private final RunTime time;
    private @Nullable Seen seen;

    ClockSteps(RunTime time) {
        this.time = time;
    }

    /**
     * The note in the store, in milliseconds.
     *
     * @param apart by how much the clock is ahead of the one that counts
     * @param counted when that was noted, by the one that counts
     * @param steppedAt when the last step forward was noticed, by the same; null if none was since the machine was started
     */
    private record Seen(long apart, long counted, @Nullable Long steppedAt) {
        static Seen parse(String note) {
            String[] parts = note.split(" ", -1);
            return new Seen(
                    Long.parseLong(parts[0]),
                    Long.parseLong(parts[1]),
                    parts.length > 2 ? Long.valueOf(parts[2]) : null);
        }

        boolean isStill(long apartNow) {
            return Math.abs(apartNow - apart) <= TOLERANCE_MILLIS;
        }

        Seen next(long apartNow, long countedNow) {
            if (countedNow < counted) {
                return new Seen(apartNow, countedNow, null); // the machine was started anew
            }
            return new Seen(apartNow, countedNow, apartNow > apart ? Long.valueOf(countedNow) : steppedAt);
        }

        @Override
        public String toString() {
            return apart + " " + counted + (steppedAt == null ? "" : " " + steppedAt);
        }
    }

    /** Compares the clocks, in a transaction that writes; the first process that sees a step notes it for the others. */
    void look(Session session) throws SQLException {
        long counted = counted();
        long apart = time.instant().toEpochMilli() - counted;
        if (seen != null && seen.isStill(apart)) {
            return;
        }
        String note = Schema.meta(session, CLOCK);
        Seen before = note == null ? new Seen(apart, counted, null) : Seen.parse(note);
        Seen now = before.isStill(apart) && counted >= before.counted() ? before : before.next(apart, counted);
        if (!now.toString().equals(note)) {
            Schema.setMeta(session, CLOCK, now.toString());
        }
        seen = now;
    }

    /** Forgets what was noted in a transaction that is gone. */
    void rolledBack() {
        seen = null;
    }

    /**
     * Returns how long an attempt may still be carried out that was intended at a time of this machine; after a step forward, as
     * if it had been intended at that moment.
     *
     * @param local the time of this machine
     */
    Duration untilOver(Instant local, Instant sent, Duration attemptTimeout) {
        Duration byClock = Duration.between(local, sent.plus(attemptTimeout));
        Long steppedAt = seen == null ? null : seen.steppedAt();
        Duration byCount = steppedAt == null ? Duration.ZERO : attemptTimeout.minusMillis(counted() - steppedAt);
        Duration longer = byClock.compareTo(byCount) > 0 ? byClock : byCount;
        // The clock may have been set back.
        Duration bounded = longer.compareTo(attemptTimeout) < 0 ? longer : attemptTimeout;
        return bounded.isNegative() ? Duration.ZERO : bounded;
    }

    private long counted() {
        return time.nanos() / NANOS_A_MILLI;
    }
}
