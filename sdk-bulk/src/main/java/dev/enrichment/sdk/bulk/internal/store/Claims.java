package dev.enrichment.sdk.bulk.internal.store;

import java.math.BigDecimal;
import java.sql.SQLException;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Claims, which are exclusive rights to buy requests. A call claims a request in the transaction that records its
 * intent to send it. While the claim exists, no other call, in this or another process, sends an equal request. The
 * claim is the row of the call in the table of calls: a call that has an owner and is not abandoned has the claim.
 *
 * <p>If the process that owns a claim dies, its attempt may have been charged, so the outcome of the request is
 * recorded as unknown. If a process that was considered dead may still return, its call is kept as an abandoned call.
 * Such a call blocks no other call, but identifies the attempt to which a late result belongs.
 *
 * <p>All methods must be called in a transaction that changes the store.
 */
record Claims(Owners owners) {
    private static final String IS_CLAIM = "owner IS NOT NULL AND NOT abandoned";

    /**
     * Returns the call that this process has made for a request, even if the call is abandoned. Returns null if the
     * process has no call for the request in flight.
     */
    @Nullable
    Call own(Session session, byte[] key) throws SQLException {
        return CallTable.findOwn(session, key, owners.id());
    }

    /**
     * Returns one particular call of this process. Returns null if its cost is already known, even if another call of
     * this process has claimed the request.
     */
    @Nullable
    Call own(Session session, byte[] key, long call) throws SQLException {
        Call own = own(session, key);
        return own == null || own.ownerCall() != call ? null : own;
    }

    /**
     * Returns whether another process has claimed a request, and so has the exclusive right to buy it. If that process
     * is dead, releases its claims. The result is true even then, because the row may have changed and the caller must
     * read it again.
     */
    boolean isTaken(Session session, byte[] key) throws SQLException {
        String sql = "SELECT owner FROM enrichment_call WHERE request_key = ? AND owner <> ? AND NOT abandoned";
        String owner = session.find(sql, claim -> claim.text(Column.OWNER), key, owners.id());
        if (owner != null && !owners.isAlive(session, owner)) {
            abandon(session, owner);
        }
        return owner != null;
    }

    /**
     * Creates a call that is about to send its first attempt. The call has the exclusive right to buy the request as
     * soon as it is stored. The caller must have checked that no other call has this right.
     *
     * @param call ID of the call within this process
     * @param list name of the list that pays for the call; empty if the call belongs to no list
     */
    Call claim(Session session, byte[] key, long call, String list) {
        long number = session.totals.attempts() + 1;
        return new Call(number, key, list, BigDecimal.ZERO, false, false, owners.id(), call, 0, Instant.EPOCH, false);
    }

    /**
     * Returns whether any process may have an attempt in flight, for a given request or for any request. The states of
     * the rows do not show this, because a late result of an earlier attempt may have changed them.
     *
     * @param key key of the request; null for all requests
     */
    boolean hasAttempt(Session session, byte @Nullable [] key) throws SQLException {
        String any = "SELECT 1 FROM enrichment_call WHERE " + IS_CLAIM;
        return key == null ? session.has(any) : session.has(any + " AND request_key = ?", key);
    }

    /**
     * Ends the claims (exclusive rights to buy requests) of dead processes, so that other calls can buy the requests. A
     * request that a dead process had in flight may have been charged, so its outcome is recorded as unknown.
     */
    void recover(Session session) throws SQLException {
        String sql = "SELECT DISTINCT owner FROM enrichment_call WHERE " + IS_CLAIM;
        for (String owner : session.list(sql, row -> row.text(Column.OWNER))) {
            if (!owners.isAlive(session, owner)) {
                abandon(session, owner);
            }
        }
    }

    /**
     * Ends the claims of a dead process. If a call that it had in flight may have been charged, its outcome is recorded
     * as unknown. Otherwise, for example if the operation is free, the request can be sent again.
     */
    private void abandon(Session session, String owner) throws SQLException {
        String claimed = "SELECT request_key FROM enrichment_call WHERE owner = ? AND NOT abandoned";
        for (byte[] key : session.list(claimed, row -> row.bytes(Column.REQUEST_KEY), owner)) {
            PurchaseEntry row = PurchaseTable.findEntry(session, key);
            if (row != null && row.isIntent()) {
                PurchaseTable.updateState(session, row.ownerDied(), "the run was killed");
            }
        }
        if (owners.canReturn()) {
            session.update("UPDATE enrichment_call SET abandoned = TRUE WHERE owner = ?", owner);
            return;
        }
        session.update("DELETE FROM enrichment_call WHERE owner = ? AND open_micros = 0", owner);
        session.update("UPDATE enrichment_call SET owner = NULL, owner_call = NULL WHERE owner = ?", owner);
    }

    /** Returns how many credits of a budget are reserved for attempts in flight, in all processes. */
    BigDecimal inFlight(Session session, String budget) throws SQLException {
        String sql = "SELECT coalesce(sum(open_micros), 0) AS total_micros FROM enrichment_call c WHERE " + IS_CLAIM
                + " AND (list = ? OR EXISTS"
                + " (SELECT 1 FROM enrichment_hold h WHERE h.call = c.call AND h.budget = ?))";
        try (Cursor sum = session.select(sql, budget, budget)) {
            sum.next();
            return sum.amount(Column.TOTAL_MICROS);
        }
    }
}
