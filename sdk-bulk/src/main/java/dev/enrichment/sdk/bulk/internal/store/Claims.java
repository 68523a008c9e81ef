package dev.enrichment.sdk.bulk.internal.store;

import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Claims, which are exclusive rights to buy requests. A call claims a request in the transaction that records its
 * intent to send it. While the claim exists, no other call, in this or another process, sends an equal request.
 *
 * <p>If the process that owns a claim dies, its attempt may have been charged, so the outcome of the request is recorded
 * as unknown. If a process that was taken for dead may still return, its claim is kept as an abandoned claim. Such a
 * claim blocks no other call, but identifies the attempt to which a late result belongs.
 *
 * <p>All methods must be called in a transaction that changes the store.
 */
record Claims(Owners owners) {
    private static final String CLAIM = """
            INSERT INTO enrichment_claim (request_key, owner, call, price, budgets, abandoned) VALUES (?, ?, ?, ?, ?, FALSE)
            ON CONFLICT (request_key, owner) DO UPDATE
            SET call = excluded.call, price = excluded.price, budgets = excluded.budgets, abandoned = FALSE""";
    private static final String OWN = " WHERE request_key = ? AND owner = ?";

    /**
     * The exclusive right of one call of this process to buy a request.
     *
     * @param call ID of the call that has the claim
     * @param price maximum price of the attempt that may be in flight
     * @param budgets names of the budgets that the price counts against
     * @param abandoned whether another process took this process for dead and put the row in doubt
     */
    record Claim(long call, BigDecimal price, List<String> budgets, boolean abandoned) {
        /** Returns whether a reconciliation has found that the attempts of the call were free. */
        boolean wasFree() {
            return abandoned && price.signum() == 0;
        }
    }

    /**
     * Returns the claim that a call of this process has on a request, which is the exclusive right to buy it. Returns
     * null if no call of this process has the claim.
     */
    @Nullable
    Claim own(Session session, byte[] key) throws SQLException {
        return session.find(
                "SELECT call, price, budgets, abandoned FROM enrichment_claim" + OWN, Claims::read, key, owners.id());
    }

    private static Claim read(ResultSet claim) throws SQLException {
        BigDecimal price = new BigDecimal(claim.getString(2));
        return new Claim(claim.getLong(1), price, Budgets.names(claim.getString(3)), claim.getBoolean(4));
    }

    /**
     * Returns the claim, or exclusive right to buy a request, of one particular call. Returns null if the call has no
     * claim, even if another call of this process has one.
     */
    @Nullable
    Claim own(Session session, byte[] key, long call) throws SQLException {
        Claim own = own(session, key);
        return own == null || own.call() != call ? null : own;
    }

    /**
     * Returns whether another process has claimed a request, which gives it the exclusive right to buy the request. If
     * that process is dead, releases its claims. The result is true even then, because the row may have changed and the
     * caller must read it again.
     */
    boolean isTaken(Session session, byte[] key) throws SQLException {
        String sql = "SELECT owner FROM enrichment_claim WHERE request_key = ? AND owner <> ? AND NOT abandoned";
        String owner = session.find(sql, claim -> claim.getString(1), key, owners.id());
        if (owner != null && !owners.isAlive(session, owner)) {
            abandon(session, owner);
        }
        return owner != null;
    }

    /**
     * Gives a call that is about to send an attempt the exclusive right to buy the request. The caller must have
     * checked that no other call has this right. Replaces a claim from an earlier attempt of the call.
     */
    void claim(Session session, byte[] key, long call, BigDecimal price, List<String> budgets) throws SQLException {
        session.update(CLAIM, key, owners.id(), call, PurchaseTable.text(price), Budgets.text(budgets));
    }

    /**
     * Deletes the claim (the exclusive right to buy a request) of this process, so that other processes can buy the
     * request.
     */
    void end(Session session, byte[] key) throws SQLException {
        session.update("DELETE FROM enrichment_claim" + OWN, key, owners.id());
    }

    /**
     * Settles the claims on a request that belong to processes taken for dead, because the charge for their attempts is
     * now known. If they were charged, the claims are deleted, so that a late result does not count the charge again.
     * If they were free, a process that was paused just before it sent the request may still send it. Its claim
     * remains, without a price, so that its result is then counted.
     */
    void settled(Session session, byte[] key, BigDecimal charged) throws SQLException {
        String end = charged.signum() > 0 ? "DELETE FROM enrichment_claim" : "UPDATE enrichment_claim SET price = '0'";
        session.update(end + " WHERE request_key = ? AND abandoned", key);
    }

    /**
     * Returns whether any process may have an attempt in flight, for a given request or for any request. The states of
     * the rows do not show this, because a late result of an earlier attempt may have changed them.
     *
     * @param key key of the request; null for all requests
     */
    boolean hasAttempt(Session session, byte @Nullable [] key) throws SQLException {
        String any = "SELECT 1 FROM enrichment_claim WHERE NOT abandoned";
        return key == null ? session.has(any) : session.has(any + " AND request_key = ?", key);
    }

    /**
     * Ends the claims (exclusive rights to buy requests) of dead processes, so that other calls can buy the requests. A
     * request that a dead process had in flight may have been charged, so its outcome is recorded as unknown.
     */
    void recover(Session session) throws SQLException {
        String sql = "SELECT DISTINCT owner FROM enrichment_claim WHERE NOT abandoned";
        for (String owner : session.list(sql, row -> row.getString(1))) {
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
        String claimed = "SELECT request_key FROM enrichment_claim WHERE owner = ? AND NOT abandoned";
        for (byte[] key : session.list(claimed, row -> row.getBytes(1), owner)) {
            Amounts row = PurchaseTable.amounts(session, key);
            if (row != null && row.isIntent()) {
                PurchaseTable.state(session, row.withState(row.idle()), "the run was killed");
            }
        }
        String end =
                owners.canReturn() ? "UPDATE enrichment_claim SET abandoned = TRUE" : "DELETE FROM enrichment_claim";
        session.update(end + " WHERE owner = ?", owner);
    }

    /** Returns how many credits of a budget are reserved for attempts in flight, in all processes. */
    BigDecimal inFlight(Session session, String budget) throws SQLException {
        BigDecimal sum = BigDecimal.ZERO;
        try (ResultSet row = session.select("SELECT price, budgets FROM enrichment_claim WHERE NOT abandoned")) {
            while (row.next()) {
                if (Budgets.names(row.getString(2)).contains(budget)) {
                    sum = sum.add(new BigDecimal(row.getString(1)));
                }
            }
        }
        return sum;
    }
}
