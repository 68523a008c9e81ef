package dev.enrichment.sdk.bulk.internal.run;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A period during which the service is unavailable. Ends only when a row receives a response.
 *
 * @param since the time at which the outage began
 * @param reason a description of the failure that began the outage, or of the latest failed check, for a message to the
 *     user
 * @param waitingSince the time at which the first row began to wait, in nanoseconds; null if no row has waited yet
 * @param nextCheck the time from which a row may check the service, in nanoseconds
 * @param pause the time to wait after the next check if it fails
 */
record Outage(Instant since, String reason, @Nullable Long waitingSince, long nextCheck, Duration pause) {
    private static final Duration FIRST_PAUSE = Duration.ofSeconds(1);
    private static final Duration MAX_PAUSE = Duration.ofMinutes(1);

    /**
     * The current time on both clocks.
     *
     * @param nanos the time of the clock that never moves backward, in nanoseconds
     * @param instant the time of day
     */
    record Now(long nanos, Instant instant) {}

    /** Returns an outage that begins now. The first check is due immediately. */
    static Outage beginning(Now now, String reason) {
        return new Outage(now.instant(), reason, null, now.nanos(), FIRST_PAUSE);
    }

    /** Returns this outage after a failed check. The next check is due after the pause, and the pause doubles. */
    Outage afterFailedCheck(Now now, String latestReason) {
        Duration doubled = pause.multipliedBy(2);
        Duration nextPause = doubled.compareTo(MAX_PAUSE) < 0 ? doubled : MAX_PAUSE;
        return new Outage(since, latestReason, waitingSince, now.nanos() + pause.toNanos(), nextPause);
    }

    /**
     * Returns this outage after a row has begun to wait. Only the first row changes it, because the patience of the run
     * is measured from the beginning of that wait.
     */
    Outage withWaitingRow(Now now) {
        return waitingSince == null ? new Outage(since, reason, now.nanos(), nextCheck, pause) : this;
    }

    /** Returns how long rows have been waiting. Returns zero if no row has waited yet. */
    Duration waited(Now now) {
        return waitingSince == null ? Duration.ZERO : Duration.ofNanos(now.nanos() - waitingSince);
    }

    /** Returns how long to wait until the next check. Returns zero if the check is due. */
    Duration untilCheck(Now now) {
        return Duration.ofNanos(Math.max(0, nextCheck - now.nanos()));
    }
}
