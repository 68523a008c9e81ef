package dev.enrichment.sdk.bulk.internal.engine;

import java.util.Iterator;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/** The rows of a publisher, requested one at a time when there is room for another call. */
public final class PublishedRows<T> implements Iterator<T>, Flow.Subscriber<T> {
    private final Flow.Publisher<? extends T> publisher;
    private final Queue<T> received = new ConcurrentLinkedQueue<>();
    private volatile Runnable changed = () -> {};
    private volatile boolean ended;
    private volatile @Nullable Throwable failure;
    private Flow.@Nullable Subscription subscription;
    private boolean subscribed;
    private boolean requested;

    /** Subscribes when the first row is needed. */
    public PublishedRows(Flow.Publisher<? extends T> publisher) {
        this.publisher = Objects.requireNonNull(publisher, "rows must not be null");
    }

    /** With what to run when a row or the end has arrived. */
    void whenChanged(Runnable action) {
        changed = action;
    }

    /** Returns whether a row or the end is there; otherwise requests a row. Called by one thread. */
    boolean ready() {
        if (!subscribed) {
            subscribed = true;
            publisher.subscribe(this);
        }
        Flow.Subscription current = subscription();
        if (received.isEmpty() && !ended && !requested && current != null) {
            requested = true;
            current.request(1);
        }
        return ended || !received.isEmpty();
    }

    /** Needs no more rows. */
    public synchronized void cancel() {
        ended = true;
        if (subscription != null) {
            subscription.cancel();
        }
    }

    private synchronized Flow.@Nullable Subscription subscription() {
        return subscription;
    }

    @Override
    public synchronized void onSubscribe(Flow.Subscription given) {
        if (ended || subscription != null) {
            given.cancel();
        } else {
            subscription = given;
            changed.run();
        }
    }

    @Override
    public void onNext(T row) {
        received.add(row);
        changed.run();
    }

    @Override
    public void onError(Throwable thrown) {
        failure = Objects.requireNonNull(thrown);
        onComplete();
    }

    @Override
    public void onComplete() {
        ended = true;
        changed.run();
    }

    @Override
    public boolean hasNext() {
        Throwable thrown = failure;
        if (received.isEmpty() && thrown != null) {
            throw thrown instanceof RuntimeException unchecked ? unchecked : new IllegalStateException(thrown);
        }
        return !received.isEmpty();
    }

    @Override
    public T next() {
        requested = false;
        return received.remove();
    }
}
