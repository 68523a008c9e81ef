package dev.enrichment.sdk.internal.call;

import java.util.concurrent.CountDownLatch;
import okhttp3.Call;
import org.jspecify.annotations.Nullable;

/**
 * A handle to stop one call from another thread. Any thread may stop the call. The thread that makes the call registers
 * its current request or wait here, so that it ends when the call is stopped.
 *
 * <p>Each call has its own handle. Canceling or giving up a call cannot be undone.
 */
public final class Cancellation {
    private final CountDownLatch clientClosed;
    private volatile boolean cancelled;
    private volatile boolean givenUp;
    private volatile @Nullable Call running;
    private volatile @Nullable CountDownLatch waiting;
    /** The handle of the purchase that another thread makes for this call. Null if there is none. */
    private @Nullable Cancellation purchase;

    /** Creates the handle for a call. The latch opens when the client is closed, which also stops the call. */
    public Cancellation(CountDownLatch clientClosed) {
        this.clientClosed = clientClosed;
    }

    /**
     * Creates the handle of a purchase that another thread makes for this call. Canceling this call does not stop the
     * purchase. Giving up this call gives up the purchase as well. Closing the client stops both.
     */
    synchronized Cancellation forPurchase() {
        Cancellation made = new Cancellation(clientClosed);
        made.givenUp = givenUp;
        purchase = made;
        return made;
    }

    /**
     * Registers the request in flight, which {@link #cancel} aborts. If the call was already canceled, the request is
     * aborted immediately.
     */
    public void running(Call call) {
        running = call;
        if (cancelled) {
            call.cancel();
        }
    }

    /**
     * Registers the latch that ends the current wait. If the call was already stopped, the latch opens immediately.
     * Pass null when the wait is over.
     */
    void waiting(@Nullable CountDownLatch wakeUp) {
        waiting = wakeUp;
        if (wakeUp != null && (cancelled || givenUp)) {
            wakeUp.countDown();
        }
    }

    /** Cancels the call. Its wait ends, and its request in flight is aborted. */
    public void cancel() {
        cancelled = true;
        Call call = running;
        if (call != null) {
            call.cancel();
        }
        wakeUp();
    }

    /**
     * Stops the call unless its request was already written. A request in flight continues, because it may have been
     * charged.
     */
    public void giveUp() {
        Cancellation purchaseMade;
        synchronized (this) {
            givenUp = true;
            purchaseMade = purchase;
        }
        wakeUp();
        if (purchaseMade != null) {
            purchaseMade.giveUp();
        }
    }

    private void wakeUp() {
        CountDownLatch wait = waiting;
        if (wait != null) {
            wait.countDown();
        }
    }

    /** Returns whether the call must stop. Called by the thread that makes the call. */
    public boolean isStopped() {
        return stopReason() != null;
    }

    /**
     * Returns why the call must stop. Returns null if the call may continue. Only the thread that makes the call may use
     * this method, because it also checks whether that thread is interrupted.
     */
    public @Nullable StopReason stopReason() {
        if (givenUp) {
            return StopReason.GIVEN_UP;
        }
        if (cancelled) {
            return StopReason.CANCELLED;
        }
        if (clientClosed.getCount() == 0) {
            return StopReason.CLIENT_CLOSED;
        }
        return Thread.currentThread().isInterrupted() ? StopReason.INTERRUPTED : null;
    }
}
