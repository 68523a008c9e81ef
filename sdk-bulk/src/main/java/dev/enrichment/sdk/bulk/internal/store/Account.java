package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.internal.store.Session.RowReader;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.results.StoreException.Problem;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Access to the single row of the account table. The row contains the account or sandbox that the responses come from,
 * the totals of the store and the latest known account balance.
 */
final class Account {
    private Account() {}

    /**
     * Reads the given columns of the account row.
     *
     * @param columns names of the columns, separated by commas
     * @throws StoreException if the row is missing
     */
    static <V> V read(Session session, String columns, RowReader<V> reader) throws SQLException {
        List<V> found = session.list("SELECT " + columns + " FROM enrichment_account WHERE id = 1", reader);
        if (found.isEmpty()) {
            throw new StoreException(Problem.CORRUPT, "the store is damaged: the row of its account is missing");
        }
        return found.get(0);
    }

    /**
     * Updates columns of the account row.
     *
     * @param changes assignments of the SQL statement, such as {@code charges = ?}
     */
    static void update(Session session, String changes, @Nullable Object... values) throws SQLException {
        session.update("UPDATE enrichment_account SET " + changes + " WHERE id = 1", values);
    }
}
