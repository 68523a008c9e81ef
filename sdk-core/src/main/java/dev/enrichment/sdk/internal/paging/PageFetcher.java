package dev.enrichment.sdk.internal.paging;

import dev.enrichment.sdk.call.PagedOperation;
import dev.enrichment.sdk.call.RequestOptions;
import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.credits.PagingTotals;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.internal.ClientRuntime;
import dev.enrichment.sdk.internal.call.Cancellation;
import dev.enrichment.sdk.paging.Page;
import java.math.BigDecimal;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Fetches the pages of a search, one after another. All synchronous and asynchronous forms of a {@code Paginator} get
 * their pages from this class. Its methods block while a page is being fetched.
 */
final class PageFetcher<Q extends Record, R extends Record, T> {
    private final ClientRuntime runtime;
    private final RequestOptions options;
    private final Cancellation blocking;
    private final PagedOperation<Q, R, T> paged;
    private final PagingState<Q, R, T> state;

    PageFetcher(
            ClientRuntime runtime, RequestOptions options, PagedOperation<Q, R, T> paged, PagingState<Q, R, T> state) {
        this.runtime = runtime;
        this.options = options;
        this.blocking = runtime.cancellation();
        this.paged = paged;
        this.state = state;
    }

    PagingState<Q, R, T> state() {
        return state;
    }

    /** Fetches the next page that contains items. Returns null if there are no more pages. */
    @Nullable
    Page<T, R> next() {
        return next(blocking);
    }

    /**
     * Fetches all pages on another thread and passes each item to an action. Once the returned future is complete, for
     * example because it was canceled, no more items are passed.
     */
    CompletableFuture<PagingTotals> forEachAsync(Consumer<? super T> action) {
        return runtime.async(cancellation -> {
            for (Page<T, R> page = next(cancellation); page != null; page = next(cancellation)) {
                for (T item : page.items()) {
                    if (cancellation.cancelled()) {
                        return state.totals();
                    }
                    state.delivered(1);
                    action.accept(item);
                }
            }
            return state.totals();
        });
    }

    private @Nullable Page<T, R> next(Cancellation cancellation) {
        for (Q request = state.nextRequest(); request != null; request = state.nextRequest()) {
            Page<T, R> page = fetch(request, cancellation);
            if (page != null && !page.items().isEmpty()) {
                return page;
            }
        }
        return null;
    }

    /**
     * Fetches one page, which may be empty. Returns null if the service refused the cursor and the page must be
     * requested by offset instead.
     */
    private @Nullable Page<T, R> fetch(Q request, Cancellation cancellation) {
        ApiResponse<R> response;
        try {
            BigDecimal left = state.creditsLeft();
            RequestOptions limited = left == null ? options : options.with(o -> o.budget(CreditBudget.of(left)));
            response = runtime.call(paged, request, limited, cancellation);
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
            return runtime.settings().estimate(paged, request).max();
        } catch (Throwable e) {
            // The client computes an estimate before it sends anything. If the estimate fails, the call was not sent
            // and cost nothing.
            return BigDecimal.ZERO;
        }
    }
}
