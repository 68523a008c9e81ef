package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.call.AttemptResult;
import dev.enrichment.sdk.call.AttemptStart;
import dev.enrichment.sdk.call.CallListener;
import dev.enrichment.sdk.call.SendHook;
import dev.enrichment.sdk.errors.RateLimitedException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.TimeUnit;

/**
 * Rate limiter whose permits are shared by all processes that use a store. Each attempt needs a permit, and a 429
 * response to one process blocks the calls of all processes. For each operation, the store contains the time at which
 * the next free permit is due, on a clock that all processes share. To take a permit, a process moves this time ahead
 * by the interval between permits. Only one transaction at a time can write, so no permit is taken twice.
 */
public final class SharedRateLimit implements SendHook, CallListener {
    /**
     * Fraction of the permitted number of calls that is used. It is less than 1 because calls do not arrive at exactly
     * the intervals at which they were sent.
     */
    private static final double SAFE_PART = 0.985;
    /**
     * Divisor of the permitted calls per minute. The result is the number of calls that can be sent at once after a
     * pause.
     */
    private static final int BURST_DIVISOR = 100;

    /**
     * Maximum number of microseconds by which a stored time may lie in the future. A time beyond this limit must have
     * been written before the clock was set back, so it is ignored.
     */
    private static final long MAX_AHEAD = TimeUnit.MINUTES.toMicros(10);

    private static final Duration UNNAMED_WAIT = Duration.ofSeconds(1);
    private static final Duration MAX_WAIT = Duration.ofMinutes(5);

    private final Committer committer;
    private final Owners owners;
    private final RunTime time;
    private final long interval;
    private final long slack;

    SharedRateLimit(Committer committer, Owners owners, RunTime time, int perMinute) {
        this.committer = committer;
        this.owners = owners;
        this.time = time;
        interval = (long) (TimeUnit.MINUTES.toMicros(1) / (perMinute * SAFE_PART));
        slack = interval * (perMinute / BURST_DIVISOR);
    }

    /**
     * Permission to send one call, but not before a certain time.
     *
     * @param at time of the permit on the clock of the store, in microseconds
     * @param delay how long to wait until then
     */
    record Permit(long at, Duration delay) {}

    /**
     * Times that the store keeps for an operation: the time at which its next free permit is due, and the time until
     * which all its calls are blocked.
     */
    private record Times(long next, long heldUntil) {}

    @Override
    public void beforeSend(AttemptStart attempt) throws InterruptedException {
        Permit permit;
        do {
            permit = take(attempt.operation());
            time.sleep(permit.delay());
        } while (isVoid(attempt.operation(), permit));
    }

    @Override
    public void attemptEnded(AttemptResult result) {
        if (result.failure() instanceof RateLimitedException refused) {
            Duration named = refused.retryAfter() == null ? UNNAMED_WAIT : refused.retryAfter();
            hold(result.operation(), named.compareTo(MAX_WAIT) > 0 ? MAX_WAIT : named);
        }
    }

    /** Takes the next permit to send a call of an operation. The caller may have to wait until the permit is due. */
    Permit take(String operation) {
        return committer.update(session -> {
            long now = now();
            Times row = read(session, operation, now);
            long at = Math.max(Math.max(row.next, row.heldUntil), now - slack);
            write(session, operation, new Times(at + interval, row.heldUntil));
            return new Permit(at, Duration.of(Math.max(0, at - now), ChronoUnit.MICROS));
        });
    }

    /** Returns whether a permit must not be used, because calls of the operation were blocked after it was taken. */
    boolean isVoid(String operation, Permit permit) {
        return committer.run(session -> read(session, operation, Long.MAX_VALUE - MAX_AHEAD).heldUntil) > permit.at;
    }

    /** Blocks the calls of an operation in all processes for some time, because the service returned a 429. */
    void hold(String operation, Duration wait) {
        committer.write(session -> {
            long now = now();
            Times row = read(session, operation, now);
            long until = now + TimeUnit.NANOSECONDS.toMicros(wait.toNanos());
            write(session, operation, new Times(row.next, Math.max(row.heldUntil, until)));
        });
    }

    private static Times read(Session session, String operation, long now) throws SQLException {
        try (ResultSet row =
                session.select("SELECT next_at, held_until FROM enrichment_permit WHERE operation = ?", operation)) {
            return row.next()
                    ? new Times(believable(row.getLong(1), now), believable(row.getLong(2), now))
                    : new Times(now, 0);
        }
    }

    private static long believable(long time, long now) {
        return time > now + MAX_AHEAD ? now : time;
    }

    private static void write(Session session, String operation, Times times) throws SQLException {
        session.update(
                "INSERT INTO enrichment_permit (operation, next_at, held_until) VALUES (?, ?, ?)"
                        + " ON CONFLICT (operation) DO UPDATE SET next_at = excluded.next_at,"
                        + " held_until = excluded.held_until",
                operation,
                times.next,
                times.heldUntil);
    }

    /** Returns the current time on the clock that all processes share, in microseconds. */
    private long now() {
        return ChronoUnit.MICROS.between(Instant.EPOCH, owners.now(time.instant()));
    }
}
