package dev.enrichment.sdk.bulk.internal.store;

import java.math.BigDecimal;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Budgets of a store. A budget is the sum of what the calls of a list or a session were charged, and of what they may
 * have been charged in addition. Both sums are updated in the same transaction as the row of a call, so they stay exact
 * even if a process is killed. Limits are not stored, because two runs may set different limits for the same list. For
 * a limit on all calls since a given time, the store has no budget, so {@link PurchaseSums} adds up the rows of these
 * calls.
 *
 * <p>A row whose cost is not final also records which budgets it counts against, so that the right budgets are updated
 * when the cost becomes known, even if that is much later. For this purpose, the column {@code holds} has a line for
 * each budget, with the credits that may still have been charged (the open amount) and the name of the budget.
 */
final class Budgets {
    private Budgets() {}

    /**
     * Returns the credits charged to a budget, and the credits that may have been charged in addition. Both are zero if
     * no call has named the budget.
     */
    static Totals read(Session session, String name) throws SQLException {
        PreparedStatement select = session.prepare("SELECT paid, open_amount FROM enrichment_budget WHERE name = ?");
        select.setString(1, name);
        try (ResultSet row = select.executeQuery()) {
            return row.next()
                    ? new Totals(new BigDecimal(row.getString(1)), new BigDecimal(row.getString(2)), 0, 0)
                    : Totals.NONE;
        }
    }

    /**
     * Returns the credits that count against a limit: those of its budget or, if the limit has a start time, those of
     * all calls since then.
     */
    static Totals read(Session session, BudgetLimit budget) throws SQLException {
        return budget.since() == null ? read(session, budget.name()) : PurchaseSums.since(session, budget.since());
    }

    /** Returns whether any amount was ever recorded for a budget. */
    static boolean exists(Session session, String name) throws SQLException {
        PreparedStatement select = session.prepare("SELECT 1 FROM enrichment_budget WHERE name = ?");
        select.setString(1, name);
        try (ResultSet row = select.executeQuery()) {
            return row.next();
        }
    }

    /**
     * Adds credits to several budgets. Also adds {@code open}, the credits that may have been charged, to the column
     * {@code holds} of a row, which records how much the row contributes to each budget. Negative credits are
     * subtracted.
     *
     * @param held value of the column {@code holds} before the change
     * @return new value of the column; null if the row holds nothing
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
     * Updates the budgets that a row counts against, after it became known what a part of its open amount was actually
     * charged. The charge replaces this part, in the oldest budget first. If each of several budgets counts the full
     * amount, each of them counts the full charge.
     *
     * @param held value of the column {@code holds} before the change
     * @param open the whole open amount of the row
     * @param share part of the open amount that was reconciled
     * @param charged credits that this part was charged
     * @return new value of the column; null if the row holds nothing
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

    /**
     * Adds credits to one budget. Unlike {@link #add}, this method does not record how much a row contributes to the
     * budget.
     */
    static void change(Session session, String name, BigDecimal paid, BigDecimal open) throws SQLException {
        Totals before = read(session, name);
        PreparedStatement upsert = session.prepare("INSERT INTO enrichment_budget (name, paid, open_amount)"
                + " VALUES (?, ?, ?) ON CONFLICT (name) DO UPDATE SET paid = excluded.paid,"
                + " open_amount = excluded.open_amount");
        upsert.setString(1, name);
        upsert.setString(2, PurchaseTable.text(before.paid().add(paid)));
        upsert.setString(3, PurchaseTable.text(before.open().add(open)));
        upsert.executeUpdate();
    }

    /**
     * Parses the column {@code holds} of a row. Returns the open credits, which may still have been charged, by the
     * name of the budget. The oldest budget is first.
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
     * Formats the credits that may still have been charged, by the name of the budget, for the column {@code holds} of
     * a row. Budgets with zero credits are left out. Returns null if no budgets remain.
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
     * Returns the list that a call belongs to. By convention, it is the first budget that the call names. Returns null
     * if the call belongs to no list.
     */
    static @Nullable String list(List<String> names) {
        return names.isEmpty() || names.get(0).isEmpty() ? null : names.get(0);
    }

    /** Joins names of budgets with line breaks, to store them in one column. A name never contains a line break. */
    static String text(List<String> names) {
        return String.join("\n", names);
    }

    /** Splits names that were joined with {@link #text}. Returns an empty list for null. */
    static List<String> names(@Nullable String text) {
        return text == null ? List.of() : List.of(text.split("\n", -1));
    }
}
