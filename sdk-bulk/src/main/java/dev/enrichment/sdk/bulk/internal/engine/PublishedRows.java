package dev.enrichment.sdk.bulk.internal.engine;

import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a publisher, requested one at a time when there is room for another call.
 *
 * <p>The consumer of the outcomes owns {@code subscribed} and {@code requested}; the publisher's threads hand over by the
 * other fields.
 */
public final class PublishedRows<T> implements RowSource<T>, Flow.Subscriber<T> {
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

    @Override
    public void whenChanged(Runnable action) {
        changed = action;
    }

    /** Requests one row at a time. Called by one thread. */
    @Override
    public boolean ready(int room) {
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

    /** Cancels the subscription: nobody needs rows that a stopped run does not send. */
    @Override
    public void stopped() {
        close();
    }

    @Override
    public synchronized void close() {
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
