package dev.enrichment.sdk.internal.async;

import dev.enrichment.sdk.internal.call.Cancellation;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A future that completes with the outcome of a call. If it is completed before by {@code cancel}, {@code orTimeout} or
 * {@code complete}, the call is stopped: its waits and its request in flight end.
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

    /** Makes the call. A second run does nothing, so that an executor that runs a task twice does not pay twice. */
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
            // The interrupt was meant for the call. It must not reach the next task of a pooled thread.
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
