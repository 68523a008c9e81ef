package dev.enrichment.sdk.bulk.internal.store;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.util.ArrayList;
import java.util.List;

/** Counts keys in a temporary table of the database. Not safe for use by several threads. */
public final class KeyCounter implements AutoCloseable {
    private static final int CHUNK = 2_000;
    /** Prices are summed in millionths of a credit. */
    private static final int SCALE = 6;

    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Entry(byte[] key, long micros) {}

    private final Committer committer;
    private final List<Entry> chunk = new ArrayList<>();

    KeyCounter(Committer committer, Dialect dialect) {
        this.committer = committer;
        committer.write(session -> {
            session.execute(
                    dialect.ddl(
                            "CREATE TEMPORARY TABLE IF NOT EXISTS enrichment_preview (request_key {blob} PRIMARY KEY, micros BIGINT NOT NULL)"));
            session.execute("DELETE FROM enrichment_preview");
        });
    }

    /** Adds the key of a request, and the most that it can cost. */
    public void add(byte[] key, BigDecimal maxPrice) {
        chunk.add(new Entry(
                key,
                maxPrice.movePointRight(SCALE).setScale(0, RoundingMode.CEILING).longValue()));
        if (chunk.size() == CHUNK) {
            flush();
        }
    }

    private void flush() {
        committer.write(session -> {
            PreparedStatement insert =
                    session.prepare("INSERT INTO enrichment_preview VALUES (?, ?) ON CONFLICT DO NOTHING");
            for (Entry entry : chunk) {
                insert.setBytes(1, entry.key());
                insert.setLong(2, entry.micros());
                insert.addBatch();
            }
            int[] unused = insert.executeBatch();
        });
        chunk.clear();
    }

    /** How many different keys were added. */
    public long distinct() {
        return count("SELECT count(*) FROM enrichment_preview");
    }

    /** How many different keys need no call any more: bought, in doubt, or erased. */
    public long known() {
        return count("SELECT count(*) FROM enrichment_preview p JOIN enrichment_purchase b"
                + " ON b.request_key = p.request_key WHERE b.state <> 'free'");
    }

    /** The most that all others can cost together. */
    public BigDecimal maxPrice() {
        return BigDecimal.valueOf(
                        count(
                                "SELECT coalesce(sum(micros), 0) FROM enrichment_preview p WHERE NOT EXISTS (SELECT 1 FROM"
                                        + " enrichment_purchase b WHERE b.request_key = p.request_key AND b.state <> 'free')"),
                        SCALE)
                .stripTrailingZeros();
    }

    private long count(String sql) {
        flush();
        return committer.run(session -> {
            try (ResultSet row = session.prepare(sql).executeQuery()) {
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
