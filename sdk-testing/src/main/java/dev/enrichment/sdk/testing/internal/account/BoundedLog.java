package dev.enrichment.sdk.testing.internal.account;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;

/** A log that keeps only the newest entries, limited by their number and their total size. Thread-safe. */
public final class BoundedLog<T> {
    private final int limit;
    private final long maxSize;
    private final ToLongFunction<T> sizeOf;
    private final Deque<T> entries = new ArrayDeque<>();
    private long size;

    /** Creates a log that is limited only by the number of its entries. */
    public BoundedLog(int limit) {
        this(limit, Long.MAX_VALUE, entry -> 0);
    }

    /**
     * Creates a log that is also limited by the total size of its entries. The newest entry is always kept, regardless
     * of its size.
     */
    public BoundedLog(int limit, long maxSize, ToLongFunction<T> sizeOf) {
        this.limit = limit;
        this.maxSize = maxSize;
        this.sizeOf = sizeOf;
    }

    public synchronized void add(T entry) {
        entries.addLast(entry);
        size += sizeOf.applyAsLong(entry);
        while (entries.size() > limit || (size > maxSize && entries.size() > 1)) {
            size -= sizeOf.applyAsLong(entries.removeFirst());
        }
    }

    public synchronized List<T> snapshot() {
        return List.copyOf(entries);
    }

    public synchronized void removeIf(Predicate<T> unwanted) {
        entries.removeIf(unwanted);
        size = entries.stream().mapToLong(sizeOf).sum();
    }

    public synchronized void clear() {
        entries.clear();
        size = 0;
    }
}
