package dev.enrichment.sdk.bulk.internal.store;

import java.util.OptionalLong;

/**
 * Hash table of row numbers by key, in a single array of numbers. A map of strings would take four times the memory.
 * The keys are 32 hexadecimal digits, which are distributed evenly because they come from a hash function. Not
 * thread-safe.
 */
final class KeyTable {
    /** Memory for one entry of the table, in bytes: two numbers for the key, and one for the row. */
    static final int BYTES_PER_PLACE = 3 * Long.BYTES;

    private static final int DIGITS = 32;
    private static final long FEWEST = 1_000;
    private static final long MOST = 100_000_000;

    private final long maxKeys;
    private int size;
    private int places;
    /**
     * Entries of the table. Each place has three numbers: both halves of the key, and the row number plus 1. The last
     * number is 0 if the place is free.
     */
    private long[] numbers;

    /** Creates an empty table for at most {@code maxKeys} keys, limited to 100 million. */
    KeyTable(long maxKeys) {
        this.maxKeys = Math.min(maxKeys, MOST);
        places = placesFor(Math.min(this.maxKeys, FEWEST));
        numbers = new long[3 * places];
    }

    private static int placesFor(long keys) {
        return (int) (keys * 4 / 3 + 1);
    }

    /** Returns whether a text has the form of a key. */
    static boolean isKey(String text) {
        return text.length() == DIGITS && text.chars().allMatch(c -> (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'));
    }

    /**
     * Adds a row, unless the table has an earlier row with the same key. Returns the number of the first row with this
     * key. Returns empty if the key is new, and the table has no room for it.
     *
     * @param row number of the row, at least 0
     */
    OptionalLong add(String key, long row) {
        long high = Long.parseUnsignedLong(key, 0, DIGITS / 2, 16);
        long low = Long.parseUnsignedLong(key, DIGITS / 2, DIGITS, 16);
        int at = find(high, low);
        if (numbers[at + 2] != 0) {
            return OptionalLong.of(numbers[at + 2] - 1);
        }
        if (size == maxKeys) {
            return OptionalLong.empty();
        }
        put(at, high, low, row + 1);
        size++;
        if (size < maxKeys && placesFor(size) >= places) {
            grow();
        }
        return OptionalLong.of(row);
    }

    /** Returns the index of a key, or of the free place where it belongs. */
    private int find(long high, long low) {
        int place = (int) Long.remainderUnsigned(low, places);
        while (numbers[3 * place + 2] != 0 && (numbers[3 * place] != high || numbers[3 * place + 1] != low)) {
            place = place + 1 == places ? 0 : place + 1;
        }
        return 3 * place;
    }

    private void put(int at, long high, long low, long number) {
        numbers[at] = high;
        numbers[at + 1] = low;
        numbers[at + 2] = number;
    }

    private void grow() {
        long[] old = numbers;
        places = placesFor(Math.min(maxKeys, 2L * size));
        numbers = new long[3 * places];
        for (int i = 0; i < old.length; i += 3) {
            if (old[i + 2] != 0) {
                put(find(old[i], old[i + 1]), old[i], old[i + 1], old[i + 2]);
            }
        }
    }
}
