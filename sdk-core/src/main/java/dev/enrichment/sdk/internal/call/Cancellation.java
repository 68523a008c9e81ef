package dev.enrichment.sdk.internal.call;

import java.util.concurrent.CountDownLatch;
import okhttp3.Call;
import org.jspecify.annotations.Nullable;

/** Stops one call from outside, and is the one place that decides whether a call was stopped and why. */
public final class Cancellation {
    private final CountDownLatch clientClosed;
    private volatile boolean cancelled;
    private volatile @Nullable Call running;

    /** The latch opens when the client is closed. */
    public Cancellation(CountDownLatch clientClosed) {
        this.clientClosed = clientClosed;
    }

    /** Registers the request in flight; it is cancelled at once if the call was cancelled before. */
    public void running(Call call) {
        running = call;
        if (cancelled) {
            call.cancel();
        }
    }

    /** Cancels the call and its request in flight. */
    public void cancel() {
        cancelled = true;
        Call call = running;
        if (call != null) {
            call.cancel();
        }
    }

    /** Returns whether the call must not go on. */
    public boolean isStopped() {
        return reason() != null;
    }

    /** Returns whether {@link #cancel} was called. */
    public boolean cancelled() {
        return cancelled;
    }

    /** Returns why the call must not go on, in words; null if it may. */
    @Nullable
    String reason() {
        if (cancelled) {
            return "the call was cancelled";
        }
        if (clientClosed.getCount() == 0) {
            return "the client was closed";
        }
        return Thread.currentThread().isInterrupted() ? "the thread was interrupted" : null;
    }
}
