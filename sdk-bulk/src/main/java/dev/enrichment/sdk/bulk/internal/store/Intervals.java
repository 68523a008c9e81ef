package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.internal.store.OpenCalls.Decided;
import dev.enrichment.sdk.bulk.internal.store.OpenCalls.End;
import dev.enrichment.sdk.bulk.internal.store.OpenCalls.Share;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Records how much the calls whose outcome is unknown may have cost. The latest known account balance already includes
 * the charges for calls made before it, but shows only their sum. For these earlier calls, the store therefore keeps
 * the maximum cost of each row and the sum that was charged for all of them. All other calls belong to the current
 * interval, which is the time since that balance.
 *
 * <p>If the charge for one of the earlier calls becomes known by other means, both sums of the interval are given up.
 *
 * <p>All methods must be called in a transaction that changes the store.
 */
record Intervals(Claims claims) {
    /**
     * Name of the stored value with the total charge, in credits, for calls with an unknown outcome that were made
     * before the latest known account balance. The value is empty if the total is unknown.
     */
    private static final String EARLIER_CHARGED = "earlier_charged";

    OpenCalls read(Session session) throws SQLException {
        List<Share> current = new ArrayList<>();
        List<Share> earlier = new ArrayList<>();
        boolean quiet = !claims.hasAttempt(session, null);
        for (Purchase row : PurchaseTable.open(session, null)) {
            quiet &= row.state() != PurchaseState.INTENT;
            add(earlier, row, row.earlierOpen());
            add(current, row, row.open().subtract(row.earlierOpen()));
        }
        return new OpenCalls(Baseline.load(session), session.totals, quiet, current, earlier, earlierCharged(session));
    }

    private static void add(List<Share> shares, Purchase row, BigDecimal amount) {
        if (amount.signum() > 0) {
            shares.add(new Share(row, amount));
        }
    }

    /**
     * Records the actual charges for calls whose outcome was unknown. The balance of {@code end} becomes the latest known
     * account balance. Calls whose outcome is still unknown then count as made before that balance.
     */
    void settle(Session session, List<Decided> decisions, End end) throws SQLException {
        BigDecimal left = end.charged();
        for (Decided each : decisions) {
            take(session, each.share().row().key(), each.share().amount(), each.charged());
            left = left == null ? null : left.subtract(each.charged());
        }
        BigDecimal charged = earlierCharged(session);
        saveEarlierCharged(session, charged == null || left == null ? null : charged.add(left));
        session.update("UPDATE enrichment_purchase SET earlier_open = open_amount WHERE " + Schema.OPEN);
        end.balance().with(session.totals).save(session);
    }

    /**
     * Records the actual total charge for the attempts of a request whose outcome was unknown, for example after a user
     * has looked it up. Does nothing if there are no such attempts, or if one may be in flight.
     */
    void resolve(Session session, byte[] key, BigDecimal charged) throws SQLException {
        Amounts row = PurchaseTable.amounts(session, key);
        if (row == null || row.isIntent() || row.open().signum() == 0 || claims.hasAttempt(session, key)) {
            return;
        }
        take(session, key, row.open(), charged);
        blur(session, row);
    }

    /**
     * Replaces {@code amount} credits that may have been charged for a row with the credits that the service actually
     * charged. Updates the row, its budgets and the totals of the store.
     */
    private void take(Session session, byte[] key, BigDecimal amount, BigDecimal charged) throws SQLException {
        Amounts row = PurchaseTable.amounts(session, key);
        if (row == null) {
            return;
        }
        String holds = Budgets.settle(session, row.holds(), row.open(), amount, charged);
        Amounts after = row.with(row.paid().add(charged), row.open().subtract(amount), holds);
        if (row.state() == PurchaseState.UNKNOWN) {
            // A refresh that was charged is not resent without consent either, although an older response exists.
            boolean lost = charged.signum() > 0 && after.open().signum() == 0;
            after = after.withState(lost ? PurchaseState.LOST : after.idle());
        }
        PurchaseTable.state(session, after, null);
        claims.settled(session, key, charged);
        session.totals = session.totals.plus(charged, amount.negate(), 0);
    }

    /**
     * Gives up the sum of the earlier calls and the latest known balance if they include calls of a row. The charge for
     * these calls has become known by other means, and the balance may or may not include it.
     */
    void blur(Session session, Amounts row) throws SQLException {
        if (row.earlierOpen().signum() > 0) {
            saveEarlierCharged(session, null);
            session.update("UPDATE enrichment_purchase SET earlier_open = '0' WHERE request_key = ?", row.key());
            Baseline.forget(session);
        }
    }

    /**
     * Returns the total charge, in credits, for the requests with an unknown outcome that were sent before the account
     * balance was last recorded. The balance shows this total, but not which of the requests were charged. Returns null
     * if the total is unknown.
     */
    private static @Nullable BigDecimal earlierCharged(Session session) throws SQLException {
        boolean any =
                session.has("SELECT 1 FROM enrichment_purchase WHERE (" + Schema.OPEN + ") AND earlier_open <> '0'");
        String charged = any ? Schema.meta(session, EARLIER_CHARGED, "") : "0";
        return charged.isEmpty() ? null : new BigDecimal(charged);
    }

    /**
     * Stores the total charge, in credits, for the requests with an unknown outcome that were sent before the latest
     * known account balance. Null means that the total is unknown. A negative total contradicts the balance and is also
     * stored as unknown.
     */
    private static void saveEarlierCharged(Session session, @Nullable BigDecimal charged) throws SQLException {
        String text = charged == null || charged.signum() < 0 ? "" : PurchaseTable.text(charged);
        Schema.setMeta(session, EARLIER_CHARGED, text);
    }
}
