package dev.enrichment.sdk.bulk.internal.store;

import java.nio.ByteBuffer;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Counts keys in arrays: some fifty bytes for each. What the store has for them is looked up once, at the end, in the order
 * of its index. Not safe for use by several threads.
 */
final class KeysInMemory implements CountedKeys {
    /** Keys of one statement. */
    private static final int TOGETHER = 500;
    /** Keys that are looked up in one transaction, so that other work does not wait long. */
    private static final int PART = 20 * TOGETHER;
    /** Responses that are read in one transaction. */
    private static final int RESPONSES = 200;

    /** More than any index: the other bits of a long are for the beginning of a key. */
    static final long INDEXES = 1 << 24;

    private static final int NONE = -1;
    private static final String SELECT = "SELECT request_key, state, finished_at, charged FROM enrichment_purchase"
            + " WHERE request_key IN (?" + ", ?".repeat(TOGETHER - 1) + ")";

    /** Is bought whatever the store has. */
    private static final byte DUE = 1;
    /** Needs no call any more: bought and fresh, in doubt, or erased. */
    private static final byte KNOWN = 2;
    /** Has a response that was free. */
    private static final byte FREE = 4;

    private final Committer committer;
    /** The latest time at which a response was stored that is too old and bought again; in milliseconds. */
    private final long staleUntil;

    /** Of the keys, in the order of their first rows. */
    private long[] high = new long[1 << 10];

    private long[] low = new long[1 << 10];
    private long[] firstRows = new long[1 << 10];
    private long[] micros = new long[1 << 10];
    private byte[] flags = new byte[1 << 10];
    private int size;
    /** The places of the keys, found by their bits, which are random already. */
    private int[] places = places(1 << 11);

    private long[] repeatedRows = new long[16];
    private int[] repeatedKeys = new int[16];
    private int repeated;
    private boolean lookedUp;

    KeysInMemory(Committer committer, @Nullable Instant staleUntil) {
        this.committer = committer;
        this.staleUntil = staleUntil == null ? Long.MIN_VALUE : staleUntil.toEpochMilli();
    }

    private static int[] places(int length) {
        int[] places = new int[length];
        Arrays.fill(places, NONE);
        return places;
    }

    /** Returns how many rows it holds. */
    long rows() {
        return (long) size + repeated;
    }

    @Override
    public void add(long row, byte[] key, long price, boolean due) {
        ByteBuffer bytes = ByteBuffer.wrap(key);
        long keyHigh = bytes.getLong();
        long keyLow = bytes.getLong();
        int place = place(keyHigh, keyLow);
        int index = places[place];
        if (index != NONE) {
            micros[index] = Math.max(micros[index], price);
            flags[index] |= due ? DUE : 0;
            repeat(row, index);
            return;
        }
        if (size == high.length) {
            grow();
            place = place(keyHigh, keyLow);
        }
        places[place] = size;
        high[size] = keyHigh;
        low[size] = keyLow;
        firstRows[size] = row;
        micros[size] = price;
        flags[size] = due ? DUE : 0;
        size++;
    }

    /** Returns where a key is, or where it belongs; half of the places are empty. */
    private int place(long keyHigh, long keyLow) {
        int mask = places.length - 1;
        int place = (int) keyHigh & mask;
        while (places[place] != NONE && (high[places[place]] != keyHigh || low[places[place]] != keyLow)) {
            place = (place + 1) & mask;
        }
        return place;
    }

    private void grow() {
        int length = 2 * size;
        high = Arrays.copyOf(high, length);
        low = Arrays.copyOf(low, length);
        firstRows = Arrays.copyOf(firstRows, length);
        micros = Arrays.copyOf(micros, length);
        flags = Arrays.copyOf(flags, length);
        places = places(2 * length);
        for (int i = 0; i < size; i++) {
            places[place(high[i], low[i])] = i;
        }
    }

    private void repeat(long row, int index) {
        if (repeated == repeatedRows.length) {
            repeatedRows = Arrays.copyOf(repeatedRows, 2 * repeated);
            repeatedKeys = Arrays.copyOf(repeatedKeys, 2 * repeated);
        }
        repeatedRows[repeated] = row;
        repeatedKeys[repeated++] = index;
    }

    /** Adds all rows to others, in their order. */
    void moveTo(CountedKeys others) {
        int next = 0;
        for (int i = 0; i < size; i++) {
            for (; next < repeated && repeatedRows[next] < firstRows[i]; next++) {
                add(others, repeatedRows[next], repeatedKeys[next]);
            }
            add(others, firstRows[i], i);
        }
        for (; next < repeated; next++) {
            add(others, repeatedRows[next], repeatedKeys[next]);
        }
    }

