package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.internal.store.OpenDoubts.Decided;
import dev.enrichment.sdk.bulk.internal.store.OpenDoubts.End;
import dev.enrichment.sdk.bulk.internal.store.OpenDoubts.Interval;
import dev.enrichment.sdk.bulk.internal.store.OpenDoubts.Share;
import java.math.BigDecimal;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The intervals between known balances, with the attempts of unknown outcome that were made in each. The current
 * interval has no entries. Its attempts account for the amounts that rows hold open beyond their entries in earlier
 * intervals.
 *
 * <p>What the attempts of an interval were charged in total is known when the interval ends, or never. If a charge of
 * an earlier interval becomes known later, it was made before the balance of the current interval. So it is also added
 * to the sums of the store at the beginning of the current interval.
 *
 * <p>All methods must be called in a transaction that changes the store.
 */
final class Intervals {
    private final Claims claims;
    private final RunningTotals totals;

    Intervals(Claims claims, RunningTotals totals) {
        this.claims = claims;
        this.totals = totals;
    }

    OpenDoubts read(Session session) throws SQLException {
        Map<String, Purchase> rows = new LinkedHashMap<>();
        Map<String, BigDecimal> rest = new LinkedHashMap<>();
        boolean quiet = !claims.hasAttempt(session, null);
        for (Purchase row : PurchaseTable.open(session)) {
            quiet &= row.state() != PurchaseState.INTENT;
            rows.put(name(row.key()), row);
            rest.put(name(row.key()), row.open());
        }
        Map<Long, List<Share>> shares = new HashMap<>();
        try (ResultSet entry = session.prepare(
                        "SELECT interval_id, request_key, amount FROM enrichment_interval_doubt ORDER BY interval_id")
                .executeQuery()) {
            while (entry.next()) {
                String key = name(entry.getBytes(2));
                Purchase row = rows.get(key);
                if (row != null) {
                    BigDecimal amount = new BigDecimal(entry.getString(3));
                    rest.merge(key, amount, BigDecimal::subtract);
                    shares.computeIfAbsent(entry.getLong(1), id -> new ArrayList<>())
                            .add(new Share(row, amount));
                }
            }
        }
        List<Interval> earlier = new ArrayList<>();
        try (ResultSet interval = session.prepare("SELECT id, charged FROM enrichment_interval ORDER BY id")
                .executeQuery()) {
            while (interval.next()) {
                long id = interval.getLong(1);
                String charged = interval.getString(2);
                earlier.add(new Interval(
                        id, charged == null ? null : new BigDecimal(charged), shares.getOrDefault(id, List.of())));
            }
        }
        List<Share> current = rest.entrySet().stream()
                .filter(each -> each.getValue().signum() > 0)
                .map(each -> new Share(Objects.requireNonNull(rows.get(each.getKey())), each.getValue()))
                .toList();
        return new OpenDoubts(Baseline.load(session), totals.now(), quiet, current, earlier);
    }

    /** Writes reconciled charges. Also ends the current interval unless {@code end} is null. */
    void settle(Session session, OpenDoubts seen, List<Decided> decisions, @Nullable End end) throws SQLException {
        BigDecimal decided = BigDecimal.ZERO;
        Set<String> gone = new HashSet<>();
        for (Decided each : decisions) {
            byte[] key = each.share().row().key();
            take(session, key, each.interval(), each.share().amount(), each.charged());
            if (each.interval() == null) {
                decided = decided.add(each.charged());
                gone.add(name(key));
            }
        }
        if (end != null) {
            List<Share> left = seen.current().stream()
                    .filter(share -> !gone.contains(name(share.row().key())))
                    .toList();
            if (!left.isEmpty()) {
                insert(session, end.charged() == null ? null : end.charged().subtract(decided), left);
            }
            end.balance().with(totals.now()).save(session);
        }
    }

    private static void insert(Session session, @Nullable BigDecimal charged, List<Share> shares) throws SQLException {
        long id;
        try (ResultSet last = session.prepare("SELECT coalesce(max(id), 0) FROM enrichment_interval")
                .executeQuery()) {
            id = last.next() ? last.getLong(1) + 1 : 1;
        }
        change(
                session,
                "INSERT INTO enrichment_interval (id, charged) VALUES (?, ?)",
                id,
                charged == null ? null : PurchaseTable.text(charged));
        for (Share share : shares) {
            change(
                    session,
                    "INSERT INTO enrichment_interval_doubt (interval_id, request_key, amount) VALUES (?, ?, ?)",
                    id,
                    share.row().key(),
                    PurchaseTable.text(share.amount()));
        }
    }

