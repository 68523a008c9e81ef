package dev.enrichment.sdk.bulk.internal.store;

import java.math.BigDecimal;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Adds up the cost of the calls that count against each budget of a store, such as the calls of one list or of one user
 * session. A budget has two sums: the known charges, and the maximum cost of calls that are in flight or have an
 * unknown outcome. Both are updated in the same transaction as the row of a call, so they stay exact even if a process
 * is killed. Limits are not stored, because two runs may set different limits for the same list.
 *
 * <p>While the cost of a row is not final, its column {@code holds} lists the budgets to update when the cost becomes
 * known. Each line of the column consists of the maximum cost in credits and the name of a budget.
 */
final class Budgets {
    private static final String SAVE = "INSERT INTO enrichment_budget (name, paid, open_amount) VALUES (?, ?, ?)"
            + " ON CONFLICT (name) DO UPDATE SET paid = excluded.paid, open_amount = excluded.open_amount";

    private Budgets() {}

    /**
     * Returns the known charges of a budget, and the maximum cost of its calls that are in flight or have an unknown
     * outcome. Both are zero if no call has counted against the budget yet.
     */
    static Totals read(Session session, String name) throws SQLException {
        String sql = "SELECT paid, open_amount FROM enrichment_budget WHERE name = ?";
        Totals found = session.find(
                sql, row -> new Totals(new BigDecimal(row.getString(1)), new BigDecimal(row.getString(2)), 0, 0), name);
        return found == null ? Totals.NONE : found;
    }

    /** Returns whether any amount was ever recorded for a budget. */
    static boolean exists(Session session, String name) throws SQLException {
        return session.has("SELECT 1 FROM enrichment_budget WHERE name = ?", name);
    }

    /**
     * Adds the cost of a call to several budgets: {@code paid} credits that were charged, and {@code open} credits that
     * may also have been charged. Notes the open credits in the column {@code holds} of the call's row, so that they
     * can be removed later. Negative credits are subtracted.
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
     * Updates the budgets of a row when the charges for calls with an unknown outcome become known. If their cost is
     * divided among several budgets, the oldest budget is updated first. If each budget counts all of the cost, each of
     * them receives the full charge.
     *
     * @param held value of the column {@code holds} before the change
     * @param open all credits in doubt of the row
     * @param share the credits in doubt whose charge is now known
     * @param charged credits that the service charged for {@code share}
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

    /**
     * Adds credits that were charged, and credits that may have been charged, to one budget. Unlike {@link #add}, this
     * method does not update the row of a call.
     */
    static void change(Session session, String name, BigDecimal paid, BigDecimal open) throws SQLException {
        Totals before = read(session, name);
        String nowPaid = PurchaseTable.text(before.paid().add(paid));
        session.update(SAVE, name, nowPaid, PurchaseTable.text(before.open().add(open)));
    }

    /**
     * Parses the column {@code holds} of a row. Returns the credits that may still be charged to each budget, by budget
     * name, with the oldest budget first.
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
     * Formats the column {@code holds} of a row from the credits that may still be charged to each budget. Budgets
     * without such credits are omitted. Returns null if no budgets remain.
     */
    static @Nullable String holds(Map<String, BigDecimal> holds) {
        String text = holds.entrySet().stream()
                .filter(hold -> hold.getValue().signum() != 0)
                .map(hold -> hold.getValue().toPlainString() + " " + hold.getKey())
                .collect(Collectors.joining("\n"));
        return text.isEmpty() ? null : text;
    }

    /**
     * Returns the name of the list for which a call is made, which is the name of its first budget. Returns null if the
     * call is not made for a list.
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
