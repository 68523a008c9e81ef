package dev.enrichment.sdk.internal.paging;

import java.util.Arrays;

/**
 * Set of the keys of recently received items. It contains at least the latest 500,000 keys and at most a million. A
 * service that starts over after at most 500,000 items is therefore detected, even if cursors and other fields change.
 *
 * <p>Each key is kept as a 64-bit hash, so memory use is bounded by 16 MB. It grows with the number of items: a
 * thousand items take 16 kB. The probability that any two of a million keys have the same hash is 1 in 40 million.
 */
final class SeenItems {
    static final int GENERATION = 500_000;
    private static final int FIRST_CAPACITY = 64;

    private LongSet current = new LongSet();
    private LongSet previous = new LongSet();

    /** Adds a key. Returns false if the set already contains it. */
    boolean add(Object key) {
        long hash = hash(String.valueOf(key));
        boolean isNew = !previous.contains(hash) && !current.contains(hash);
        if (current.size >= GENERATION) {
            previous = current;
            current = new LongSet();
        }
        current.add(hash); // also if the previous generation contains it, so that it stays recent
        return isNew;
    }

    /** Returns a 64-bit hash of the text. Never returns 0, because 0 marks a free slot of the hash set. */
    private static long hash(String text) {
        long hash = 0x9E3779B97F4A7C15L;
        for (int i = 0; i < text.length(); i++) {
            hash = (hash ^ text.charAt(i)) * 0xFF51AFD7ED558CCDL;
            hash ^= hash >>> 32;
        }
        return hash == 0 ? 1 : hash;
    }

    /** Hash set of longs with open addressing. At most half of its slots are used. */
    private static final class LongSet {
        private long[] slots = new long[FIRST_CAPACITY];
        private int size;

        boolean contains(long value) {
            return slots[slotOf(value)] == value;
        }

        void add(long value) {
            int slot = slotOf(value);
            if (slots[slot] == value) {
                return;
            }
            slots[slot] = value;
            size++;
            if (size > slots.length / 2) {
                long[] old = slots;
                slots = new long[old.length * 2];
                Arrays.stream(old).filter(each -> each != 0).forEach(each -> slots[slotOf(each)] = each);
            }
        }

        private int slotOf(long value) {
            int slot = (int) (value ^ (value >>> 29)) & (slots.length - 1);
            while (slots[slot] != 0 && slots[slot] != value) {
                slot = (slot + 1) & (slots.length - 1);
            }
            return slot;
        }
    }
}
