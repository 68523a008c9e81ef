package dev.enrichment.sdk.internal.call;

import dev.enrichment.sdk.call.ClientClosedException;
import java.util.concurrent.CountDownLatch;

/** Counts the calls of a client, from their start or their submission to an executor on, so that it can be drained. */
public final class ActiveCalls {
    private final CountDownLatch drained = new CountDownLatch(1);
    private final Runnable afterEach;
    private int active;
    private boolean refusing;

    /** Runs code after each call, or part of a call on another thread. */
    public ActiveCalls(Runnable afterEach) {
        this.afterEach = afterEach;
    }

    /**
     * Counts a new call.
     *
     * @throws ClientClosedException if the client is closed or being closed
     */
    public synchronized void start() {
        if (refusing) {
            throw new ClientClosedException();
        }
        active++;
    }

    /** A part of a call that was started before. */
    public synchronized void continued() {
        active++;
    }

    public void end() {
        afterEach.run();
        synchronized (this) {
            active--;
            openIfDrained();
        }
    }

    /** Refuses new calls. The latch opens when those under way have ended. */
    public synchronized CountDownLatch refuseNew() {
        refusing = true;
        openIfDrained();
        return drained;
    }

    private void openIfDrained() {
        if (refusing && active == 0) {
            drained.countDown();
        }
    }
}
