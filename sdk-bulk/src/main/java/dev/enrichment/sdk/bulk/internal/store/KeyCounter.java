package dev.enrichment.sdk.bulk.internal.store;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Counts keys in a temporary table of the database. Not safe for use by several threads. */
public final class KeyCounter implements AutoCloseable {
    private static final int CHUNK = 2_000;
    /** Prices are summed in millionths of a credit. */
    private static final int SCALE = 6;

    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Entry(byte[] key, long micros, boolean due) {}

    /** The rows of the preview that need no call any more: bought and fresh, in doubt, or erased. */
    private static final String KNOWN =
            "enrichment_preview p JOIN enrichment_purchase b ON b.request_key = p.request_key"
                    + " WHERE p.due = 0 AND b.state <> 'free' AND NOT (b.state = 'done' AND b.finished_at <= ?)";

    private final Committer committer;
    private final List<Entry> chunk = new ArrayList<>();

    /** The latest time at which a response was stored that is too old and bought again; in milliseconds. */
    private final long staleUntil;

    KeyCounter(Committer committer, Dialect dialect, @Nullable Instant staleUntil) {
        this.committer = committer;
        this.staleUntil = staleUntil == null ? Long.MIN_VALUE : staleUntil.toEpochMilli();
        committer.write(session -> {
            session.execute(dialect.ddl(
                    "CREATE TEMPORARY TABLE IF NOT EXISTS enrichment_preview (request_key {blob} PRIMARY KEY,"
                            + " micros BIGINT NOT NULL, due INTEGER NOT NULL)"));
            session.execute("DELETE FROM enrichment_preview");
        });
    }

    /**
     * Adds a request.
     *
     * @param key its key
     * @param maxPrice the most that it can cost
     * @param due whether it is bought whatever the store has for the key
     */
    public void add(byte[] key, BigDecimal maxPrice, boolean due) {
        chunk.add(new Entry(
                key,
                maxPrice.movePointRight(SCALE).setScale(0, RoundingMode.CEILING).longValue(),
                due));
        if (chunk.size() == CHUNK) {
            flush();
        }
    }

    private void flush() {
        committer.write(session -> {
            PreparedStatement insert =
                    session.prepare("INSERT INTO enrichment_preview VALUES (?, ?, ?) ON CONFLICT DO NOTHING");
            for (Entry entry : chunk) {
                insert.setBytes(1, entry.key());
                insert.setLong(2, entry.micros());
                insert.setInt(3, entry.due() ? 1 : 0);
                insert.addBatch();
            }
            int[] unused = insert.executeBatch();
        });
        chunk.clear();
    }

    /** Returns how many different keys were added. */
    public long distinct() {
        return count("SELECT count(*) FROM enrichment_preview");
    }

    /** Returns how many different keys need no call any more: bought and fresh, in doubt, or erased. */
    public long known() {
        return count("SELECT count(*) FROM " + KNOWN, staleUntil);
    }

    /** The most that all others can cost together. */
    public BigDecimal maxPrice() {
        long all = count("SELECT coalesce(sum(micros), 0) FROM enrichment_preview");
        long known = count("SELECT coalesce(sum(micros), 0) FROM " + KNOWN, staleUntil);
        return BigDecimal.valueOf(all - known, SCALE).stripTrailingZeros();
    }

    private long count(String sql, long... values) {
        flush();
        return committer.run(session -> {
            PreparedStatement select = session.prepare(sql);
            for (int i = 0; i < values.length; i++) {
                select.setLong(i + 1, values[i]);
            }
            try (ResultSet row = select.executeQuery()) {
                return row.next() ? row.getLong(1) : 0L;
            }
        });
    }

    /** Empties the temporary table. */
    @Override
    public void close() {
        committer.write(session -> {
            session.execute("DELETE FROM enrichment_preview");
        });
    }
}
