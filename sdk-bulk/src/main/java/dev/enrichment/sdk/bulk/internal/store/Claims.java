package dev.enrichment.sdk.bulk.internal.store;

import java.math.BigDecimal;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Who may send the request of a key. A call claims it in the transaction that records its intent, and as long as the claim
 * stands, no other call sends an equal request, in whatever step, run or process. A claim names its owner, which is a
 * process, and its call: another call of the same process is a stranger to it.
 *
 * <p>A claim with a price has an attempt that may be on the wire. One without a price belongs to a call that waits for its
 * next attempt. When the owner dies, the first kind becomes a doubt and the second is released. Where an owner that was
 * taken for dead can return, its claim is kept as an abandoned one, which excludes nobody: it only tells what a late result
 * is about.
 *
 * <p>All methods belong to a transaction that changes the store.
 */
final class Claims {
    private static final String OWN = " WHERE request_key = ? AND owner = ?";

    private final Owners owners;

    Claims(Owners owners) {
        this.owners = owners;
    }

    /**
     * A claim of this process.
     *
     * @param call the call that has it
     * @param price what is held for an attempt; null if none can be on the wire
     * @param budgets what the price counts against
     * @param abandoned whether this process was taken for dead meanwhile, so that the attempt became a doubt
     */
    record Claim(long call, @Nullable BigDecimal price, List<String> budgets, boolean abandoned) {
        BigDecimal held() {
            return price == null ? BigDecimal.ZERO : price;
        }
    }

    /** Returns the claim of this process on a key; null if it has none. */
    @Nullable
    Claim own(Session session, byte[] key) throws SQLException {
        PreparedStatement select = prepare(
                session, "SELECT call, price, budgets, abandoned FROM enrichment_claim" + OWN, key, owners.id());
        try (ResultSet claim = select.executeQuery()) {
            return claim.next()
                    ? new Claim(
                            claim.getLong(1),
                            amount(claim.getString(2)),
                            Budgets.names(claim.getString(3)),
                            claim.getBoolean(4))
                    : null;
        }
    }

    /** Returns the claim of a call; null if it has none. Another call of this process may have one by now. */
    @Nullable
    Claim own(Session session, byte[] key, long call) throws SQLException {
        Claim own = own(session, key);
        return own == null || own.call() != call ? null : own;
    }

    /** Returns whether another process that is alive claims a key; releases what a dead one claimed. */
    boolean isTaken(Session session, byte[] key) throws SQLException {
        String owner = null;
        PreparedStatement select = prepare(
                session,
                "SELECT owner FROM enrichment_claim WHERE request_key = ? AND owner <> ? AND NOT abandoned",
                key,
                owners.id());
        try (ResultSet claim = select.executeQuery()) {
            if (claim.next()) {
                owner = claim.getString(1);
            }
        }
        if (owner != null && !owners.isAlive(session, owner)) {
            abandon(session, owner);
        }
        return owner != null;
    }

    /** Claims a key that is not taken, for an attempt that is about to be sent. */
    void claim(Session session, byte[] key, long call, BigDecimal price, List<String> budgets) throws SQLException {
        change(
                session,
                "INSERT INTO enrichment_claim (request_key, owner, call, price, budgets, abandoned)"
                        + " VALUES (?, ?, ?, ?, ?, FALSE) ON CONFLICT (request_key, owner) DO UPDATE SET"
                        + " call = excluded.call, price = excluded.price, budgets = excluded.budgets, abandoned = FALSE",
                key,
                owners.id(),
                call,
                PurchaseTable.text(price),
                Budgets.text(budgets));
    }

    /** Keeps a claim for the next attempt of the call; nothing is on the wire. */
    void pause(Session session, byte[] key) throws SQLException {
        change(session, "UPDATE enrichment_claim SET price = NULL" + OWN, key, owners.id());
    }

    /** Gives up the claim of this process. */
    void end(Session session, byte[] key) throws SQLException {
        change(session, "DELETE FROM enrichment_claim" + OWN, key, owners.id());
    }

