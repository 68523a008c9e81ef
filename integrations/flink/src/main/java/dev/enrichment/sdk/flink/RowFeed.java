package dev.enrichment.sdk.flink;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import org.apache.flink.streaming.api.functions.async.ResultFuture;

/**
 * Queue that passes the rows of a Flink subtask to its bulk run as they arrive. It has no size limit, because Flink
 * already limits the number of rows in progress. Thread-safe.
 */
final class RowFeed<T> implements Iterator<RowFeed.Element<T>> {
    /** Row of a Flink stream, and the future that receives its outcome. */
    record Element<T>(T row, ResultFuture<EnrichedRow<T>> future) {}

    /** Rows that have no outcome yet. The run may already have read them from the queue. */
    private final Set<Element<T>> open = Collections.newSetFromMap(new IdentityHashMap<>());

    private final Queue<Element<T>> waiting = new ArrayDeque<>();
    private boolean closed;

    /** Adds a row to the queue. Returns false, without adding it, if the queue is closed. */
    synchronized boolean add(Element<T> element) {
        if (closed) {
            return false;
        }
        open.add(element);
        waiting.add(element);
        notifyAll();
        return true;
    }

    /** Records that a row has received its outcome. */
    synchronized void completed(Element<T> element) {
        open.remove(element);
    }

    /**
     * Called when the run has stopped and reads no more rows. Waits until there are rows that have no outcome, and
     * returns these rows. Returns an empty list once the queue is closed.
     */
    synchronized List<Element<T>> awaitOpen() throws InterruptedException {
        waiting.clear();
        while (open.isEmpty() && !closed) {
            wait();
        }
        return closed ? List.of() : List.copyOf(open);
    }

    /** Stops accepting rows, and returns the rows that have no outcome. */
    synchronized List<Element<T>> close() {
        closed = true;
        notifyAll();
        return List.copyOf(open);
    }

    /**
     * Waits for the next row. Returns false if the queue is closed and empty, or if the run interrupts the wait because
     * it needs no more rows.
     */
    @Override
    public synchronized boolean hasNext() {
        try {
            while (waiting.isEmpty() && !closed) {
                wait();
            }
        } catch (InterruptedException theRunNeedsNoMoreRows) {
            Thread.currentThread().interrupt();
            return false;
        }
        return !waiting.isEmpty();
    }

    @Override
    public synchronized Element<T> next() {
        return waiting.remove();
    }
}
