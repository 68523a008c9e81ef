package dev.enrichment.sdk.flink;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import org.apache.flink.streaming.api.functions.async.ResultFuture;

/** The rows of a subtask, handed to its run as they arrive. Flink bounds how many there are. */
final class RowFeed<T> implements Iterator<RowFeed.Element<T>> {
    /** A row, and where its outcome goes. */
    record Element<T>(T row, ResultFuture<EnrichedRow<T>> future) {}

    /** Elements without an outcome. */
    private final Set<Element<T>> open = Collections.newSetFromMap(new IdentityHashMap<>());

    private final Queue<Element<T>> waiting = new ArrayDeque<>();
    private boolean closed;

    /** Returns false if the feed is closed. */
    synchronized boolean add(Element<T> element) {
        if (closed) {
            return false;
        }
        open.add(element);
        waiting.add(element);
        notifyAll();
        return true;
    }

    /** The element has an outcome. */
    synchronized void completed(Element<T> element) {
        open.remove(element);
    }

    /** Waits for elements without an outcome, which the run does not read any more; returns none after the end. */
    synchronized List<Element<T>> awaitOpen() throws InterruptedException {
        waiting.clear();
        while (open.isEmpty() && !closed) {
            wait();
        }
        return closed ? List.of() : List.copyOf(open);
    }

    /** Takes no more rows; returns the elements without an outcome. */
    synchronized List<Element<T>> close() {
        closed = true;
        notifyAll();
        return List.copyOf(open);
    }

    /** Waits for the next row; false once the feed is closed, or the run that waits has stopped reading. */
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
