package dev.enrichment.sdk.flink;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.Flow;
import org.apache.flink.streaming.api.functions.async.ResultFuture;
import org.jspecify.annotations.Nullable;

/** The rows of a subtask, published to its run as they arrive. Flink bounds how many there are. */
final class RowFeed<T> implements Flow.Publisher<RowFeed.Element<T>>, Flow.Subscription {
    /** A row, and where its outcome goes. */
    record Element<T>(T row, ResultFuture<EnrichedRow<T>> future) {}

    private final Queue<Element<T>> waiting = new ArrayDeque<>();
    private Flow.@Nullable Subscriber<? super Element<T>> subscriber;
    private long requested;
    private boolean closed;

    /** Returns false if the feed is closed. */
    synchronized boolean add(Element<T> element) {
        if (closed) {
            return false;
        }
        waiting.add(element);
        publish();
        notifyAll();
        return true;
    }

    /** Awaits rows that the subscriber did not take because its run has stopped; none after the end. */
    synchronized List<Element<T>> takeAll() throws InterruptedException {
        while (waiting.isEmpty() && !closed) {
            wait();
        }
        return removeAll();
    }

    /** Takes no more rows; returns those that were not taken. */
    synchronized List<Element<T>> close() {
        closed = true;
        notifyAll();
        return removeAll();
    }

    private List<Element<T>> removeAll() {
        List<Element<T>> all = new ArrayList<>(waiting);
        waiting.clear();
        return all;
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
