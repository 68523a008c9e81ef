package dev.enrichment.sdk.internal.async;

import dev.enrichment.sdk.internal.call.Cancellation;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;

/**
 * Future that completes with the response to a call or with its failure. Completing the future early, for example with
 * {@code cancel} or {@code orTimeout}, stops the call: its wait ends, and its request in flight is aborted.
 */
final class CallFuture<T> extends CompletableFuture<T> {
    private final Function<Cancellation, T> call;
    private final Cancellation cancellation;
    private final AtomicBoolean started = new AtomicBoolean();

    CallFuture(Function<Cancellation, T> call, Cancellation cancellation) {
        this.call = call;
        this.cancellation = cancellation;
        CompletableFuture<T> unused = whenComplete((outcome, failure) -> cancellation.cancel());
    }

    /**
     * Makes the call. Later invocations do nothing, because a faulty executor might run the task twice and cause a
     * second charge.
     */
    void run() {
        if (isDone() || !started.compareAndSet(false, true)) {
            return;
        }
        try {
            complete(call.apply(cancellation));
        } catch (Throwable e) {
            completeExceptionally(e);
        }
    }
}
