package dev.enrichment.sdk.bulk.internal.store;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Counter of keys in temporary tables of the database, for lists whose keys would fill the heap. Rows are appended and
 * sorted once at the end. A table that is kept in the order of its keys would take several times as long, because the
 * keys are random. Not thread-safe.
 */
final class KeysInTables implements AutoCloseable {
    private static final int CHUNK = 5_000;
    /** Number of responses that are read in one transaction. */
    private static final int PART = 200;

    private static final long NONE = -1;

    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Entry(long row, byte[] key, long micros, boolean due) {}

    /**
     * FROM and WHERE clauses that select the keys of the preview that need no call, because they are bought and fresh,
     * in doubt, or erased.
     */
    private static final String KNOWN =
            "enrichment_preview_keys p JOIN enrichment_purchase b ON b.request_key = p.request_key"
                    + " WHERE p.due <= 0 AND b.state <> 'free'"
                    + " AND (p.due < 0 OR NOT (b.state = 'done' AND b.finished_at <= ?))";

    private static final List<String> TABLES = List.of("enrichment_preview", "enrichment_preview_keys");

    private final Committer committer;
    private final List<Entry> chunk = new ArrayList<>();
    private boolean sorted;

    /** Time in milliseconds; responses stored at or before it are stale and bought again. */
    private final long staleUntil;

    KeysInTables(Committer committer, Dialect dialect, @Nullable Instant staleUntil) {
        this.committer = committer;
        this.staleUntil = staleUntil == null ? Long.MIN_VALUE : staleUntil.toEpochMilli();
        committer.write(session -> {
            drop(session);
            session.execute(dialect.ddl("CREATE TEMPORARY TABLE enrichment_preview (row_number BIGINT NOT NULL,"
                    + " request_key {blob} NOT NULL, micros BIGINT NOT NULL, due INTEGER NOT NULL)"));
        });
    }

    private static void drop(Session session) throws SQLException {
        for (String table : TABLES) {
            session.execute("DROP TABLE IF EXISTS " + table);
        }
    }

    /** Adds the key of a row. Rows may be added in any order. */
    void add(long row, byte[] key, long micros, boolean due) {
        chunk.add(new Entry(row, key, micros, due));
        if (chunk.size() == CHUNK) {
            flush();
        }
    }

    private void flush() {
        committer.write(session -> {
            PreparedStatement insert = session.prepare("INSERT INTO enrichment_preview VALUES (?, ?, ?, ?)");
            for (Entry entry : chunk) {
                insert.setLong(1, entry.row());
                insert.setBytes(2, entry.key());
                insert.setLong(3, entry.micros());
                insert.setInt(4, entry.due() ? 1 : 0);
                insert.addBatch();
            }
            insert.executeBatch();
        });
        chunk.clear();
    }

    private void sort() {
        if (sorted) {
            return;
        }
        flush();
        committer.write(session -> session.execute("CREATE TEMPORARY TABLE enrichment_preview_keys AS"
                + " SELECT request_key, min(row_number) AS first_row, count(*) AS all_rows, max(micros) AS micros,"
                + " max(due) AS due FROM enrichment_preview GROUP BY request_key"));
        sorted = true;
    }

    /**
     * Decides for each free response whether it is still used, by its content instead of its age alone.
     *
     * @param fresh predicate that accepts responses that are still used
     */
    void decideFree(Predicate<Purchase> fresh) {
        sort();
        List<byte[]> keys = committer.run(session -> {
            List<byte[]> free = new ArrayList<>();
            try (ResultSet row = session.prepare("SELECT p.request_key FROM enrichment_preview_keys p"
                            + " JOIN enrichment_purchase b ON b.request_key = p.request_key"
                            + " WHERE p.due = 0 AND b.state = 'done' AND b.charged = '0'")
                    .executeQuery()) {
                while (row.next()) {
                    free.add(row.getBytes(1));
                }
            }
            return free;
        });
        for (int from = 0; from < keys.size(); from += PART) {
            List<byte[]> part = keys.subList(from, Math.min(keys.size(), from + PART));
            committer.write(session -> {
                PreparedStatement update =
                        session.prepare("UPDATE enrichment_preview_keys SET due = ? WHERE request_key = ?");
                for (byte[] key : part) {
                    Purchase purchase = PurchaseTable.find(session, key);
                    update.setInt(1, purchase == null || !fresh.test(purchase) ? 1 : -1);
                    update.setBytes(2, key);
                    update.addBatch();
                }
                update.executeBatch();
            });
        }
    }

    /**
     * Returns the first row of the request that causes a given call. Returns null if fewer calls are needed.
     *
     * @param call number of the call, from 1, in the order of the rows
     */
    @Nullable
    Long rowOfCall(long call) {
        long row = count(
                "SELECT first_row FROM enrichment_preview_keys WHERE request_key NOT IN (SELECT p.request_key FROM "
                        + KNOWN + ") ORDER BY first_row LIMIT 1 OFFSET ?",
                staleUntil,
                call - 1);
        return row == NONE ? null : row;
    }

    /** Returns the number of distinct keys. */
    long distinct() {
        return count("SELECT count(*) FROM enrichment_preview_keys");
    }

    /** Returns the number of distinct keys that need no call. */
    long known() {
        return count("SELECT count(*) FROM " + KNOWN, staleUntil);
    }

    /** Returns the maximum price of all keys that need a call, in millionths of a credit. */
    long maxMicros() {
        long all = count("SELECT coalesce(sum(micros), 0) FROM enrichment_preview_keys");
        long known = count("SELECT coalesce(sum(p.micros), 0) FROM " + KNOWN, staleUntil);
        return all - known;
    }

    /** Reports each row whose key an earlier row has, together with the first row that has the key. */
    void repeated(KeyCounter.Pairs pairs) {
        sort();
        committer.run(session -> {
            PreparedStatement select = session.prepare("SELECT p.row_number, k.first_row FROM enrichment_preview_keys k"
                    + " JOIN enrichment_preview p ON p.request_key = k.request_key"
                    + " WHERE k.all_rows > 1 AND p.row_number > k.first_row ORDER BY p.row_number");
            try (ResultSet row = select.executeQuery()) {
                while (row.next()) {
                    pairs.pair(row.getLong(1), row.getLong(2));
                }
            }
            return true;
        });
    }

    private long count(String sql, long... values) {
        sort();
        return committer.run(session -> {
            PreparedStatement select = session.prepare(sql);
            for (int i = 0; i < values.length; i++) {
                select.setLong(i + 1, values[i]);
            }
            try (ResultSet row = select.executeQuery()) {
                return row.next() ? row.getLong(1) : NONE;
            }
        });
    }

    /** Drops the temporary tables. */
    @Override
    public void close() {
        committer.write(KeysInTables::drop);
    }
}
