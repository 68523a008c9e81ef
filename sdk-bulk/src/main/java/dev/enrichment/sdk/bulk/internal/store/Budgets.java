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
 * The budgets of a store: what the calls of a list, a session or a day were charged, and what they can have been
 * charged in addition. They change in the transaction that changes the row, so their sums are exact whatever is killed.
 * The limit is the caller's: two runs may allow the same list different amounts.
 *
 * <p>A row that holds something open says for which budgets ({@code holds}: a name and an amount on each line), so that
 * a doubt which is decided much later is taken off the right ones.
 */
final class Budgets {
    private Budgets() {}

    /** Returns what a budget was charged, and what is open; nothing if no call has named it. */
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
     * Adds to budgets.
     *
     * @param held what the row holds of them
     * @return what it holds then
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
     * Takes a share of what a row holds open off its budgets, the oldest first. Where each holds all of it, because the
     * calls named several budgets, each is charged in full.
     *
     * @param held what the row holds of them
     * @param open all that the row holds open
     * @return what it holds then
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

    /** Adds to one budget; see {@link #add} for what a row holds of it. */
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

    /** Returns what a row holds open, by budget. */
    static Map<String, BigDecimal> holds(@Nullable String held) {
        Map<String, BigDecimal> holds = new LinkedHashMap<>();
        for (String line : held == null ? new String[0] : held.split("\n", -1)) {
            int space = line.indexOf(' ');
            holds.put(line.substring(space + 1), new BigDecimal(line.substring(0, space)));
        }
        return holds;
    }

    /** Returns the reverse, without budgets of which nothing is held; null if there are no others. */
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

    /** Returns the list that a call belongs to, which is its first budget; null if it is of none. */
    static @Nullable String list(List<String> names) {
        return names.isEmpty() || names.get(0).isEmpty() ? null : names.get(0);
    }

    /** Joins names for a column; they have no line breaks. */
    static String text(List<String> names) {
        return String.join("\n", names);
    }

    /** Returns the reverse of {@link #text}. */
    static List<String> names(@Nullable String text) {
        return text == null ? List.of() : List.of(text.split("\n", -1));
    }
}
