package dev.enrichment.sdk.bulk;

import java.util.Iterator;
import java.util.Objects;
import java.util.concurrent.Flow;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Publishes the values of a stream, to one subscriber, on one daemon thread. */
final class OutcomePublisher<V> implements Flow.Publisher<V> {
    private final Supplier<Stream<V>> source;
    private final AtomicBoolean used = new AtomicBoolean();

    OutcomePublisher(Supplier<Stream<V>> source) {
        this.source = source;
    }

    @Override
    public void subscribe(Flow.Subscriber<? super V> subscriber) {
        Objects.requireNonNull(subscriber, "subscriber must not be null");
        boolean first = used.compareAndSet(false, true);
        Subscription<V> subscription = new Subscription<>(subscriber, source);
        subscriber.onSubscribe(subscription);
        if (!first) {
            subscriber.onError(new IllegalStateException("outcomes have one subscriber"));
            return;
        }
        Thread thread = new Thread(subscription, "enrichment-bulk-publisher");
        thread.setDaemon(true);
        thread.setContextClassLoader(OutcomePublisher.class.getClassLoader());
        thread.start();
    }

    private static final class Subscription<V> implements Flow.Subscription, Runnable {
        private final Flow.Subscriber<? super V> subscriber;
        private final Supplier<Stream<V>> source;
        private final AtomicLong demand = new AtomicLong();
        private final Semaphore changed = new Semaphore(0);
        private volatile boolean cancelled;
        private volatile boolean invalid;

        Subscription(Flow.Subscriber<? super V> subscriber, Supplier<Stream<V>> source) {
            this.subscriber = subscriber;
            this.source = source;
        }

        @Override
        public void request(long n) {
            invalid |= n <= 0;
            demand.accumulateAndGet(Math.max(0, n), (a, b) -> a + b < 0 ? Long.MAX_VALUE : a + b);
            changed.release();
        }

        @Override
        public void cancel() {
            cancelled = true;
            changed.release();
        }

        @Override
        public void run() {
            try (Stream<V> stream = source.get()) {
                Iterator<V> values = stream.iterator();
                while (awaitDemand()) {
                    if (!values.hasNext()) {
                        subscriber.onComplete();
                        return;
                    }
                    demand.decrementAndGet();
                    subscriber.onNext(values.next());
                }
                if (!cancelled) {
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
