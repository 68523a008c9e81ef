package dev.enrichment.sdk.internal.call;

import java.util.concurrent.CountDownLatch;
import okhttp3.Call;
import org.jspecify.annotations.Nullable;

/**
 * Stops one call from outside, and is the one place that decides whether a call was stopped and why. Any thread may stop a
 * call; only the thread that makes it registers what is to be ended by that.
 */
public final class Cancellation {
    private final CountDownLatch clientClosed;
    private volatile boolean cancelled;
    private volatile boolean givenUp;
    private volatile @Nullable Call running;
    private volatile @Nullable CountDownLatch waiting;

    /** The latch opens when the client is closed. */
    public Cancellation(CountDownLatch clientClosed) {
        this.clientClosed = clientClosed;
    }

    /** Returns the cancellation of a call that goes on if this one is cancelled. It ends with the client. */
    Cancellation detached() {
        return new Cancellation(clientClosed);
    }

    /** Registers the request in flight; it is cancelled at once if the call was cancelled before. */
    public void running(Call call) {
        running = call;
        if (cancelled) {
            call.cancel();
        }
    }

    /** Registers a wait between attempts, which opens at once if the call was stopped before; null when it is over. */
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

    /** Ends the call before its next attempt. A request in flight goes on, because its response may be paid for. */
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
