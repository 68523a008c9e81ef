package dev.enrichment.sdk.paging;

import java.util.Objects;
import java.util.concurrent.Flow;
import java.util.function.Supplier;

/** The items of a pagination as a reactive stream for one subscriber. */
final class ItemPublisher<T> implements Flow.Publisher<T> {
    private final Supplier<PageFetcher<?, ?, T>> fetcher;

    /** The supplier throws if the items went, or go, elsewhere. */
    ItemPublisher(Supplier<PageFetcher<?, ?, T>> fetcher) {
        this.fetcher = fetcher;
    }

    @Override
    public void subscribe(Flow.Subscriber<? super T> subscriber) {
        Objects.requireNonNull(subscriber, "subscriber");
        PageFetcher<?, ?, T> pages;
        try {
            pages = fetcher.get();
        } catch (Throwable e) {
            subscriber.onSubscribe(new RejectedSubscription());
            subscriber.onError(e);
            return;
        }
        subscriber.onSubscribe(new ItemSubscription<>(pages, subscriber));
    }

    private static final class RejectedSubscription implements Flow.Subscription {
        @Override
        public void request(long n) {}

        @Override
        public void cancel() {}
    }
}
