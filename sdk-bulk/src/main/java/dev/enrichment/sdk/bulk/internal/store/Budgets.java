package dev.enrichment.sdk.bulk.internal.store;

import java.math.BigDecimal;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Adds up the cost of the calls that count against each list and each named budget of a store. Each of them has two
 * sums: the known charges, and the maximum cost of calls that are in flight or have an unknown outcome. Both are updated
 * in the same transaction as the row of a call, so they stay exact even if a process is killed. Limits are not stored,
 * because two runs may set different limits for the same list.
 *
 * <p>A list and a budget may have the same name. Their sums are kept apart, and added up for everybody who asks for the
 * name. A call for the list that also names the budget counts for the list only.
 */
final class Budgets {
    private static final String SAVE =
            "INSERT INTO enrichment_budget (name, role, paid, open_amount) VALUES (?, ?, ?, ?)"
                    + " ON CONFLICT (name, role) DO UPDATE SET paid = excluded.paid, open_amount = excluded.open_amount";

    private static final String FIND = "SELECT paid, open_amount FROM enrichment_budget WHERE name = ?";

    private Budgets() {}

    /** What a name of a budget stands for. The database contains the names in lower case. */
    private enum Role {
        /** The calls of a list. Each call belongs to exactly one list, which may be the one without a name. */
        LIST,
        /** The calls that name the budget. */
        BUDGET;

        String column() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * Returns the known charges of a list or budget, and the maximum cost of its calls that are in flight or have an
     * unknown outcome. Both are zero if no call has counted against it yet.
     */
    static Totals read(Session session, String name) throws SQLException {
        return sum(session.list(FIND, Budgets::read, name));
    }

    private static Totals read(Cursor row) throws SQLException {
        return new Totals(row.amount(Column.PAID), row.amount(Column.OPEN_AMOUNT), 0, 0);
    }

    private static Totals sum(List<Totals> found) {
        return found.stream().reduce(Totals.NONE, (one, other) -> one.plus(other.paid(), other.open(), 0));
    }

    /** Returns the sums of all lists and budgets by name. */
    static Map<String, Totals> readAll(Session session) throws SQLException {
        Map<String, Totals> all = new HashMap<>();
        try (Cursor row = session.select("SELECT name, paid, open_amount FROM enrichment_budget")) {
            while (row.next()) {
                all.merge(row.text(Column.NAME), read(row), (one, other) -> one.plus(other.paid(), other.open(), 0));
            }
        }
        return all;
    }

    /** Returns the names of the lists for which any amount was ever recorded. */
    static Set<String> readLists(Session session) throws SQLException {
        String sql = "SELECT name FROM enrichment_budget WHERE role = ?";
        return Set.copyOf(session.list(sql, row -> row.text(Column.NAME), Role.LIST.column()));
    }

    /**
     * Adds the cost of a call to its list and its budgets: {@code paid} credits that were charged, and {@code open}
     * credits that may also have been charged. Negative credits are subtracted.
     */
    static void add(Session session, Call call, BigDecimal paid, BigDecimal open) throws SQLException {
        addToList(session, call.list(), paid, open);
        for (String name : CallTable.findBudgets(session, call)) {
            change(session, name, Role.BUDGET, paid, open);
        }
    }

    /** Adds credits to a list, for a charge that belongs to no call that the store still knows. */
    static void addToList(Session session, String list, BigDecimal paid, BigDecimal open) throws SQLException {
        change(session, list, Role.LIST, paid, open);
    }

    private static void change(Session session, String name, Role role, BigDecimal paid, BigDecimal open)
            throws SQLException {
        Totals before = sum(session.list(FIND + " AND role = ?", Budgets::read, name, role.column()));
        String nowPaid = PurchaseTable.text(before.paid().add(paid));
        session.update(
                SAVE,
                name,
                role.column(),
                nowPaid,
                PurchaseTable.text(before.open().add(open)));
    }
}
