package dev.enrichment.sdk.bulk;

import java.util.Iterator;
import java.util.Objects;
import java.util.concurrent.Flow;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Publishes what an iterator produces, to one subscriber, on one daemon thread. */
final class OutcomePublisher<V> implements Flow.Publisher<V> {
    private final Supplier<Iterator<V>> source;
    private final AtomicBoolean used = new AtomicBoolean();

    OutcomePublisher(Supplier<Iterator<V>> source) {
        this.source = source;
    }

    @Override
    public void subscribe(Flow.Subscriber<? super V> subscriber) {
        Objects.requireNonNull(subscriber, "subscriber must not be null");
        if (!used.compareAndSet(false, true)) {
            subscriber.onSubscribe(new Subscription<>(subscriber, null));
            subscriber.onError(new IllegalStateException("outcomes have one subscriber"));
            return;
        }
        Subscription<V> subscription = new Subscription<>(subscriber, source);
        Thread thread = new Thread(subscription, "enrichment-bulk-publisher");
        thread.setDaemon(true);
        thread.setContextClassLoader(OutcomePublisher.class.getClassLoader());
        subscriber.onSubscribe(subscription);
        thread.start();
    }

    private static final class Subscription<V> implements Flow.Subscription, Runnable {
        private final Flow.Subscriber<? super V> subscriber;
        private final @Nullable Supplier<Iterator<V>> source;
        private final AtomicLong demand = new AtomicLong();
        private final Semaphore changed = new Semaphore(0);
        private volatile boolean cancelled;
        private volatile boolean invalid;

        Subscription(Flow.Subscriber<? super V> subscriber, @Nullable Supplier<Iterator<V>> source) {
            this.subscriber = subscriber;
            this.source = source;
        }

        @Override
        public void request(long n) {
            if (n <= 0) {
                invalid = true;
            } else {
                demand.accumulateAndGet(n, (a, b) -> a + b < 0 ? Long.MAX_VALUE : a + b);
            }
            changed.release();
        }

        @Override
        public void cancel() {
            cancelled = true;
            changed.release();
        }

        @Override
        public void run() {
            try {
                Iterator<V> values = Objects.requireNonNull(source).get();
                while (awaitDemand()) {
                    if (!values.hasNext()) {
                        subscriber.onComplete();
                        return;
                    }
                    demand.decrementAndGet();
                    subscriber.onNext(values.next());
                }
                if (invalid && !cancelled) {
                    subscriber.onError(new IllegalArgumentException("requested a number that is not positive"));
                }
            } catch (Throwable e) {
                if (!cancelled) {
                    subscriber.onError(e);
                }
            }
        }

        private boolean awaitDemand() throws InterruptedException {
            while (!cancelled && !invalid && demand.get() == 0) {
                changed.acquire();
            }
            return !cancelled && !invalid;
        }
    }
}
