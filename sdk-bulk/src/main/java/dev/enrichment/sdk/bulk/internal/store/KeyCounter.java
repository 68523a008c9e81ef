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
 * Counts the keys of a list, and tells which rows repeat the key of an earlier one. The keys are in the heap as long as they
 * fill a small part of it, and in {@linkplain KeysInTables temporary tables} of the database from then on. What the store has
 * for the keys in the heap is looked up once, at the end, in the order of its index. Not thread-safe.
 */
@SuppressWarnings("ByteBufferBackingArray") // the buffers wrap whole arrays
public final class KeyCounter implements AutoCloseable {
    /** Heap of a row with a key of its own, if an eighth of the heap is for keys. */
    private static final long HEAP_OF_A_ROW = 8 * 200;
    /** Decimal places of the unit in which prices are summed, a millionth of a credit. */
    private static final int SCALE = 6;
    /** Keys of one statement. */
    private static final int TOGETHER = 500;
    /** Keys that are looked up in one transaction, so that other work does not wait long. */
    private static final int PART = 20 * TOGETHER;
    /** Responses that are read in one transaction. */
    private static final int RESPONSES = 200;

    private static final String SELECT = "SELECT request_key, state, finished_at, charged FROM enrichment_purchase"
            + " WHERE request_key IN (?" + ", ?".repeat(TOGETHER - 1) + ")";

    private final Committer committer;
    private final Dialect dialect;
    private final @Nullable Instant staleUntil;
    private final long rowsInHeap;
    /** By key, in the order of the first rows. */
    private final Map<ByteBuffer, Entry> keys = new LinkedHashMap<>();
    /** Rows whose key an earlier row has. */
    private final List<Repeat> repeats = new ArrayList<>();

    private boolean lookedUp;
    /** Has all keys instead of the heap; null as long as they fit. */
    private @Nullable KeysInTables tables;

    /** Receives pairs of numbers in ascending order of the first. */
    @FunctionalInterface
    public interface Pairs {
        /** Takes a pair. */
        void pair(long row, long first);
    }

    /** A request of the list. */
    private static final class Entry {
        final long firstRow;
        /** The most that it can cost. */
        long micros;
        /** Whether it is bought whatever the store has. */
        boolean due;
        /** Whether it needs no call any more: bought and fresh, in doubt, or erased. */
        boolean known;
        /** Whether the store has a response that was free. */
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
     * @param row the number of its row, more than those before
     * @param key its key
     * @param maxPrice the most that it can cost
     * @param due whether it is bought whatever the store has for the key
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

    /** Moves all rows to tables. The order does not matter there. */
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

    /** Looks up keys with one statement, which is the same whatever their number. */
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
     * Decides about the free responses by what they say, and no longer by their age alone.
     *
     * @param fresh whether a response is still used
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
     * Returns the row that is the first to make one of the requests that need a call, counted in the order of the rows.
     *
     * @param call its number among them, from 1
     * @return null if fewer are needed
     */
    public @Nullable Long rowOfCall(long call) {
        return tables != null
                ? tables.rowOfCall(call)
                : needed().skip(call - 1)
                        .findFirst()
                        .map(entry -> entry.firstRow)
                        .orElse(null);
    }

    /** Returns how many different keys were added. */
    public long distinct() {
        return tables != null ? tables.distinct() : keys.size();
    }

    /** Returns how many different keys need no call any more: bought and fresh, in doubt, or erased. */
    public long known() {
        return tables != null ? tables.known() : keys.size() - needed().count();
    }

    /** Returns the most that all others can cost together. */
    public BigDecimal maxPrice() {
        long micros = tables != null
                ? tables.maxMicros()
                : needed().mapToLong(entry -> entry.micros).sum();
        return Amounts.stripped(BigDecimal.valueOf(micros, SCALE));
    }

    /** Tells each row whose key an earlier row has, with the first row that has it. */
    public void repeated(Pairs pairs) {
        if (tables != null) {
            tables.repeated(pairs);
        } else {
            repeats.forEach(repeat -> pairs.pair(repeat.row, repeat.first.firstRow));
        }
    }

    /** Drops what was kept. */
    @Override
    public void close() {
        if (tables != null) {
            tables.close();
        }
    }
}
