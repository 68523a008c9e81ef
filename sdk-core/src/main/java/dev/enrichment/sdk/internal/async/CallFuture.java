package dev.enrichment.sdk.internal.async;

import dev.enrichment.sdk.internal.call.Cancellation;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Future that completes with the response to a call or with its failure. Completing the future early, for example with
 * {@code cancel} or {@code orTimeout}, stops the call: its wait ends, and its request in flight is aborted.
 */
final class CallFuture<T> extends CompletableFuture<T> {
    private final Function<Cancellation, T> call;
    private final Cancellation cancellation;
    private @Nullable Thread worker;
    private boolean started;
    private boolean ended;

    CallFuture(Function<Cancellation, T> call, Cancellation cancellation) {
        this.call = call;
        this.cancellation = cancellation;
        CompletableFuture<T> unused = whenComplete((outcome, failure) -> stop());
    }

    /**
     * Makes the call. Later invocations do nothing, because a faulty executor might run the task twice and cause a
     * second charge.
     */
    void run() {
        if (!begin()) {
            return;
        }
        try {
            T outcome = call.apply(cancellation);
            end();
            complete(outcome);
        } catch (Throwable e) {
            end();
            completeExceptionally(e);
        }
    }

    private synchronized boolean begin() {
        if (started || isDone()) {
            return false;
        }
        started = true;
        worker = Thread.currentThread();
        return true;
    }

    private synchronized void end() {
        worker = null;
        ended = true;
        if (cancellation.cancelled()) {
            // The interrupt was meant for this call, which is over. Clear it, so that it does not affect the next task
            // of a pooled thread.
            Thread.interrupted();
        }
    }

    private synchronized void stop() {
        if (!ended) {
            cancellation.cancel();
            if (worker != null) {
                worker.interrupt();
            }
        }
    }
}