    /** Reconciles everything that a row holds open. The caller knows what its attempts were charged in total. */
    void resolve(Session session, byte[] key, BigDecimal charged) throws SQLException {
        Amounts row = PurchaseTable.amounts(session, key);
        if (row == null || row.isIntent() || row.open().signum() == 0 || claims.hasAttempt(session, key)) {
            return;
        }
        Map<Long, BigDecimal> entries = entries(session, key);
        BigDecimal rest = row.open();
        for (BigDecimal amount : entries.values()) {
            rest = rest.subtract(amount);
        }
        boolean all = charged.compareTo(row.open()) == 0;
        if (entries.size() + rest.signum() > 1 && charged.signum() > 0 && !all) {
            blur(session, key); // it is unknown which of the attempts was charged
            take(session, key, null, row.open(), charged);
            return;
        }
        for (Map.Entry<Long, BigDecimal> entry : entries.entrySet()) {
            boolean only = entries.size() + rest.signum() == 1;
            take(session, key, entry.getKey(), entry.getValue(), only ? charged : all ? entry.getValue() : charged);
        }
        if (rest.signum() > 0) {
            take(session, key, null, rest, entries.isEmpty() ? charged : all ? rest : charged);
        }
    }

    /** Removes a share from its row, its budgets and the sums, and adds what the share was charged. */
    private void take(Session session, byte[] key, @Nullable Long interval, BigDecimal amount, BigDecimal charged)
            throws SQLException {
        Amounts row = PurchaseTable.amounts(session, key);
        if (row == null) {
            return;
        }
        BigDecimal paid = row.paid().add(charged);
        BigDecimal open = row.open().subtract(amount);
        String holds = Budgets.settle(session, row.holds(), row.open(), amount, charged);
        PurchaseState next = row.state();
        if (next == PurchaseState.DOUBT) {
            // A refresh that was charged is not resent without consent either, although an older response exists.
            next = charged.signum() > 0 && open.signum() == 0 ? PurchaseState.LOST : row.idle(paid, open);
        }
        PurchaseTable.state(session, row.withState(next).withPaid(paid).withOpen(open, holds), null);
        claims.settled(session, key);
        totals.add(charged, amount.negate());
        if (interval != null) {
            leave(session, key, interval, charged);
        }
    }

    private static void leave(Session session, byte[] key, long interval, BigDecimal charged) throws SQLException {
        change(
                session,
                "DELETE FROM enrichment_interval_doubt WHERE interval_id = ? AND request_key = ?",
                interval,
                key);
        if (charged.signum() > 0) {
            PreparedStatement select =
                    prepare(session, "SELECT charged FROM enrichment_interval WHERE id = ?", interval);
            String before;
            try (ResultSet row = select.executeQuery()) {
                before = row.next() ? row.getString(1) : null;
            }
            if (before != null) {
                BigDecimal left = new BigDecimal(before).subtract(charged);
                change(
                        session,
                        "UPDATE enrichment_interval SET charged = ? WHERE id = ?",
                        left.signum() < 0 ? null : PurchaseTable.text(left), // contradicts the balance
                        interval);
            }
            Baseline start = Baseline.load(session);
            if (start != null) {
                start.plusEarlier(charged).save(session);
            }
        }
        forgetEmpty(session);
    }

    /**
     * Records that the result of an attempt arrived although its process had been taken for dead. If the interval of
     * the attempt has ended, it is unknown whether the charge was made before or after the balance that ended it.
     */
    void late(Session session, byte[] key) throws SQLException {
        if (!entries(session, key).isEmpty()) {
            blur(session, key);
        }
    }

    private static void blur(Session session, byte[] key) throws SQLException {
        change(
                session,
                "UPDATE enrichment_interval SET charged = NULL WHERE id IN"
                        + " (SELECT interval_id FROM enrichment_interval_doubt WHERE request_key = ?)",
                key);
        change(session, "DELETE FROM enrichment_interval_doubt WHERE request_key = ?", key);
        Baseline.forget(session);
        forgetEmpty(session);
    }

    private static void forgetEmpty(Session session) throws SQLException {
        change(
                session,
                "DELETE FROM enrichment_interval WHERE id NOT IN (SELECT interval_id FROM enrichment_interval_doubt)");
    }

    private static Map<Long, BigDecimal> entries(Session session, byte[] key) throws SQLException {
        Map<Long, BigDecimal> entries = new LinkedHashMap<>();
        PreparedStatement select = prepare(
                session,
                "SELECT interval_id, amount FROM enrichment_interval_doubt WHERE request_key = ? ORDER BY interval_id",
                key);
        try (ResultSet entry = select.executeQuery()) {
            while (entry.next()) {
                entries.put(entry.getLong(1), new BigDecimal(entry.getString(2)));
            }
        }
        return entries;
    }

    private static String name(byte[] key) {
        return HexFormat.of().formatHex(key);
    }

    private static void change(Session session, String sql, @Nullable Object... values) throws SQLException {
        prepare(session, sql, values).executeUpdate();
    }

    private static PreparedStatement prepare(Session session, String sql, @Nullable Object... values)
            throws SQLException {
        PreparedStatement statement = session.prepare(sql);
        for (int i = 0; i < values.length; i++) {
            statement.setObject(i + 1, values[i]);
        }
        return statement;
    }
}
