package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.internal.time.RunTime;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;

/**
 * Shows that this process is alive to the other processes that use the same store on a server. A process counts as
 * alive until its lease expires, according to the clock of the database server. Every transaction that changes the
 * store renews the lease. Only one such transaction can run at a time, so each sees the changes of all earlier ones.
 *
 * <p>The transaction that records the intent to send an attempt also renews the lease. The attempt must begin some time
 * before this lease expires, as measured by the clock of this process. A process that was paused therefore sends
 * nothing that other processes consider abandoned, unless the pause begins between this check and the first byte.
 *
 * <p>The fields belong to the thread that opens the store, and later to the committing thread.
 */
final class Lease implements Owners {
    private static final String RENEW = """
            INSERT INTO enrichment_owner (id, expires_at)
            VALUES (?, (extract(epoch FROM clock_timestamp()) * 1000)::bigint + ?)
            ON CONFLICT (id) DO UPDATE SET expires_at = excluded.expires_at RETURNING expires_at""";

    /** Number of renewals in the duration of a lease, so that a lease survives a late renewal. */
    private static final int BEATS = 4;
    /** Maximum time that work waits for a new connection, as a multiple of the duration of the lease. */
    private static final int PATIENCE = 3;

    private final String owner;
    private final Dialect dialect;
    private final Duration length;
    private final RunTime time;
    private Instant now = Instant.EPOCH;
    private long renewedAt;

    /**
     * Creates the lease of a process.
     *
     * @param owner name that no other process ever uses
     * @param length duration for which the process counts as alive after each renewal
     */
    Lease(String owner, Dialect dialect, Duration length, RunTime time) {
        this.owner = owner;
        this.time = time;
        this.dialect = dialect;
        this.length = length;
    }

    /** Returns the interval at which a process renews its lease. */
    static Duration interval(Duration lease) {
        return lease.dividedBy(BEATS);
    }

    @Override
    public Duration interval() {
        return interval(length);
    }

    @Override
    public String id() {
        return owner;
    }

    @Override
    public boolean isAlive(Session session, String other) throws SQLException {
        return session.has("SELECT 1 FROM enrichment_owner WHERE id = ? AND expires_at > ?", other, now.toEpochMilli());
    }

    /**
     * Returns true, because a process that was considered dead may only have been paused. It may continue and still
     * store its results.
     */
    @Override
    public boolean canReturn() {
        return true;
    }

    /**
     * Returns the time that the database reported when this transaction renewed the lease. Ignores {@code local},
     * because the clocks of machines may differ.
     */
    @Override
    public Instant now(Instant local) {
        return now;
    }

    /**
     * Returns how long to wait until an attempt can no longer be in flight. The attempt may begin at any time before
     * the lease of its process expires, and then takes at most {@code attemptTimeout}.
     */
    @Override
    public Duration untilQuiet(Instant sent, Duration attemptTimeout) {
        Duration longest = length.plus(attemptTimeout);
        return Owners.within(longest, Duration.between(now, sent.plus(longest)));
    }

    /** Does nothing, because the monotonic clocks of different machines are unrelated. */
    @Override
    public void recordClock(Session session, Call call, RunTime clock) {}

    @Override
    public Duration untilOver(Session session, byte[] key, RunTime clock, Duration attemptTimeout) throws SQLException {
        Instant sentAt = CallTable.findSentAt(session, key);
        return sentAt == null ? Duration.ZERO : untilQuiet(sentAt, attemptTimeout);
    }

    @Override
    public Long sendBefore() {
        return renewedAt + length.toNanos() / 5 * 4;
    }

    @Override
    public void beforeWrite(Session session) throws SQLException {
        dialect.lock(session);
        renewedAt = time.nanos(); // before the database reads its clock, so that the lease is never overestimated here
        try (Cursor row = session.select(RENEW, owner, length.toMillis())) {
            row.next();
            now = Instant.ofEpochMilli(row.number(Column.EXPIRES_AT)).minus(length);
        }
    }

    @Override
    public Duration patience() {
        return length.multipliedBy(PATIENCE);
    }

    @Override
    public void leave(Session session) throws SQLException {
        session.update("UPDATE enrichment_owner SET expires_at = 0 WHERE id = ?", owner);
    }

    @Override
    public void close() {}
}
