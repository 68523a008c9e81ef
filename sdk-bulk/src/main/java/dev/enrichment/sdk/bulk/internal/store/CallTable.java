package dev.enrichment.sdk.bulk.internal.store;

import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** SQL statements for the calls that are in flight or in doubt, and for the budgets that they count against. */
final class CallTable {
    private static final String SELECT =
            "SELECT call, request_key, list, open_micros, earlier, answered, owner, owner_call, attempt, sent_at, abandoned"
                    + " FROM enrichment_call";

    /** Last part of a query that reads a column of the latest call for a request. */
    private static final String LATEST = " FROM enrichment_call WHERE request_key = ? ORDER BY call DESC LIMIT 1";

    private CallTable() {}

    /**
     * Returns the call that a process has made for a request, even if the call is abandoned. Returns null if the
     * process has no call for the request in flight.
     */
    static @Nullable Call findOwn(Session session, byte[] key, String owner) throws SQLException {
        return session.find(SELECT + " WHERE request_key = ? AND owner = ?", CallTable::read, key, owner);
    }

    /** Returns the calls for a request, oldest first. */
    static List<Call> findAll(Session session, byte[] key) throws SQLException {
        return session.list(SELECT + " WHERE request_key = ? ORDER BY call", CallTable::read, key);
    }

    /** Returns all calls that may have been charged, oldest first. */
    static List<Call> findOpen(Session session) throws SQLException {
        return session.list(SELECT + " WHERE open_micros > 0 ORDER BY call", CallTable::read);
    }

    /** Returns the numbers of the calls that may be in flight. */
    static List<Long> findInFlight(Session session) throws SQLException {
        return session.list("SELECT call FROM enrichment_call WHERE owner IS NOT NULL", row -> row.number(Column.CALL));
    }

    /** Returns the calls with a claim, which is the exclusive right to buy a request. Their processes may be dead. */
    static List<Call> findClaims(Session session) throws SQLException {
        return session.list(SELECT + " WHERE owner IS NOT NULL AND NOT abandoned", CallTable::read);
    }

    /**
     * Returns the time at which the latest call for a request was sent. Returns null if no call is in flight or in
     * doubt.
     */
    static @Nullable Instant findSentAt(Session session, byte[] key) throws SQLException {
        return session.find("SELECT sent_at" + LATEST, row -> row.time(Column.SENT_AT), key);
    }

    /**
     * Returns the value that the monotonic clock of this machine had when the latest call for a request was sent, in
     * nanoseconds. Returns null if no call is in flight or in doubt. Must not be used with PostgreSQL, because only
     * SQLite files have the column.
     */
    static @Nullable Long findSentNanos(Session session, byte[] key) throws SQLException {
        return session.find("SELECT sent_nanos" + LATEST, row -> row.number(Column.SENT_NANOS), key);
    }

    /** Records the value that the monotonic clock of this machine has when a call is sent. */
    static void recordSentNanos(Session session, Call call, long nanos) throws SQLException {
        session.update("UPDATE enrichment_call SET sent_nanos = ? WHERE call = ?", nanos, call.number());
    }

    private static Call read(Cursor row) throws SQLException {
        return new Call(
                row.number(Column.CALL),
                row.bytes(Column.REQUEST_KEY),
                row.text(Column.LIST),
                row.amount(Column.OPEN_MICROS),
                row.flag(Column.EARLIER),
                row.flag(Column.ANSWERED),
                row.optionalText(Column.OWNER),
                row.number(Column.OWNER_CALL),
                row.number(Column.ATTEMPT),
                row.time(Column.SENT_AT),
                row.flag(Column.ABANDONED));
    }

    /** Adds a call, and the budgets that it counts against in addition to its list. */
    static void insert(Session session, Call call, Collection<String> budgets) throws SQLException {
        session.update(
                "INSERT INTO enrichment_call (call, request_key, list, open_micros, owner, owner_call, attempt, sent_at)"
                        + " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                call.number(),
                call.key(),
                call.list(),
                call.open(),
                call.owner(),
                call.ownerCall(),
                call.attempt(),
                call.sentAt().toEpochMilli());
        for (String budget : budgets) {
            session.update("INSERT INTO enrichment_hold (call, budget) VALUES (?, ?)", call.number(), budget);
        }
    }

    /** Returns the names of the budgets that a call counts against in addition to its list. */
    static List<String> findBudgets(Session session, Call call) throws SQLException {
        String sql = "SELECT budget FROM enrichment_hold WHERE call = ?";
        return session.list(sql, row -> row.text(Column.BUDGET), call.number());
    }

    /** Updates everything in the row of a call that can change, such as its maximum cost, owner and latest attempt. */
    static void update(Session session, Call call) throws SQLException {
        session.update(
                "UPDATE enrichment_call SET open_micros = ?, earlier = ?, answered = ?, owner = ?, owner_call = ?, attempt = ?,"
                        + " sent_at = ?, abandoned = ? WHERE call = ?",
                call.open(),
                call.earlier(),
                call.answered(),
                call.owner(),
                call.owner() == null ? null : call.ownerCall(),
                call.attempt(),
                call.sentAt().toEpochMilli(),
                call.abandoned(),
                call.number());
    }

    /** Deletes a call whose cost is known. The database also deletes the names of its budgets. */
    static void delete(Session session, Call call) throws SQLException {
        session.update("DELETE FROM enrichment_call WHERE call = ?", call.number());
    }

    /**
     * Records that the stored response no longer belongs to any of the open calls for a request, because a newer
     * response replaces it.
     */
    static void clearAnswered(Session session, byte[] key) throws SQLException {
        session.update("UPDATE enrichment_call SET answered = FALSE WHERE request_key = ? AND answered", key);
    }
}
