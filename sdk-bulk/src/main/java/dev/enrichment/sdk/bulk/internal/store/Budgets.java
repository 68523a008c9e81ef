package dev.enrichment.sdk.bulk.internal.store;

import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Budgets of a store. A budget tracks what the calls of a list or a session were charged, and what they may have been
 * charged in addition. Both sums are updated in the same transaction as the row of a call, so they stay exact even if a
 * process is killed. Limits are not stored, because two runs may set different limits for the same list. A limit on all
 * calls since a given time has no budget. Instead, {@link PurchaseSums} adds up the rows of these calls.
 *
 * <p>If the cost of a row is not final, the column {@code holds} lists the budgets to update when the cost becomes
 * known. Each line of the column consists of an amount and the name of a budget. The amount is the number of credits of
 * this budget that the row may still have been charged.
 */
final class Budgets {
    private Budgets() {}

    /**
     * Returns the credits charged to a budget, and the credits that may have been charged in addition. Both are zero if
     * no call has counted against the budget yet.
     */
    static Totals read(Session session, String name) throws SQLException {
        try (ResultSet row = session.select("SELECT paid, open_amount FROM enrichment_budget WHERE name = ?", name)) {
            return row.next()
                    ? new Totals(new BigDecimal(row.getString(1)), new BigDecimal(row.getString(2)), 0, 0)
                    : Totals.NONE;
        }
    }

    /**
     * Returns the credits that count against a limit. If the limit has a start time, all calls since then count.
     * Otherwise the calls of its budget count.
     */
    static Totals read(Session session, BudgetLimit budget) throws SQLException {
        return budget.since() == null ? read(session, budget.name()) : PurchaseSums.since(session, budget.since());
    }

    /** Returns whether any amount was ever recorded for a budget. */
    static boolean exists(Session session, String name) throws SQLException {
        return session.has("SELECT 1 FROM enrichment_budget WHERE name = ?", name);
    }

    /**
     * Adds the cost of a call to several budgets: the credits {@code paid}, and the credits {@code open} that the call
     * may have been charged in addition. Also adds {@code open} to the column {@code holds} of the call's row. Negative
     * credits are subtracted.
     *
     * @param held value of the column {@code holds} before the change
     * @return new value of the column; null if no credits are open
     */
    static @Nullable String add(
            Session session, @Nullable String held, List<String> names, BigDecimal paid, BigDecimal open)
            throws SQLException {
        if (names.isEmpty() || (paid.signum() == 0 && open.signum() == 0)) {
            return held;
        }
        Map<String, BigDecimal> holds = holds(held);
        for (String name : names) {
            change(session, name, paid, open);
            holds.merge(name, open, BigDecimal::add);
        }
        return open.signum() == 0 ? held : holds(holds);
    }

    /**
     * Updates the budgets of a row when it becomes known what the service charged for {@code share}, which is all or a
     * part of the credits in doubt. The oldest budget is updated first. If each of several budgets holds the full
     * amount, each of them receives the full charge.
     *
     * @param held value of the column {@code holds} before the change
     * @param open the whole open amount of the row
     * @param share part of the open amount that was reconciled
     * @param charged credits that this part was charged
     * @return new value of the column; null if no credits are open
     */
    static @Nullable String settle(
            Session session, @Nullable String held, BigDecimal open, BigDecimal share, BigDecimal charged)
            throws SQLException {
        Map<String, BigDecimal> holds = holds(held);
        boolean each =
                holds.values().stream().reduce(BigDecimal.ZERO, BigDecimal::add).compareTo(open) > 0;
        BigDecimal left = share;
        BigDecimal cost = charged;
        for (Map.Entry<String, BigDecimal> hold : holds.entrySet()) {
            BigDecimal part = hold.getValue().min(left);
            BigDecimal paid = part.min(cost);
            change(session, hold.getKey(), paid, part.negate());
            hold.setValue(hold.getValue().subtract(part));
            if (!each) {
                left = left.subtract(part);
                cost = cost.subtract(paid);
            }
        }
        return holds(holds);
    }

    /** Adds paid and open credits to one budget. Unlike {@link #add}, this method does not update the row of a call. */
    static void change(Session session, String name, BigDecimal paid, BigDecimal open) throws SQLException {
        Totals before = read(session, name);
        session.update(
                "INSERT INTO enrichment_budget (name, paid, open_amount)"
                        + " VALUES (?, ?, ?) ON CONFLICT (name) DO UPDATE SET paid = excluded.paid,"
                        + " open_amount = excluded.open_amount",
                name,
                PurchaseTable.text(before.paid().add(paid)),
                PurchaseTable.text(before.open().add(open)));
    }

    /**
     * Parses the column {@code holds} of a row. Returns a map from the names of the row's budgets, oldest first, to the
     * credits that the row may still have been charged.
     */
    static Map<String, BigDecimal> holds(@Nullable String held) {
        Map<String, BigDecimal> holds = new LinkedHashMap<>();
        for (String line : held == null ? new String[0] : held.split("\n", -1)) {
            int space = line.indexOf(' ');
            holds.put(line.substring(space + 1), new BigDecimal(line.substring(0, space)));
        }
        return holds;
    }

    /**
     * Formats the column {@code holds} of a row. The map contains the credits that the row may still have been charged,
     * by budget name. Budgets with zero credits are omitted. Returns null if no budgets remain.
     */
    static @Nullable String holds(Map<String, BigDecimal> holds) {
        StringBuilder text = new StringBuilder();
        holds.forEach((name, open) -> {
            if (open.signum() != 0) {
                text.append(text.isEmpty() ? "" : "\n")
                        .append(open.toPlainString())
                        .append(' ')
                        .append(name);
            }
        });
        return text.isEmpty() ? null : text.toString();
    }

    /**
     * Returns the name of the list for which a call is made. It is the first of the names of the call's budgets.
     * Returns null if the call is not made for a list.
     */
    static @Nullable String list(List<String> names) {
        return names.isEmpty() || names.get(0).isEmpty() ? null : names.get(0);
    }

    /** Joins budget names with line breaks, to store them in one column. A name never contains a line break. */
    static String text(List<String> names) {
        return String.join("\n", names);
    }

    /** Splits budget names that were joined with {@link #text}. Returns an empty list for null. */
    static List<String> names(@Nullable String text) {
        return text == null ? List.of() : List.of(text.split("\n", -1));
    }
}
