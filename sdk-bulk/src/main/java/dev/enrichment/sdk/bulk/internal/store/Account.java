package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.internal.store.Session.RowReader;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.results.StoreException.Problem;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Access to the only row of the table of the account. It contains the origin of the responses, the totals of the store
 * and the latest known balance.
 */
final class Account {
    private Account() {}

    /**
     * Reads some of the columns.
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
     * Changes some of the columns.
     *
     * @param changes SQL of the changes, such as {@code charges = ?}
     */
    static void update(Session session, String changes, @Nullable Object... values) throws SQLException {
        session.update("UPDATE enrichment_account SET " + changes + " WHERE id = 1", values);
    }
}