    private void add(CountedKeys others, long row, int index) {
        others.add(row, key(index), micros[index], is(index, DUE));
    }

    private byte[] key(int index) {
        return ByteBuffer.allocate(2 * Long.BYTES)
                .putLong(high[index])
                .putLong(low[index])
                .array();
    }

    private boolean is(int index, byte flag) {
        return (flags[index] & flag) != 0;
    }

    private void set(int index, byte flag, boolean to) {
        flags[index] = (byte) (to ? flags[index] | flag : flags[index] & ~flag);
    }

    private void lookUp() {
        if (lookedUp) {
            return;
        }
        lookedUp = true;
        if (size == 0 || committer.run(PurchaseTable::last) == 0) {
            return;
        }
        int[] sorted = sorted();
        for (int from = 0; from < size; from += PART) {
            int[] part = Arrays.copyOfRange(sorted, from, Math.min(from + PART, size));
            boolean unused = committer.run(session -> {
                for (int begin = 0; begin < part.length; begin += TOGETHER) {
                    lookUp(session, part, begin, Math.min(begin + TOGETHER, part.length));
                }
                return true;
            });
        }
    }

    /** Returns the keys in the order of the index as far as their first five bytes tell, which brings neighbours together. */
    private int[] sorted() {
        long[] order = new long[size];
        for (int i = 0; i < size; i++) {
            order[i] = (high[i] & -INDEXES | i) ^ Long.MIN_VALUE; // unsigned
        }
        Arrays.sort(order);
        return Arrays.stream(order)
                .mapToInt(each -> (int) (each & (INDEXES - 1)))
                .toArray();
    }

    /** Looks up keys with one statement, which is the same whatever their number. */
    private void lookUp(Session session, int[] indexes, int from, int to) throws SQLException {
        PreparedStatement select = session.prepare(SELECT);
        for (int i = 0; i < TOGETHER; i++) {
            select.setBytes(i + 1, key(indexes[Math.min(from + i, to - 1)]));
        }
        try (ResultSet row = select.executeQuery()) {
            while (row.next()) {
                ByteBuffer key = ByteBuffer.wrap(row.getBytes(1));
                int index = places[place(key.getLong(), key.getLong())];
                if (index != NONE) {
                    note(index, row);
                }
            }
        }
    }

    private void note(int index, ResultSet row) throws SQLException {
        PurchaseState state = PurchaseState.of(row.getString(2));
        boolean done = state == PurchaseState.DONE;
        long finishedAt = row.getLong(3);
        boolean fresh = !done || (!row.wasNull() && finishedAt > staleUntil);
        set(index, KNOWN, state != PurchaseState.FREE && fresh);
        set(index, FREE, done && "0".equals(row.getString(4)));
    }

    @Override
    public void decideFree(Predicate<Purchase> fresh) {
        lookUp();
        int[] free = IntStream.range(0, size)
                .filter(index -> is(index, FREE) && !is(index, DUE))
                .toArray();
        for (int from = 0; from < free.length; from += RESPONSES) {
            int[] part = Arrays.copyOfRange(free, from, Math.min(from + RESPONSES, free.length));
            List<Boolean> known = committer.run(session -> {
                Boolean[] each = new Boolean[part.length];
                for (int i = 0; i < part.length; i++) {
                    Purchase purchase = PurchaseTable.find(session, key(part[i]));
                    each[i] = purchase != null && fresh.test(purchase);
                }
                return List.of(each);
            });
            for (int i = 0; i < part.length; i++) {
                set(part[i], KNOWN, known.get(i));
            }
        }
    }

    private IntStream needed() {
        lookUp();
        return IntStream.range(0, size).filter(index -> is(index, DUE) || !is(index, KNOWN));
    }

    @Override
    public @Nullable Long rowOfCall(long call) {
        return needed().skip(call - 1)
                .mapToObj(index -> firstRows[index])
                .findFirst()
                .orElse(null);
    }

    @Override
    public long distinct() {
        return size;
    }

    @Override
    public long known() {
        return size - needed().count();
    }

    @Override
    public long maxMicros() {
        return needed().mapToLong(index -> micros[index]).sum();
    }

    @Override
    public void repeated(KeyCounter.Pairs pairs) {
        for (int i = 0; i < repeated; i++) {
            pairs.pair(repeatedRows[i], firstRows[repeatedKeys[i]]);
        }
    }

    @Override
    public void close() {
        // The arrays go with it.
    }
}
