package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.internal.values.Amounts;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Counts the distinct requests of a list, and finds rows that repeat an earlier request. Keys are kept in temporary
 * tables of the database, so memory use does not grow with their number. They are appended unsorted and grouped once at
 * the end, because keeping random keys sorted would take several times as long. Not thread-safe, but several counters
 * can use the tables at the same time.
 */
public final class KeyCounter implements AutoCloseable {
    /** Source of counter IDs, which distinguish the rows of this process's counters in the shared tables. */
    private static final AtomicLong COUNTERS = new AtomicLong();
    /** Number of decimal places in sums of prices. The smallest unit is a millionth of a credit. */
    private static final int SCALE = 6;
    /** Number of rows written in one transaction. */
    private static final int CHUNK = 5_000;
    /** Number of stored responses checked in one transaction. */
    private static final int PART = 200;

    private static final long NONE = -1;

    /**
     * FROM and WHERE clauses of a query for keys that need no call, because their requests have a fresh response, are
     * in doubt, or were erased.
     */
    private static final String KNOWN =
            "enrichment_preview_keys p JOIN enrichment_purchase b ON b.request_key = p.request_key"
                    + " WHERE p.counter = ? AND p.due <= 0 AND b.state <> 'free'"
                    + " AND (p.due < 0 OR NOT (b.state = 'done' AND b.finished_at <= ?))";

    private static final List<String> TABLES = List.of(
            "CREATE TEMPORARY TABLE IF NOT EXISTS enrichment_preview (counter BIGINT NOT NULL,"
                    + " row_number BIGINT NOT NULL, request_key {blob} NOT NULL, micros BIGINT NOT NULL,"
                    + " due INTEGER NOT NULL)",
            "CREATE TEMPORARY TABLE IF NOT EXISTS enrichment_preview_keys (counter BIGINT NOT NULL,"
                    + " request_key {blob} NOT NULL, first_row BIGINT NOT NULL, all_rows BIGINT NOT NULL,"
                    + " micros BIGINT NOT NULL, due INTEGER NOT NULL, PRIMARY KEY (counter, request_key))");

    private final Committer committer;
    private final long counter = COUNTERS.incrementAndGet();
    /** Time in milliseconds. Responses that were stored at or before this time are stale and are bought again. */
    private final long staleUntil;

    private final List<Row> chunk = new ArrayList<>();
    private boolean grouped;

    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Row(long number, byte[] key, long micros, boolean due) {}

    /** Callback for rows that repeat the key of an earlier row. Rows are reported in ascending order. */
    @FunctionalInterface
    public interface Pairs {
        /**
         * Receives one repeating row.
         *
         * @param row number of the row that repeats the key of an earlier one
         * @param first number of the first row with the key
         */
        void pair(long row, long first);
    }

    KeyCounter(Committer committer, Dialect dialect, @Nullable Instant staleUntil) {
        this.committer = committer;
        this.staleUntil = staleUntil == null ? Long.MIN_VALUE : staleUntil.toEpochMilli();
        committer.write(session -> {
            for (String table : TABLES) {
                session.execute(dialect.ddl(table));
            }
        });
    }

    /**
     * Adds the request of a row.
     *
     * @param row number of the row, which must be higher than those of all rows added before
     * @param key key of the request
     * @param maxPrice maximum price of the request, in credits
     * @param due whether the request is bought even if the store has a response
     */
    public void add(long row, byte[] key, BigDecimal maxPrice, boolean due) {
        long micros =
                maxPrice.movePointRight(SCALE).setScale(0, RoundingMode.CEILING).longValue();
        chunk.add(new Row(row, key, micros, due));
        if (chunk.size() == CHUNK) {
            flush();
        }
    }

    private void flush() {
        committer.write(session -> {
            PreparedStatement insert = session.prepare("INSERT INTO enrichment_preview VALUES (?, ?, ?, ?, ?)");
            for (Row row : chunk) {
                insert.setLong(1, counter);
                insert.setLong(2, row.number());
                insert.setBytes(3, row.key());
                insert.setLong(4, row.micros());
                insert.setInt(5, row.due() ? 1 : 0);
                insert.addBatch();
            }
            insert.executeBatch();
        });
        chunk.clear();
    }

