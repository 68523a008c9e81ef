package dev.enrichment.sdk.internal.call;

import java.util.concurrent.CountDownLatch;
import okhttp3.Call;
import org.jspecify.annotations.Nullable;

/**
 * A way to stop one call from another thread. This class alone decides whether a call was stopped, and why. Any thread
 * may stop the call. Only the thread that makes the call registers the request or wait to be ended.
 */
public final class Cancellation {
    private final CountDownLatch clientClosed;
    private volatile boolean cancelled;
    private volatile boolean givenUp;
    private volatile @Nullable Call running;
    private volatile @Nullable CountDownLatch waiting;

    /** Creates a cancellation. The latch opens when the client is closed. */
    public Cancellation(CountDownLatch clientClosed) {
        this.clientClosed = clientClosed;
    }

    /**
     * Creates a cancellation for a call that continues if this one is cancelled. Closing the client still stops that
     * call.
     */
    Cancellation detached() {
        return new Cancellation(clientClosed);
    }

    /** Registers the request in flight. If the call was cancelled before, the request is cancelled at once. */
    public void running(Call call) {
        running = call;
        if (cancelled) {
            call.cancel();
        }
    }

    /**
     * Registers the latch of a wait. If the call was stopped before, the latch opens at once. Null means that the wait
     * is over.
     */
    void waiting(@Nullable CountDownLatch wakeUp) {
        waiting = wakeUp;
        if (wakeUp != null && (cancelled || givenUp)) {
            wakeUp.countDown();
        }
    }

    /** Cancels the call and its request in flight. */
    public void cancel() {
        cancelled = true;
        Call call = running;
        if (call != null) {
            call.cancel();
        }
        wakeUp();
    }

    /**
     * Stops the call before its next request is written. A request in flight continues, because it may already have
     * been charged.
     */
    public void giveUp() {
        synchronized (this) {
            givenUp = true;
        }
        wakeUp();
    }

    private void wakeUp() {
        CountDownLatch wait = waiting;
        if (wait != null) {
            wait.countDown();
        }
    }

    /** Returns whether the call must stop. */
    public boolean isStopped() {
        return reason() != null;
    }

    /** Returns whether {@link #cancel} was called. */
    public boolean cancelled() {
        return cancelled;
    }

    /**
     * Returns the reason why the call must stop, in words. Returns null if the call may continue. Called by the thread
     * that makes the call, whose interrupt is one of the reasons.
     */
    @Nullable
    String reason() {
        if (givenUp) {
            return "the interceptor that made the call had ended";
        }
        if (cancelled) {
            return "the call was cancelled";
        }
        if (clientClosed.getCount() == 0) {
            return "the client was closed";
        }
        return Thread.currentThread().isInterrupted() ? "the thread was interrupted" : null;
    }
}
