package dev.enrichment.sdk.paging;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.http.ApiResponse;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** Makes the calls of a {@link PagingState}, on this thread or on others. */
final class PageFetcher<Q extends Record, R extends Record, T> {
    private final EnrichmentClient client;
    private final PagedOperation<Q, R, T> paged;
    private final PagingState<Q, R, T> walk;

    PageFetcher(EnrichmentClient client, PagedOperation<Q, R, T> paged, PagingState<Q, R, T> walk) {
        this.client = client;
        this.paged = paged;
        this.walk = walk;
    }

    PagingState<Q, R, T> walk() {
        return walk;
    }

    /** The next page that has items; null at the end. */
    @Nullable
    Page<T, R> next() {
        for (Q asked = walk.nextRequest(); asked != null; asked = walk.nextRequest()) {
            Page<T, R> page = ask(asked);
            if (page != null && !page.items().isEmpty()) {
                return page;
            }
        }
        return null;
    }

    private @Nullable Page<T, R> ask(Q asked) {
        ApiResponse<R> response;
        try {
            response = client.call(paged.operation(), asked);
        } catch (EnrichmentException failure) {
            recoverOrThrow(asked, failure);
            return null;
        }
        return walk.accept(asked, response);
    }

    private void recoverOrThrow(Q asked, EnrichmentException failure) {
        if (!walk.recovers(failure)) {
            throw walk.failed(asked, failure);
        }
    }

    /** Hears how asking for one page ended, on any thread. */
    interface Receiver<T, R> {
        /** A page came, perhaps without items; null if the place has to be asked for once more. */
        void page(@Nullable Page<T, R> page);

        void end();

        void failed(Throwable failure);
    }

    /** Asks for one page on another thread; the future that ends it, or null if there was nothing to ask. */
    @Nullable
    CompletableFuture<?> ask(Receiver<T, R> receiver) {
        try {
            Q asked = walk.nextRequest();
            if (asked == null) {
                receiver.end();
                return null;
            }
            CompletableFuture<ApiResponse<R>> call = client.callAsync(paged.operation(), asked);
            CompletableFuture<?> unused =
                    call.whenComplete((response, failure) -> tell(receiver, asked, response, failure));
            return call;
        } catch (RuntimeException e) {
            receiver.failed(e);
            return null;
        }
    }

    private void tell(
            Receiver<T, R> receiver, Q asked, @Nullable ApiResponse<R> response, @Nullable Throwable failure) {
        Page<T, R> page = null;
        try {
            if (response != null) {
                page = walk.accept(asked, response);
            } else if (failure instanceof EnrichmentException known) {
                recoverOrThrow(asked, known);
            } else {
                if (failure instanceof CancellationException) {
                    walk.cancelled(asked);
                }
                receiver.failed(Objects.requireNonNull(failure));
                return;
            }
        } catch (RuntimeException e) {
            receiver.failed(e);
            return;
        }
        receiver.page(page);
    }
}
