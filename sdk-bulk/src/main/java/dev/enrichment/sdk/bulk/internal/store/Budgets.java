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
 * Budgets of a store. A budget sums up what the calls of a list or a session were charged, and what they may have been
 * charged in addition. It changes in the same transaction as the row, so its sums stay exact even if a process is
 * killed. The limit belongs to the caller, because two runs may set different limits for the same list. A limit that
 * counts all calls since a given time has no budget in the store. {@link PurchaseSums} sums up its rows.
 *
 * <p>A row that holds an open amount records the budgets that it counts against. The column {@code holds} has an amount
 * and a name on each line. So a call that is reconciled much later is subtracted from the right budgets.
 */
final class Budgets {
    private Budgets() {}

    /**
     * Returns what a budget was charged, and what it may have been charged in addition. Both are zero if no call has
     * named the budget.
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

    /** Returns what counts against a limit. */
    static Totals read(Session session, BudgetLimit budget) throws SQLException {
        return budget.since() == null ? read(session, budget.name()) : PurchaseSums.since(session, budget.since());
    }

    /** Returns whether a call has named a budget. */
    static boolean exists(Session session, String name) throws SQLException {
        PreparedStatement select = session.prepare("SELECT 1 FROM enrichment_budget WHERE name = ?");
        select.setString(1, name);
        try (ResultSet row = select.executeQuery()) {
            return row.next();
        }
    }

    /**
     * Adds amounts to budgets.
     *
     * @param held what the row held of each budget before
     * @return what the row holds of each budget afterwards
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
     * Subtracts a reconciled share of a row's open amount from the row's budgets, beginning with the oldest. If calls
     * named several budgets, so that each budget holds the full amount, each of them is charged in full.
     *
     * @param held what the row held of each budget before
     * @param open the whole open amount of the row
     * @param share part of the open amount that was reconciled
     * @param charged credits that this part was charged
     * @return what the row holds of each budget afterwards
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

    /** Adds amounts to one budget. What a row holds of the budget is not changed; see {@link #add}. */
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

    /** Parses what a row holds of each budget, by name. */
    static Map<String, BigDecimal> holds(@Nullable String held) {
        Map<String, BigDecimal> holds = new LinkedHashMap<>();
        for (String line : held == null ? new String[0] : held.split("\n", -1)) {
            int space = line.indexOf(' ');
            holds.put(line.substring(space + 1), new BigDecimal(line.substring(0, space)));
        }
        return holds;
    }

    /**
     * Returns the text of what a row holds of each budget. Budgets of which nothing is held are left out. Returns null
     * if nothing is held of any budget.
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
     * Returns the list that a call belongs to, which is its first budget. Returns null if the call belongs to no list.
     */
    static @Nullable String list(List<String> names) {
        return names.isEmpty() || names.get(0).isEmpty() ? null : names.get(0);
    }

    /** Joins names of budgets for a column. Names contain no line breaks. */
    static String text(List<String> names) {
        return String.join("\n", names);
    }

    /** Splits the names that {@link #text} joined. */
    static List<String> names(@Nullable String text) {
        return text == null ? List.of() : List.of(text.split("\n", -1));
    }
}
