package dev.enrichment.sdk.bulk.internal.store;

import java.sql.SQLException;
import java.util.Collection;
import java.util.List;

/**
 * Records every change in the cost of a call in all books of the store: the call, its list, its budgets and the totals.
 * The caller saves the row of the request itself, together with its new state.
 */
final class Books {
    private Books() {}

    /** Records a change in the cost of a call that the store has a row for, or whose row it has already deleted. */
    static void apply(Session session, Posting posting) throws SQLException {
        apply(session, posting, List.of());
    }

    /**
     * Records a change in the cost of a new or existing call.
     *
     * @param budgets names of the budgets that a new call counts against in addition to its list
     */
    static void apply(Session session, Posting posting, Collection<String> budgets) throws SQLException {
        Call before = posting.before();
        Call after = posting.after();
        if (before == null && after != null) {
            CallTable.insert(session, after, budgets);
        }
        if (posting.isChange()) {
            Budgets.add(session, posting);
            session.totals = session.totals.plus(posting.paid(), posting.open(), 0);
        }
        if (before != null && after != null) {
            CallTable.update(session, after);
        }
        if (before != null && after == null) {
            CallTable.delete(session, before);
        }
    }
}
