package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.internal.values.Amounts;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.ByteBuffer;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Counter of the distinct keys of a list, which also tells which rows repeat the key of an earlier one. The keys stay
 * in the heap as long as they fill a small part of it. After that, they are kept in {@linkplain KeysInTables temporary
 * tables} of the database. Keys in the heap are looked up in the store once, at the end, in the order of its index. Not
 * thread-safe.
 */
@SuppressWarnings("ByteBufferBackingArray") // the buffers wrap whole arrays
public final class KeyCounter implements AutoCloseable {
    /** Bytes of heap for each row with a key of its own, if keys may fill an eighth of the heap. */
    private static final long HEAP_OF_A_ROW = 8 * 200;
    /** Number of decimal places of a millionth of a credit, the unit in which prices are summed. */
    private static final int SCALE = 6;
    /** Number of keys in one statement. */
    private static final int TOGETHER = 500;
    /** Number of keys that are looked up in one transaction. It is limited so that other work does not wait long. */
    private static final int PART = 20 * TOGETHER;
    /** Number of responses that are read in one transaction. */
    private static final int RESPONSES = 200;

    private static final String SELECT = "SELECT request_key, state, finished_at, charged FROM enrichment_purchase"
            + " WHERE request_key IN (?" + ", ?".repeat(TOGETHER - 1) + ")";

    private final Committer committer;
    private final Dialect dialect;
    private final @Nullable Instant staleUntil;
    private final long rowsInHeap;
    /** Requests by key, in the order of their first rows. */
    private final Map<ByteBuffer, Entry> keys = new LinkedHashMap<>();
    /** Rows whose key an earlier row has. */
    private final List<Repeat> repeats = new ArrayList<>();

    private boolean lookedUp;
    /** Temporary tables with all keys; null as long as the keys fit into the heap. */
    private @Nullable KeysInTables tables;

    /** Receiver of pairs of rows, in ascending order of the first number. */
    @FunctionalInterface
    public interface Pairs {
        /**
         * Receives a pair.
         *
         * @param row number of a row whose key an earlier row has
         * @param first number of the first row that has the key
         */
        void pair(long row, long first);
    }

    /** Request of the list. */
    private static final class Entry {
        final long firstRow;
        /** Maximum price of the request, in millionths of a credit. */
        long micros;
        /** Whether the request is bought even if the store has a response. */
        boolean due;
        /** Whether the request needs no call, because it is bought and fresh, in doubt, or erased. */
        boolean known;
        /** Whether the store has a response that cost nothing. */
        boolean free;

        Entry(long firstRow) {
            this.firstRow = firstRow;
        }

        boolean isNeeded() {
            return due || !known;
        }
    }

    private record Repeat(long row, Entry first, ByteBuffer key) {}

    KeyCounter(Committer committer, Dialect dialect, @Nullable Instant staleUntil) {
        this(committer, dialect, staleUntil, Runtime.getRuntime().maxMemory() / HEAP_OF_A_ROW);
    }

    KeyCounter(Committer committer, Dialect dialect, @Nullable Instant staleUntil, long rowsInHeap) {
        this.committer = committer;
        this.dialect = dialect;
        this.staleUntil = staleUntil;
        this.rowsInHeap = rowsInHeap;
    }

    /**
     * Adds a request.
     *
     * @param row number of its row, higher than all before
     * @param key key of the request
     * @param maxPrice maximum price of the request, in credits
     * @param due whether the request is bought even if the store has a response
     */
    public void add(long row, byte[] key, BigDecimal maxPrice, boolean due) {
        long micros =
                maxPrice.movePointRight(SCALE).setScale(0, RoundingMode.CEILING).longValue();
        if (tables == null && keys.size() + repeats.size() >= rowsInHeap) {
            tables = moved();
        }
        if (tables != null) {
            tables.add(row, key, micros, due);
            return;
        }
        ByteBuffer name = ByteBuffer.wrap(key);
        Entry known = keys.get(name);
        Entry entry = known == null ? new Entry(row) : known;
        entry.micros = Math.max(entry.micros, micros);
        entry.due |= due;
        if (known == null) {
            keys.put(name, entry);
        } else {
            repeats.add(new Repeat(row, known, name));
        }
    }

    /** Moves all rows to temporary tables, where their order does not matter. */
    @SuppressWarnings("ByteBufferBackingArray") // every key wraps a whole array
    private KeysInTables moved() {
        KeysInTables to = new KeysInTables(committer, dialect, staleUntil);
        keys.forEach((key, entry) -> to.add(entry.firstRow, key.array(), entry.micros, entry.due));
        repeats.forEach(repeat -> to.add(repeat.row, repeat.key.array(), repeat.first.micros, repeat.first.due));
        keys.clear();
        repeats.clear();
        return to;
    }

