package dev.enrichment.sdk.flink;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.Flow;
import org.apache.flink.streaming.api.functions.async.ResultFuture;
import org.jspecify.annotations.Nullable;

/** The rows of a subtask, published to its run as they arrive. Flink bounds how many there are. */
final class RowFeed<T> implements Flow.Publisher<RowFeed.Element<T>>, Flow.Subscription {
    /** A row, and where its outcome goes. */
    record Element<T>(T row, ResultFuture<EnrichedRow<T>> future) {}

    /** Without an outcome; the subscriber drops what it was given last if it cancels at this moment. */
    private final Set<Element<T>> open = Collections.newSetFromMap(new IdentityHashMap<>());

    private final Queue<Element<T>> waiting = new ArrayDeque<>();
    private Flow.@Nullable Subscriber<? super Element<T>> subscriber;
    private long requested;
    private boolean closed;

    /** Returns false if the feed is closed. */
    synchronized boolean add(Element<T> element) {
        if (closed) {
            return false;
        }
        open.add(element);
        waiting.add(element);
        publish();
        notifyAll();
        return true;
    }

    /** The element has an outcome. */
    synchronized void completed(Element<T> element) {
        open.remove(element);
    }

    /** Awaits elements without an outcome, and gives none to the subscriber any more; none after the end. */
    synchronized List<Element<T>> awaitOpen() throws InterruptedException {
        subscriber = null;
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

    @Override
    public void subscribe(Flow.Subscriber<? super Element<T>> run) {
        run.onSubscribe(this);
        synchronized (this) {
            subscriber = run;
            publish();
        }
    }

    @Override
    public synchronized void request(long count) {
        requested += count;
        publish();
    }

    @Override
    public synchronized void cancel() {
        subscriber = null;
    }

    private void publish() {
        while (subscriber != null && requested > 0 && !waiting.isEmpty()) {
            requested--;
            subscriber.onNext(waiting.remove());
        }
    }
}
