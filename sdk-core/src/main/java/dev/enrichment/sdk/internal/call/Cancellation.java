package dev.enrichment.sdk.internal.call;

import java.util.concurrent.CountDownLatch;
import okhttp3.Call;
import org.jspecify.annotations.Nullable;

/**
 * Stops one call from outside, and is the one place that decides whether a call was stopped and why. The part of a call
 * that an interceptor proceeds with can be stopped on its own. Any thread may stop a call; only the thread that makes
 * it registers what is to be ended by that.
 */
public final class Cancellation {
    private final CountDownLatch clientClosed;
    private final @Nullable Cancellation outer;
    private volatile boolean cancelled;
    private volatile boolean givenUp;
    private volatile @Nullable Call running;
    private volatile @Nullable CountDownLatch waiting;

    /** The latch opens when the client is closed. */
    public Cancellation(CountDownLatch clientClosed) {
        this(clientClosed, null);
    }

    private Cancellation(CountDownLatch clientClosed, @Nullable Cancellation outer) {
        this.clientClosed = clientClosed;
        this.outer = outer;
    }

    /** Returns a part that stops with this, and can be stopped on its own. */
    Cancellation inner() {
        return new Cancellation(clientClosed, this);
    }

    /** Returns a part that stops on its own only, or with the client. */
    Cancellation detached() {
        return new Cancellation(clientClosed);
    }

    /** Registers the request in flight; it is cancelled at once if the call was cancelled before. */
    public void running(Call call) {
        for (Cancellation each = this; each != null; each = each.outer) {
            each.running = call;
        }
        if (cancelled()) {
            call.cancel();
        }
    }

    /** Registers a wait between attempts, which opens at once if the call was stopped before; null when it is over. */
    void waiting(@Nullable CountDownLatch wakeUp) {
        for (Cancellation each = this; each != null; each = each.outer) {
            each.waiting = wakeUp;
        }
        if (wakeUp != null && (cancelled() || isGivenUp())) {
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

    /** Ends the call before its next attempt. A request in flight goes on. */
    void giveUp() {
        givenUp = true;
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
        return cancelled || (outer != null && outer.cancelled());
    }

    /** Returns whether nothing may be sent any more, although nobody cancelled the call. */
    boolean isGivenUp() {
        return givenUp || (outer != null && outer.isGivenUp());
    }

    /** Returns why the call must not go on, in words; null if it may. */
    @Nullable
    String reason() {
        if (isGivenUp()) {
            return "the interceptor that made the call had ended";
        }
        if (cancelled()) {
            return "the call was cancelled";
        }
        if (clientClosed.getCount() == 0) {
            return "the client was closed";
        }
        return Thread.currentThread().isInterrupted() ? "the thread was interrupted" : null;
    }
}
