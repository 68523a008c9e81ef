package dev.enrichment.sdk.bulk.internal.store;

import java.math.BigDecimal;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The life of one of several processes that share a store. Every transaction that changes the store renews it, and the
 * others compare it with the clock of the database. Such transactions exclude each other, so each sees what all earlier
 * ones did, and no two wait for each other.
 *
 * <p>After an intent is committed, the attempt must begin before the lease ends that was renewed with it, by the clock of
 * this process and less a margin. So a process that was paused sends nothing that the others took for abandoned.
 *
 * <p>The number of the latest transaction tells, after a connection was lost, whether the commit succeeded.
 */
final class Lease implements Committer.Group {
    /** The tables that processes need to share a store. */
    static final Schema SCHEMA = new Schema("sharing_version", 1, Map.of(0, List.of("""
                            CREATE TABLE enrichment_owner (
                                id TEXT PRIMARY KEY,
                                process TEXT NOT NULL,
                                expires_at BIGINT NOT NULL,
                                committed BIGINT NOT NULL
                            )""", """
                            CREATE TABLE enrichment_claim (
                                request_key BYTEA NOT NULL,
                                owner TEXT NOT NULL,
                                price NUMERIC,
                                abandoned BOOLEAN NOT NULL DEFAULT FALSE,
                                PRIMARY KEY (request_key, owner)
                            )""", """
                            CREATE TABLE enrichment_permit (
                                operation TEXT PRIMARY KEY,
                                next_at BIGINT NOT NULL,
                                held_until BIGINT NOT NULL DEFAULT 0
                            )""")));

    private static final int PATIENCE = 3;

    private final String owner = UUID.randomUUID().toString();
    private final String process = Long.toString(ProcessHandle.current().pid());
    private final RunningTotals totals;
    private final Dialect dialect;
    private final Duration length;
    private Instant now = Instant.EPOCH;
    private long renewedAt;
    private long committed;
    private boolean writing;
    private volatile @Nullable BigDecimal limit;

    Lease(RunningTotals totals, Dialect dialect, Duration length) {
        this.totals = totals;
        this.dialect = dialect;
        this.length = length;
    }

    /** Identifies the process in claims; never used again by another one. */
    String owner() {
        return owner;
    }

    /** The clock of the database in this transaction. */
    Instant now() {
        return now;
    }

    /** How long an attempt that was intended at a time may be on the wire, even if its process was paused. */
    Duration untilQuiet(Instant sent, Duration attemptTimeout) {
        Duration longest = length.plus(attemptTimeout);
        Duration left = Duration.between(now, sent.plus(longest));
        return left.isNegative() ? Duration.ZERO : left.compareTo(longest) > 0 ? longest : left;
    }

    /** Sets the most that all processes may spend together; null for any amount. */
    void limit(@Nullable BigDecimal credits) {
        limit = credits;
    }

    /** By how much a call would exceed that, if all doubts and all calls on the wire are charged. */
    BigDecimal excess(BigDecimal price) {
        BigDecimal most = limit;
        return most == null || price.signum() == 0
                ? BigDecimal.ZERO
                : totals.now().paid().add(totals.now().open()).add(price).subtract(most);
    }

    /** When an attempt that is intended in this transaction must have begun, in {@link System#nanoTime}. */
    long sendBefore() {
        return renewedAt + length.toNanos() / 5 * 4;
    }

    @Override
    public void beforeWrite(Session session) throws SQLException {
        if (writing) {
            return;
        }
        dialect.lock(session);
        totals.reload(session);
        renewedAt = System.nanoTime(); // not later than the database reads its clock
        PreparedStatement renew =
                session.prepare("INSERT INTO enrichment_owner (id, process, expires_at, committed) VALUES (?, ?,"
                        + " (extract(epoch FROM clock_timestamp()) * 1000)::bigint + ?, ?) ON CONFLICT (id) DO UPDATE"
                        + " SET expires_at = excluded.expires_at, committed = excluded.committed RETURNING expires_at");
        renew.setString(1, owner);
        renew.setString(2, process);
        renew.setLong(3, length.toMillis());
        renew.setLong(4, committed + 1);
        try (ResultSet row = renew.executeQuery()) {
            boolean unused = row.next();
            now = Instant.ofEpochMilli(row.getLong(1)).minus(length);
        }
        writing = true;
    }

    @Override
    public void beforeCommit(Session session) throws SQLException {
        if (writing) {
            totals.beforeCommit(session);
        }
    }

    @Override
    public void committed() {
        committed += writing ? 1 : 0;
        writing = false;
    }

    @Override
    public void rolledBack(Session session) {
        writing = false;
    }

    @Override
    public boolean wasCommitted(Session session) throws SQLException {
        PreparedStatement select = session.prepare("SELECT committed FROM enrichment_owner WHERE id = ?");
        select.setString(1, owner);
        try (ResultSet row = select.executeQuery()) {
            return writing && row.next() && row.getLong(1) > committed;
        }
    }

    @Override
    public Duration patience() {
        return length.multipliedBy(PATIENCE);
    }

    /** What the store was charged, with what other processes have committed. */
    Totals totals(Session session) throws SQLException {
        return writing ? totals.now() : RunningTotals.read(session);
    }
}
