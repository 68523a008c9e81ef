package dev.enrichment.sdk.internal.call;

import dev.enrichment.sdk.call.ClientClosedException;
import java.util.concurrent.CountDownLatch;

/** Counts the calls of a client, from their start or their submission to an executor on, so that it can be drained. */
public final class ActiveCalls {
    private final CountDownLatch drained = new CountDownLatch(1);
    private int active;
    private boolean refusing;

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

    public synchronized void end() {
        active--;
        openIfDrained();
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
