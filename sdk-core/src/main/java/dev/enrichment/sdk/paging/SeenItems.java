package dev.enrichment.sdk.paging;

import java.util.Arrays;

/**
 * Remembers the keys of the latest items of a walk: at least the latest 500,000, at most a million. A walk that goes in a
 * circle of up to 500,000 items is noticed when it comes round, whatever cursors and other fields change on the way.
 *
 * <p>A key is remembered by a hash of 64 bits, so the memory is bounded, by 16 MB, and grows with the walk: a thousand
 * items take 16 kB. Two of a million keys have the same hash with a probability of 1 to 40 million.
 */
final class SeenItems {
    static final int GENERATION = 500_000;
    private static final int FIRST_CAPACITY = 64;

    private LongSet current = new LongSet();
    private LongSet previous = new LongSet();

    /** Adds a key; returns false if it came before. */
    boolean add(Object key) {
        long hash = hash(String.valueOf(key));
        boolean isNew = !previous.contains(hash) && !current.contains(hash);
        if (current.size >= GENERATION) {
            previous = current;
            current = new LongSet();
        }
        current.add(hash); // also one of the previous generation, so that it stays among the latest
        return isNew;
    }

    /** Mixes each character into 64 bits; never 0, which marks a free slot. */
    private static long hash(String text) {
        long hash = 0x9E3779B97F4A7C15L;
        for (int i = 0; i < text.length(); i++) {
            hash = (hash ^ text.charAt(i)) * 0xFF51AFD7ED558CCDL;
            hash ^= hash >>> 32;
        }
        return hash == 0 ? 1 : hash;
    }

    /** A hash table with open addressing, at most half full. */
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
