package dev.enrichment.sdk.bulk;

import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.bulk.internal.time.Signal;
import java.util.Iterator;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Flow;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Publishes the values of a stream, to one subscriber, on one daemon thread. */
final class OutcomePublisher<V> implements Flow.Publisher<V> {
    private final Supplier<Stream<V>> source;
    private final RunTime time;
    private final AtomicBoolean used = new AtomicBoolean();

    OutcomePublisher(Supplier<Stream<V>> source, RunTime time) {
        this.time = time;
        this.source = source;
    }

    @Override
    public void subscribe(Flow.Subscriber<? super V> subscriber) {
        Objects.requireNonNull(subscriber, "subscriber must not be null");
        boolean first = used.compareAndSet(false, true);
        Subscription<V> subscription = new Subscription<>(subscriber, source, time);
        subscriber.onSubscribe(subscription);
        if (!first) {
            subscriber.onError(new IllegalStateException("outcomes have one subscriber"));
            return;
        }
        try {
            Thread unused = time.start("enrichment-bulk-publisher", subscription);
        } catch (Throwable noThread) {
            subscriber.onError(noThread);
        }
    }

    /**
     * The one subscription. Its fields are set by any thread, and read by the one that calls the subscriber.
     */
    private static final class Subscription<V> implements Flow.Subscription, Runnable {
        private final Flow.Subscriber<? super V> subscriber;
        private final Supplier<Stream<V>> source;
        private final AtomicLong demand = new AtomicLong();
        private final RunTime time;
        private final Signal changed = new Signal();
        private volatile @Nullable Stream<V> open;
        private volatile @Nullable Thread publishing;
        private volatile boolean cancelled;
        private volatile boolean invalid;

        Subscription(Flow.Subscriber<? super V> subscriber, Supplier<Stream<V>> source, RunTime time) {
            this.time = time;
            this.subscriber = subscriber;
            this.source = source;
        }

        @Override
        public void request(long n) {
            invalid |= n <= 0;
            demand.accumulateAndGet(Math.max(0, n), (a, b) -> a + b < 0 ? Long.MAX_VALUE : a + b);
            changed.raise();
        }

        /** The stream is closed on a thread of its own, because that waits a moment for a source that blocks. */
        @Override
        public void cancel() {
            cancelled = true;
            changed.raise();
            Stream<V> stream = open;
            if (stream != null && publishing != Thread.currentThread()) {
                Thread unused = time.start("enrichment-bulk-cancel", stream::close);
            }
        }

        @Override
        public void run() {
            publishing = Thread.currentThread();
            try (Stream<V> stream = source.get()) {
                open = stream;
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
            for (CountDownLatch next = changed.next(); ; next = changed.next()) {
                if (cancelled || invalid || demand.get() > 0) {
                    return !cancelled && !invalid;
                }
                boolean unused = time.await(next, Signal.NO_LIMIT);
            }
        }
    }
}
