package dev.enrichment.sdk.paging;

import java.util.Collections;
import java.util.Iterator;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The items of a walk as a reactive stream. A page is asked for when its first item is demanded, never before, and
 * items are handed over by one thread at a time: the one that brought the page, or the one that demands.
 */
final class ItemPublisher<T> implements Flow.Publisher<T> {
    private final Supplier<PageFetcher<?, ?, T>> source;

    /** The supplier gives the source once and refuses from then on. */
    ItemPublisher(Supplier<PageFetcher<?, ?, T>> source) {
        this.source = source;
    }

    @Override
    public void subscribe(Flow.Subscriber<? super T> subscriber) {
        Objects.requireNonNull(subscriber, "subscriber");
        PageFetcher<?, ?, T> pages;
        try {
            pages = source.get();
        } catch (RuntimeException e) {
            subscriber.onSubscribe(new Nothing());
            subscriber.onError(e);
            return;
        }
        start(pages, subscriber);
    }

    private static <R extends Record, T> void start(PageFetcher<?, R, T> pages, Flow.Subscriber<? super T> subscriber) {
        Items<R, T> items = new Items<>(pages, subscriber);
        subscriber.onSubscribe(items);
    }

    /** For a subscriber that comes too late. */
    private static final class Nothing implements Flow.Subscription {
        @Override
        public void request(long n) {}

        @Override
        public void cancel() {}
    }

    private static final class Items<R extends Record, T> implements Flow.Subscription, PageFetcher.Receiver<T, R> {
        private final PageFetcher<?, R, T> pages;
        private final Flow.Subscriber<? super T> subscriber;
        private final AtomicLong demand = new AtomicLong();
        private final AtomicInteger signals = new AtomicInteger();
        private final AtomicBoolean over = new AtomicBoolean();

        /** Touched by the draining thread, or by the one that brings the page it waits for. */
        private volatile Iterator<T> page = Collections.emptyIterator();

        private volatile boolean asking;
        private volatile boolean ended;
        private volatile @Nullable Throwable failure;
        private volatile @Nullable CompletableFuture<?> call;

        Items(PageFetcher<?, R, T> pages, Flow.Subscriber<? super T> subscriber) {
            this.pages = pages;
            this.subscriber = subscriber;
        }

        @Override
        public void request(long n) {
            if (n <= 0) {
                failed(new IllegalArgumentException("a subscriber must demand at least 1 item, not " + n));
                return;
            }
            demand.accumulateAndGet(n, (a, b) -> a + b < 0 ? Long.MAX_VALUE : a + b);
            drain();
        }

        @Override
        public void cancel() {
            over.set(true);
            CompletableFuture<?> running = call;
            if (running != null) {
                running.cancel(true);
            }
        }

        @Override
        public void page(@Nullable Page<T, R> next) {
            if (next != null) {
                page = next.items().iterator();
            }
            asking = false;
            drain();
        }

        @Override
        public void end() {
            ended = true;
            drain();
        }

        @Override
        public void failed(Throwable reason) {
            failure = reason;
            drain();
        }

        /**
         * Whoever comes while another thread drains leaves a signal, and that thread goes round once more. If a
         * subscriber throws, against the rules, its signal stays and nobody drains again: it is told nothing more.
         */
        private void drain() {
            if (signals.getAndIncrement() != 0) {
                return;
            }
            int seen = 1;
            do {
                handOver();
                seen = signals.addAndGet(-seen);
            } while (seen != 0);
        }

        private void handOver() {
            while (!over.get() && failure == null && !asking && !ended && demand.get() > 0) {
                if (page.hasNext()) {
                    T item = page.next();
                    pages.walk().handedOver(1);
                    demand.decrementAndGet();
                    subscriber.onNext(item);
                } else {
                    ask();
                }
            }
            // Known without asking, so that nobody has to demand an item to hear that there is none.
            ended = ended || (!asking && !page.hasNext() && pages.walk().ended());
            Throwable reason = failure;
            if (reason != null && over.compareAndSet(false, true)) {
                subscriber.onError(reason);
            } else if (ended && over.compareAndSet(false, true)) {
                subscriber.onComplete();
            }
        }

        private void ask() {
            asking = true;
            CompletableFuture<?> started = pages.ask(this);
            call = started;
            if (started != null && over.get()) {
                started.cancel(true);
            }
        }
    }
}
