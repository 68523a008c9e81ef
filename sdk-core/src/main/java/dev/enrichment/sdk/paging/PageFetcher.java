package dev.enrichment.sdk.paging;

import dev.enrichment.sdk.call.PagedOperation;
import dev.enrichment.sdk.credits.PagingTotals;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.http.ApiResponse;
import java.math.BigDecimal;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Fetches page after page, blocking; every form of a pagination, on this thread or on others, is driven by it. */
final class PageFetcher<Q extends Record, R extends Record, T> {
    private final PageCaller caller;
    private final PagedOperation<Q, R, T> paged;
    private final PagingState<Q, R, T> state;

    PageFetcher(PageCaller caller, PagedOperation<Q, R, T> paged, PagingState<Q, R, T> state) {
        this.caller = caller;
        this.paged = paged;
        this.state = state;
    }

    PagingState<Q, R, T> state() {
        return state;
    }

    /** The next page that has items; null at the end. */
    @Nullable
    Page<T, R> next() {
        return next(caller);
    }

    /** Passes all items to an action on another thread. No item follows once the future is complete. */
    CompletableFuture<PagingTotals> forEachAsync(Consumer<? super T> action) {
        AtomicBoolean done = new AtomicBoolean();
        CompletableFuture<PagingTotals> end = caller.async(cancellable -> {
            for (Page<T, R> page = next(cancellable); page != null; page = next(cancellable)) {
                for (T item : page.items()) {
                    if (done.get()) {
                        return state.totals();
                    }
                    state.delivered(1);
                    action.accept(item);
                }
            }
            return state.totals();
        });
        CompletableFuture<PagingTotals> unused = end.whenComplete((totals, failure) -> done.set(true));
        return end;
    }

    private @Nullable Page<T, R> next(PageCaller through) {
        for (Q request = state.nextRequest(through); request != null; request = state.nextRequest(through)) {
            Page<T, R> page = fetch(through, request);
            if (page != null && !page.items().isEmpty()) {
                return page;
            }
        }
        return null;
    }

    /** One page, perhaps without items; null if it has to be requested in another way. */
    private @Nullable Page<T, R> fetch(PageCaller through, Q request) {
        ApiResponse<R> response;
        try {
            BigDecimal left = state.creditsLeft();
            response = (left == null ? through : through.limited(left)).call(paged, request);
        } catch (EnrichmentException e) {
            if (state.recover(e)) {
                return null;
            }
            throw state.callFailed(e);
        } catch (Throwable e) {
            state.callFailed(e, maxCharge(request));
            throw e;
        }
        return state.accept(request, response);
    }

    private BigDecimal maxCharge(Q request) {
        try {
            return caller.estimate(paged, request).max();
        } catch (Throwable e) {
            // A call is estimated before it is sent, so this one was not sent.
            return BigDecimal.ZERO;
        }
    }
}