    private void lookUp() {
        if (lookedUp) {
            return;
        }
        lookedUp = true;
        if (keys.isEmpty() || committer.run(PurchaseTable::last) == 0) {
            return;
        }
        List<byte[]> sorted = keys.keySet().stream()
                .map(ByteBuffer::array)
                .sorted(Arrays::compareUnsigned)
                .toList();
        for (int from = 0; from < sorted.size(); from += PART) {
            List<byte[]> part = sorted.subList(from, Math.min(from + PART, sorted.size()));
            committer.run(session -> {
                for (int begin = 0; begin < part.size(); begin += TOGETHER) {
                    lookUp(session, part.subList(begin, Math.min(begin + TOGETHER, part.size())));
                }
                return true;
            });
        }
    }

    /** Looks up keys with one statement, which is the same for any number of keys. */
    private void lookUp(Session session, List<byte[]> part) throws SQLException {
        PreparedStatement select = session.prepare(SELECT);
        for (int i = 0; i < TOGETHER; i++) {
            select.setBytes(i + 1, part.get(Math.min(i, part.size() - 1)));
        }
        try (ResultSet row = select.executeQuery()) {
            while (row.next()) {
                Entry entry = Objects.requireNonNull(keys.get(ByteBuffer.wrap(row.getBytes(1))));
                PurchaseState state = PurchaseState.of(row.getString(2));
                boolean done = state == PurchaseState.DONE;
                entry.known = state != PurchaseState.FREE && (!done || isFresh(row.getLong(3)));
                entry.free = done && "0".equals(row.getString(4));
            }
        }
    }

    private boolean isFresh(long finishedAt) {
        return staleUntil == null || finishedAt > staleUntil.toEpochMilli();
    }

    /**
     * Decides for each free response whether it is still used, by its content instead of its age alone.
     *
     * @param fresh predicate that accepts responses that are still used
     */
    public void decideFree(Predicate<Purchase> fresh) {
        if (tables != null) {
            tables.decideFree(fresh);
            return;
        }
        lookUp();
        List<Map.Entry<ByteBuffer, Entry>> free = keys.entrySet().stream()
                .filter(each -> each.getValue().free && !each.getValue().due)
                .toList();
        for (int from = 0; from < free.size(); from += RESPONSES) {
            List<Map.Entry<ByteBuffer, Entry>> part = free.subList(from, Math.min(from + RESPONSES, free.size()));
            committer.run(session -> {
                for (Map.Entry<ByteBuffer, Entry> each : part) {
                    Purchase purchase =
                            PurchaseTable.find(session, each.getKey().array());
                    each.getValue().known = purchase != null && fresh.test(purchase);
                }
                return true;
            });
        }
    }

    private Stream<Entry> needed() {
        lookUp();
        return keys.values().stream().filter(Entry::isNeeded);
    }

    /**
     * Returns the first row of the request that causes a given call.
     *
     * @param call number of the call, from 1, in the order of the rows
     * @return number of the row; null if fewer calls are needed
     */
    public @Nullable Long rowOfCall(long call) {
        return tables != null
                ? tables.rowOfCall(call)
                : needed().skip(call - 1)
                        .findFirst()
                        .map(entry -> entry.firstRow)
                        .orElse(null);
    }

    /** Returns the number of distinct keys. */
    public long distinct() {
        return tables != null ? tables.distinct() : keys.size();
    }

    /**
     * Returns the number of distinct keys that need no call, because they are bought and fresh, in doubt, or erased.
     */
    public long known() {
        return tables != null ? tables.known() : keys.size() - needed().count();
    }

    /** Returns the maximum price of all requests that need a call, in credits. */
    public BigDecimal maxPrice() {
        long micros = tables != null
                ? tables.maxMicros()
                : needed().mapToLong(entry -> entry.micros).sum();
        return Amounts.stripped(BigDecimal.valueOf(micros, SCALE));
    }

    /** Reports each row whose key an earlier row has, together with the first row that has the key. */
    public void repeated(Pairs pairs) {
        if (tables != null) {
            tables.repeated(pairs);
        } else {
            repeats.forEach(repeat -> pairs.pair(repeat.row, repeat.first.firstRow));
        }
    }

    /** Drops the temporary tables, if there are any. */
    @Override
    public void close() {
        if (tables != null) {
            tables.close();
        }
    }
}
