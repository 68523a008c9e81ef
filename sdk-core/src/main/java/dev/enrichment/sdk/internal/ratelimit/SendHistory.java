package dev.enrichment.sdk.internal.ratelimit;

import java.util.concurrent.TimeUnit;

/**
 * When the most recent calls of a route were sent: a ring that overwrites its oldest entry. It grows up to
 * {@link #MAX_SIZE} entries of 8 bytes while its oldest entry is young enough to count against a limit.
 */
final class SendHistory {
    /** Enough for 5,000 calls per minute; a larger limit is counted over a shorter window. */
    static final int MAX_SIZE = 8192;

    private static final int INITIAL_SIZE = 32;
    private static final long MAX_AGE = TimeUnit.MINUTES.toNanos(2);

    private long[] ring = new long[INITIAL_SIZE];
    private int size;
    private int end;

    /** Times do not decrease. */
    void add(long time) {
        if (size == ring.length && size < MAX_SIZE && time - latest(size) < MAX_AGE) {
            grow();
        }
        ring[end] = time;
        end = (end + 1) % ring.length;
        size = Math.min(size + 1, ring.length);
    }

    private void grow() {
        long[] larger = new long[2 * ring.length];
        for (int i = 0; i < size; i++) {
            larger[i] = latest(size - i);
        }
        ring = larger;
        end = size;
    }

    int size() {
        return size;
    }

    /** The n-th most recent time, from 1 to {@link #size()}. */
    long latest(int n) {
        return ring[Math.floorMod(end - n, ring.length)];
    }

    /** Removes the most recent entry of this time: the call was not admitted. */
    void remove(long time) {
        int n = 1;
        while (n <= size && latest(n) > time) {
            n++;
        }
        if (n > size || latest(n) != time) {
            return;
        }
        for (; n > 1; n--) {
            ring[Math.floorMod(end - n, ring.length)] = latest(n - 1);
        }
        end = Math.floorMod(end - 1, ring.length);
        size--;
    }

    /** The number of entries at or after a time. */
    int countSince(long time) {
        int low = 0;
        int high = size;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (latest(middle) >= time) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }
}
