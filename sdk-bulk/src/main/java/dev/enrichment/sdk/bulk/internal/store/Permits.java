package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.internal.time.RunTime;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The times at which processes that share a store may call an operation. A row for each operation has the next free time,
 * in microseconds on the clock that all of them share: that of the server, or of the machine for a file. To lease permits
 * is to move it on by one interval for each; transactions that write exclude each other.
 *
 * <p>A process leases the permits of {@link #BLOCK} at once, so that not every call costs a commit. Those that it has not
 * used a second after the last of them was due are lost.
 */
public final class Permits {
    /** Calls arrive at other intervals than they were sent at. */
    private static final double SAFE_PART = 0.985;
    /** The burst allowance: 1 % of the limit. */
    private static final int BURST_DIVISOR = 100;

    private static final long BLOCK = TimeUnit.MILLISECONDS.toMicros(200);
    /** A process that is short of time uses its permits late rather than never. */
    private static final long GRACE = TimeUnit.SECONDS.toMicros(1);
    /** A time that is farther ahead was written before the clock was set back. */
    private static final long MAX_AHEAD = TimeUnit.MINUTES.toMicros(10);

    private final Committer committer;
    private final Owners owners;
    private final RunTime time;
    private final long interval;
    private final long slack;
    private final Map<String, Block> blocks = new ConcurrentHashMap<>();

    Permits(Committer committer, Owners owners, RunTime time, int perMinute) {
        this.committer = committer;
        this.owners = owners;
        this.time = time;
        interval = (long) (TimeUnit.MINUTES.toMicros(1) / (perMinute * SAFE_PART));
        slack = interval * (perMinute / BURST_DIVISOR);
    }

    /**
     * A permit for one call.
     *
     * @param at its time on the clock of the store
     * @param delay the time from the lease until then
     */
    public record Permit(long at, Duration delay) {}

    /** The permits of an operation that this process has leased. The lock guards the other fields. */
    private static final class Block {
        final ReentrantLock lock = new ReentrantLock(true);
        /** The number of permits left, and the time of the next one. */
        long left;

        long next;
        /** The time at which those that are left are lost. */
        long expires;
        /** The time of the clock of this process that is 0 on that of the store. */
        long origin;
    }

    /** The row of an operation: its next free time, and until when all calls are held back. */
    private record Times(long next, long heldUntil) {}

    /** Leases the next permit. */
    public Permit lease(String operation) {
        Block block = blocks.computeIfAbsent(operation, missing -> new Block());
        block.lock.lock();
        try {
            if (block.left == 0 || now(block) > block.expires) {
                fill(block, operation);
            }
            long at = block.next;
            block.next += interval;
            block.left--;
            return new Permit(at, Duration.of(Math.max(0, at - now(block)), ChronoUnit.MICROS));
        } finally {
            block.lock.unlock();
        }
    }

    private void fill(Block block, String operation) {
        long count = Math.max(1, BLOCK / interval);
        block.left = 0; // also if the lease fails
        committer.write(session -> {
            long now = now();
            Times row = read(session, operation, now);
            block.next = Math.max(Math.max(row.next, row.heldUntil), now - slack);
            block.expires = Math.max(block.next, now) + count * interval + GRACE;
            block.origin = micros(time.nanos()) - now;
            write(session, operation, new Times(block.next + count * interval, row.heldUntil));
        });
        block.left = count;
    }

    /** Returns whether a permit may not be used, because another call was refused after it was leased. */
    public boolean isVoid(String operation, Permit permit) {
        long heldUntil = committer.run(session -> read(session, operation, Long.MAX_VALUE - MAX_AHEAD).heldUntil);
        if (heldUntil <= permit.at) {
            return false;
        }
        Block block = blocks.computeIfAbsent(operation, missing -> new Block());
        block.lock.lock();
        try {
            if (block.next < heldUntil) {
                block.left = 0;
            }
            return true;
        } finally {
            block.lock.unlock();
        }
    }

    /** Holds back the calls of all processes, because the service refused one. */
    public void hold(String operation, Duration wait) {
        committer.write(session -> {
            long now = now();
            Times row = read(session, operation, now);
            write(session, operation, new Times(row.next, Math.max(row.heldUntil, now + micros(wait.toNanos()))));
        });
    }

    private static Times read(Session session, String operation, long now) throws SQLException {
        PreparedStatement select =
                session.prepare("SELECT next_at, held_until FROM enrichment_permit WHERE operation = ?");
        select.setString(1, operation);
        try (ResultSet row = select.executeQuery()) {
            return row.next()
                    ? new Times(believable(row.getLong(1), now), believable(row.getLong(2), now))
                    : new Times(now, 0);
        }
    }

    private static long believable(long time, long now) {
        return time > now + MAX_AHEAD ? now : time;
    }

    private static void write(Session session, String operation, Times times) throws SQLException {
        PreparedStatement update =
                session.prepare("INSERT INTO enrichment_permit (operation, next_at, held_until) VALUES (?, ?, ?)"
                        + " ON CONFLICT (operation) DO UPDATE SET next_at = excluded.next_at,"
                        + " held_until = excluded.held_until");
        update.setString(1, operation);
        update.setLong(2, times.next);
        update.setLong(3, times.heldUntil);
        update.executeUpdate();
    }

    /** Returns the clock of the store in the present transaction. */
    private long now() {
        return ChronoUnit.MICROS.between(Instant.EPOCH, owners.now(time.instant()));
    }

    private long now(Block block) {
        return micros(time.nanos()) - block.origin;
    }

    private static long micros(long nanos) {
        return TimeUnit.NANOSECONDS.toMicros(nanos);
    }
}
