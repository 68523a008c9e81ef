package dev.enrichment.sdk.bulk.internal.store;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * The times at which processes that share a store may call an operation. A row for each operation has the next free
 * time, on the clock of the database; to lease a permit is to move it on by one interval.
 */
public final class Permits {
    private static final String NOW = "(extract(epoch FROM clock_timestamp()) * 1000000)::bigint";
    /** Calls arrive at other intervals than they were sent at. */
    private static final double SAFE_PART = 0.985;
    /** The burst allowance: 1 % of the limit. */
    private static final int BURST_DIVISOR = 100;

    private final Committer committer;

    Permits(Committer committer) {
        this.committer = committer;
    }

    /** Leases the next permit; it is good after the wait that is returned. */
    public Duration lease(String operation, int perMinute) {
        long interval = (long) (TimeUnit.MINUTES.toMicros(1) / (perMinute * SAFE_PART));
        return committer.update(session -> {
            PreparedStatement move =
                    session.prepare("INSERT INTO enrichment_permit AS p (operation, next_at) VALUES (?, "
                            + NOW
                            + " + ?) ON CONFLICT (operation) DO UPDATE SET next_at = greatest(p.next_at, p.held_until, "
                            + NOW + " - ?) + ? RETURNING next_at - ? - " + NOW);
            move.setString(1, operation);
            move.setLong(2, interval);
            move.setLong(3, interval * (perMinute / BURST_DIVISOR));
            move.setLong(4, interval);
            move.setLong(5, interval);
            return wait(move);
        });
    }

    /** Returns how long all calls of an operation are held back; zero if they are not. */
    public Duration held(String operation) {
        return committer.run(session -> {
            PreparedStatement select =
                    session.prepare("SELECT held_until - " + NOW + " FROM enrichment_permit WHERE operation = ?");
            select.setString(1, operation);
            return wait(select);
        });
    }

    /** Holds back the calls of all processes, because the service refused one. */
    public void hold(String operation, Duration wait) {
        committer.write(session -> {
            PreparedStatement update = session.prepare("UPDATE enrichment_permit SET held_until = greatest(held_until, "
                    + NOW + " + ?) WHERE operation = ?");
            update.setLong(1, TimeUnit.NANOSECONDS.toMicros(wait.toNanos()));
            update.setString(2, operation);
            int unused = update.executeUpdate();
        });
    }

    private static Duration wait(PreparedStatement statement) throws SQLException {
        try (ResultSet row = statement.executeQuery()) {
            long micros = row.next() ? row.getLong(1) : 0;
            return Duration.ofNanos(TimeUnit.MICROSECONDS.toNanos(Math.max(0, micros)));
        }
    }
}