    private void group() {
        if (grouped) {
            return;
        }
        flush();
        committer.write(session -> {
            PreparedStatement insert =
                    session.prepare("INSERT INTO enrichment_preview_keys SELECT counter, request_key,"
                            + " min(row_number), count(*), max(micros), max(due) FROM enrichment_preview WHERE counter = ?"
                            + " GROUP BY counter, request_key");
            insert.setLong(1, counter);
            insert.executeUpdate();
        });
        grouped = true;
    }

    /**
     * Decides whether each stored response that cost nothing is still fresh. For these responses, the decision depends
     * on the content and not only on the age.
     *
     * @param fresh predicate that accepts responses that are still used
     */
    public void decideFree(Predicate<Purchase> fresh) {
        group();
        List<byte[]> keys = committer.run(session -> {
            PreparedStatement select = session.prepare("SELECT p.request_key FROM enrichment_preview_keys p"
                    + " JOIN enrichment_purchase b ON b.request_key = p.request_key"
                    + " WHERE p.counter = ? AND p.due = 0 AND b.state = 'done' AND b.charged = '0'");
            select.setLong(1, counter);
            List<byte[]> free = new ArrayList<>();
            try (ResultSet row = select.executeQuery()) {
                while (row.next()) {
                    free.add(row.getBytes(1));
                }
            }
            return free;
        });
        for (int from = 0; from < keys.size(); from += PART) {
            List<byte[]> part = keys.subList(from, Math.min(keys.size(), from + PART));
            committer.write(session -> {
                PreparedStatement update = session.prepare(
                        "UPDATE enrichment_preview_keys SET due = ? WHERE counter = ? AND request_key = ?");
                for (byte[] key : part) {
                    Purchase purchase = PurchaseTable.find(session, key);
                    update.setInt(1, purchase == null || !fresh.test(purchase) ? 1 : -1);
                    update.setLong(2, counter);
                    update.setBytes(3, key);
                    update.addBatch();
                }
                update.executeBatch();
            });
        }
    }

    /**
     * Returns the row that causes the call with a given number. If several rows share the request, returns the first of
     * them.
     *
     * @param call number of the call, from 1, in the order of the rows
     * @return number of the row; null if fewer calls are needed
     */
    public @Nullable Long rowOfCall(long call) {
        long row = number(
                "SELECT first_row FROM enrichment_preview_keys WHERE counter = ? AND request_key NOT IN"
                        + " (SELECT p.request_key FROM " + KNOWN + ") ORDER BY first_row LIMIT 1 OFFSET ?",
                counter,
                counter,
                staleUntil,
                call - 1);
        return row == NONE ? null : row;
    }

    /** Returns the number of distinct requests. */
    public long distinct() {
        return number("SELECT count(*) FROM enrichment_preview_keys WHERE counter = ?", counter);
    }

    /**
     * Returns the number of distinct requests that need no call, because they have a fresh response, are in doubt, or
     * were erased.
     */
    public long known() {
        return number("SELECT count(*) FROM " + KNOWN, counter, staleUntil);
    }

    /** Returns the total of the maximum prices of all requests that need a call, in credits. */
    public BigDecimal maxPrice() {
        long all = number("SELECT coalesce(sum(micros), 0) FROM enrichment_preview_keys WHERE counter = ?", counter);
        long known = number("SELECT coalesce(sum(p.micros), 0) FROM " + KNOWN, counter, staleUntil);
        return Amounts.stripped(BigDecimal.valueOf(all - known, SCALE));
    }

    /** Reports each row that repeats the key of an earlier row, together with the first row with that key. */
    public void repeated(Pairs pairs) {
        group();
        committer.run(session -> {
            PreparedStatement select = session.prepare("SELECT p.row_number, k.first_row FROM enrichment_preview_keys k"
                    + " JOIN enrichment_preview p ON p.counter = k.counter AND p.request_key = k.request_key"
                    + " WHERE k.counter = ? AND k.all_rows > 1 AND p.row_number > k.first_row ORDER BY p.row_number");
            select.setLong(1, counter);
            try (ResultSet row = select.executeQuery()) {
                while (row.next()) {
                    pairs.pair(row.getLong(1), row.getLong(2));
                }
            }
            return true;
        });
    }

    private long number(String sql, long... values) {
        group();
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

    /** Deletes the rows of this counter from the temporary tables. */
    @Override
    public void close() {
        committer.write(session -> {
            for (String table : List.of("enrichment_preview", "enrichment_preview_keys")) {
                PreparedStatement delete = session.prepare("DELETE FROM " + table + " WHERE counter = ?");
                delete.setLong(1, counter);
                delete.executeUpdate();
            }
        });
    }
}
