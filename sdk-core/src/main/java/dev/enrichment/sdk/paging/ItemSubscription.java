package dev.enrichment.sdk.paging;

import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Signals items to a subscriber as it demands them. A page is fetched when its first item is demanded. Signals are
 * serial: they come from the thread that fetched the page or from one that demands items, whichever is first; without
 * demand no thread is held.
 */
final class ItemSubscription<T> implements Flow.Subscription {
    private static final Logger LOG = LoggerFactory.getLogger("dev.enrichment.sdk.paging");

    private final PageFetcher<?, ?, T> fetcher;
    private final Flow.Subscriber<? super T> subscriber;
    private final AtomicLong demand = new AtomicLong();
    /** Counts the reasons to look for work; above 0 while a thread does. */
    private final AtomicInteger wakeUps = new AtomicInteger();
    /** Completed, failed or cancelled: no more signals. */
    private final AtomicBoolean done = new AtomicBoolean();

    private volatile Iterator<T> page = Collections.emptyIterator();
    private volatile boolean fetching;
    private volatile boolean ended;
    private volatile @Nullable Throwable failure;
    private volatile @Nullable CompletableFuture<?> call;

    ItemSubscription(PageFetcher<?, ?, T> fetcher, Flow.Subscriber<? super T> subscriber) {
        this.fetcher = fetcher;
        this.subscriber = subscriber;
    }

    @Override
    public void request(long n) {
        if (n <= 0) {
            failure = new IllegalArgumentException("request(n) needs n of at least 1 (rule 3.9), but is " + n);
        } else {
            demand.accumulateAndGet(n, (a, b) -> a + b < 0 ? Long.MAX_VALUE : a + b);
        }
        wakeUp();
    }

    @Override
    public void cancel() {
        done.set(true);
        CompletableFuture<?> current = call;
        if (current != null) {
            current.cancel(true);
        }
    }

    /**
     * Wakes up the thread that works: a call while another thread works, or from within a signal, makes that thread go
     * round once more.
     */
    private void wakeUp() {
        if (wakeUps.getAndIncrement() != 0) {
            return;
        }
        int seen = 1;
        do {
            work();
            seen = wakeUps.addAndGet(-seen);
        } while (seen != 0);
    }

    private void work() {
        while (!done.get() && failure == null && !fetching && !ended && demand.get() > 0) {
            if (page.hasNext()) {
                T item = page.next();
                fetcher.state().delivered(1);
                demand.decrementAndGet();
                signal(() -> subscriber.onNext(item));
            } else {
                fetch();
            }
        }
        // Signalled without demand for an item that does not exist.
        ended = ended || (!fetching && !page.hasNext() && fetcher.state().ended());
        Throwable reason = failure;
        if (reason != null && done.compareAndSet(false, true)) {
            signal(() -> subscriber.onError(reason));
        } else if (ended && done.compareAndSet(false, true)) {
            signal(subscriber::onComplete);
        }
    }

    private void fetch() {
        fetching = true;
        try {
            CompletableFuture<List<T>> started = fetcher.nextAsync();
            call = started;
            CompletableFuture<?> unused = started.whenComplete(this::fetched);
            if (done.get()) {
                started.cancel(true);
            }
        } catch (Throwable e) {
            // The executor may throw anything, and then nobody else would end the stream.
            fetched(null, e);
        }
    }

    private void fetched(@Nullable List<T> items, @Nullable Throwable reason) {
        if (items == null) {
            failure = reason;
        } else if (items.isEmpty()) {
            ended = true;
        } else {
            page = items.iterator();
        }
        fetching = false;
        wakeUp();
    }

    /** Sends a signal; a subscriber that throws receives nothing more (rule 2.13). */
    private void signal(Runnable signal) {
        try {
            signal.run();
        } catch (Throwable e) {
            cancel();
            LOG.warn("a subscriber threw an exception; its subscription is cancelled", e);
        }
    }
}
