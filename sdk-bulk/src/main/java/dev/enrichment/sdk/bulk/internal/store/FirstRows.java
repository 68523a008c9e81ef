package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.results.StoreException;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Finds duplicates in a list. A duplicate is a row with the same key as an earlier row. Keys are kept in memory, where
 * they take at most an eighth of the heap, and half as much more for a moment while their table grows. Further keys are
 * kept in a temporary table of the database, so a list may have any number of rows. Not thread-safe. A store can have
 * several instances at the same time.
 */
public final class FirstRows implements AutoCloseable {
    /** Memory that a key requires, in bytes. A quarter of the places in a table of keys stays free. */
    static final int BYTES_PER_KEY = KeyTable.BYTES_PER_PLACE * 4 / 3;

    /**
     * Source of numbers for the names of temporary tables, so that lists that are checked at the same time have
     * different tables.
     */
    private static final AtomicLong TABLES = new AtomicLong();

    private final Committer committer;
    private KeyTable inMemory;
    private final String table = "enrichment_first_rows_" + TABLES.incrementAndGet();
    private boolean created;

    /** Creates an instance that keeps at most {@code maxInMemory} keys in memory, and any others in the database. */
    FirstRows(Committer committer, long maxInMemory) {
        this.committer = committer;
        inMemory = new KeyTable(maxInMemory);
    }

    /**
     * Adds a row, unless an earlier row has the same key. Returns the number of the first row with this key.
     *
     * @return number of the first row with the key, which is {@code row} if the key is new
     */
    public long add(String key, long row) {
        OptionalLong first = KeyTable.isKey(key) ? inMemory.add(key, row) : OptionalLong.empty();
        if (first.isPresent()) {
            return first.getAsLong();
        }
        if (!created) {
            committer.write(session -> session.execute("CREATE TEMPORARY TABLE IF NOT EXISTS " + table
                    + " (row_key TEXT PRIMARY KEY, first_row BIGINT NOT NULL)"));
            created = true;
        }
        return committer.run(session -> {
            String sql =
                    "INSERT INTO %1$s (row_key, first_row) VALUES (?, ?) ON CONFLICT (row_key) DO UPDATE SET first_row = %1$s.first_row";
            try (Cursor found = session.select(sql.formatted(table) + " RETURNING first_row", key, row)) {
                return found.next() ? found.number(Column.FIRST_ROW) : row;
            }
        });
    }

    /** Deletes all keys from memory and from the database. */
    @Override
    public void close() {
        inMemory = new KeyTable(0);
        if (created) {
            try {
                committer.write(session -> session.execute("DELETE FROM " + table));
            } catch (StoreException e) {
                // The database drops the temporary table when the connection is closed.
            }
        }
    }
}
