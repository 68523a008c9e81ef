package dev.enrichment.sdk.testing.internal.account;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** A log bounded to the newest entries. */
public final class BoundedLog<T> {
    private final int limit;
    private final Deque<T> entries = new ArrayDeque<>();

    public BoundedLog(int limit) {
        this.limit = limit;
    }

    public synchronized void add(T entry) {
        if (entries.size() == limit) {
            entries.removeFirst();
        }
        entries.addLast(entry);
    }

    public synchronized List<T> snapshot() {
        return List.copyOf(entries);
    }

    public synchronized void clear() {
        entries.clear();
    }
}
