package dev.enrichment.sdk.paging;

import dev.enrichment.sdk.credits.PagingTotals;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Passes items to an action one at a time; completes when the pagination ends. Completing it earlier cancels the rest.
 */
final class ForEachSubscriber<T> extends CompletableFuture<PagingTotals> implements Flow.Subscriber<T> {
    private final Consumer<? super T> action;
    private final Supplier<PagingTotals> totals;
    private volatile Flow.@Nullable Subscription subscription;

    ForEachSubscriber(Consumer<? super T> action, Supplier<PagingTotals> totals) {
        this.action = action;
        this.totals = totals;
    }

    @Override
    public void onSubscribe(Flow.Subscription given) {
        subscription = given;
        CompletableFuture<PagingTotals> unused = whenComplete((outcome, failure) -> given.cancel());
        given.request(1);
    }

    @Override
    public void onNext(T item) {
        try {
            action.accept(item);
        } catch (Throwable e) {
            completeExceptionally(e);
            return;
        }
        Flow.Subscription current = subscription;
        if (current != null) {
            current.request(1);
        }
    }

    @Override
    public void onError(Throwable failure) {
        completeExceptionally(failure);
    }

    @Override
    public void onComplete() {
        complete(totals.get());
    }
}