    /** Gives up the claim of a call, and those of others that wait: they find the response instead. */
    void endAll(Session session, byte[] key, long call) throws SQLException {
        change(
                session,
                "DELETE FROM enrichment_claim WHERE request_key = ? AND (owner = ? AND call = ? OR price IS NULL)",
                key,
                owners.id(),
                call);
    }

    /** A doubt was decided, so attempts that end later change no amount. */
    void settled(Session session, byte[] key) throws SQLException {
        change(session, "DELETE FROM enrichment_claim WHERE request_key = ? AND abandoned", key);
    }

    /** Returns whether other processes have claims, be they alive or dead. */
    boolean hasOthers(Session session) throws SQLException {
        PreparedStatement select =
                prepare(session, "SELECT 1 FROM enrichment_claim WHERE NOT abandoned AND owner <> ?", owners.id());
        try (ResultSet row = select.executeQuery()) {
            return row.next();
        }
    }

    /**
     * Returns whether an attempt may be on the wire, of whatever process. Its row need not be an intent: a late result of
     * an earlier attempt can have come first.
     *
     * @param key of this request; null for any
     */
    boolean hasAttempt(Session session, byte @Nullable [] key) throws SQLException {
        String any = "SELECT 1 FROM enrichment_claim WHERE price IS NOT NULL AND NOT abandoned";
        PreparedStatement select =
                key == null ? session.prepare(any) : prepare(session, any + " AND request_key = ?", key);
        try (ResultSet row = select.executeQuery()) {
            return row.next();
        }
    }

    /** Releases what dead processes have claimed. */
    void recover(Session session) throws SQLException {
        List<String> named = new ArrayList<>();
        PreparedStatement select = session.prepare("SELECT DISTINCT owner FROM enrichment_claim WHERE NOT abandoned");
        try (ResultSet row = select.executeQuery()) {
            while (row.next()) {
                named.add(row.getString(1));
            }
        }
        for (String owner : named) {
            if (!owners.isAlive(session, owner)) {
                abandon(session, owner);
            }
        }
        owners.forget(session);
    }

    private void abandon(Session session, String owner) throws SQLException {
        List<byte[]> keys = new ArrayList<>();
        PreparedStatement select =
                prepare(session, "SELECT request_key FROM enrichment_claim WHERE owner = ? AND NOT abandoned", owner);
        try (ResultSet row = select.executeQuery()) {
            while (row.next()) {
                keys.add(row.getBytes(1));
            }
        }
        for (byte[] key : keys) {
            PurchaseTable.abandon(session, key);
        }
        String attempts = owners.canReturn() ? " AND price IS NULL" : "";
        change(session, "DELETE FROM enrichment_claim WHERE owner = ? AND NOT abandoned" + attempts, owner);
        change(session, "UPDATE enrichment_claim SET abandoned = TRUE WHERE owner = ?", owner);
    }

    /** Returns what attempts of all processes that may be on the wire hold of a budget. */
    BigDecimal inFlight(Session session, BudgetLimit budget) throws SQLException {
        BigDecimal sum = BigDecimal.ZERO;
        PreparedStatement select = session.prepare(
                "SELECT price, budgets FROM enrichment_claim WHERE NOT abandoned AND price IS NOT NULL");
        try (ResultSet row = select.executeQuery()) {
            while (row.next()) {
                if (budget.since() != null || Budgets.names(row.getString(2)).contains(budget.name())) {
                    sum = sum.add(new BigDecimal(row.getString(1)));
                }
            }
        }
        return sum;
    }

    private static @Nullable BigDecimal amount(@Nullable String text) {
        return text == null ? null : new BigDecimal(text);
    }

    private static void change(Session session, String sql, Object... values) throws SQLException {
        prepare(session, sql, values).executeUpdate();
    }

    private static PreparedStatement prepare(Session session, String sql, Object... values) throws SQLException {
        PreparedStatement statement = session.prepare(sql);
        for (int i = 0; i < values.length; i++) {
            statement.setObject(i + 1, values[i]);
        }
        return statement;
    }
}
