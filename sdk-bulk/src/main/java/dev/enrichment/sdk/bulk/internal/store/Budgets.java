package dev.enrichment.sdk.bulk.internal.store;

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
 * <p>A list and a budget may have the same name. Their sums are kept separately, and are added up when the name is
 * looked up. A call for the list that also names the budget counts for the list only.
 */
final class Budgets {
    private static final String ADD =
            "UPDATE enrichment_budget SET paid_micros = paid_micros + ?, open_micros = open_micros + ?"
                    + " WHERE name = ? AND role = ?";

    private static final String INSERT =
            "INSERT INTO enrichment_budget (paid_micros, open_micros, name, role) VALUES (?, ?, ?, ?)";

    private static final String FIND = "SELECT paid_micros, open_micros FROM enrichment_budget WHERE name = ?";

    private Budgets() {}

    /** Kind of a stored sum. The database contains the names of the constants in lower case. */
    private enum Role {
        /**
         * Sum over the calls of a list. Each call belongs to exactly one list, which may be the list with the empty
         * name.
         */
        LIST,
        /** Sum over the calls that name the budget. */
        BUDGET;

        String column() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * Returns the known charges of a list or budget, and the maximum cost of its calls that are in flight or have an
     * unknown outcome. Both are zero if no call has counted against the list or budget yet.
     */
    static Totals read(Session session, String name) throws SQLException {
        return sum(session.list(FIND, Budgets::read, name));
    }

    private static Totals read(Cursor row) throws SQLException {
        return new Totals(row.amount(Column.PAID_MICROS), row.amount(Column.OPEN_MICROS), 0, 0);
    }

    private static Totals sum(List<Totals> found) {
        return found.stream().reduce(Totals.NONE, (one, other) -> one.plus(other.paid(), other.open(), 0));
    }

    /** Returns the sums of all lists and budgets by name. */
    static Map<String, Totals> readAll(Session session) throws SQLException {
        Map<String, Totals> all = new HashMap<>();
        try (Cursor row = session.select("SELECT name, paid_micros, open_micros FROM enrichment_budget")) {
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

    /** Adds a change in the cost of a call to the sums of its list and its budgets. */
    static void add(Session session, Posting posting) throws SQLException {
        add(session, posting, posting.list(), Role.LIST);
        Call call = posting.call();
        if (call != null) {
            for (String name : CallTable.findBudgets(session, call)) {
                add(session, posting, name, Role.BUDGET);
            }
        }
    }

    private static void add(Session session, Posting posting, String name, Role role) throws SQLException {
        Object[] values = {posting.paid(), posting.open(), name, role.column()};
        if (session.update(ADD, values) == 0) {
            session.update(INSERT, values);
        }
    }
}
