package dev.enrichment.sdk.internal.call;

import dev.enrichment.sdk.call.ClientClosedException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/** Counts the calls of a client, from their start or their submission to an executor on, so that it can be drained. */
public final class ActiveCalls {
    private static final int REFUSING = Integer.MIN_VALUE;

    private final CountDownLatch drained = new CountDownLatch(1);
    private final Runnable afterEach;
    /** Counts the calls under way; {@link #REFUSING} is added once new ones are refused. */
    private final AtomicInteger active = new AtomicInteger();

    /** Runs code after each call, or part of a call on another thread. */
    public ActiveCalls(Runnable afterEach) {
        this.afterEach = afterEach;
    }

    /**
     * Counts a new call.
     *
     * @throws ClientClosedException if the client is closed or being closed
     */
    public void start() {
        active.updateAndGet(calls -> {
            if (calls < 0) {
                throw new ClientClosedException();
            }
            return calls + 1;
        });
    }

    /** A part of a call that was started before. */
    public void continued() {
        active.incrementAndGet();
    }

    public void end() {
        afterEach.run();
        openIfDrained(active.decrementAndGet());
    }

    /** Refuses new calls. The latch opens when those under way have ended. */
    public CountDownLatch refuseNew() {
        openIfDrained(active.updateAndGet(calls -> calls < 0 ? calls : calls + REFUSING));
        return drained;
    }

    private void openIfDrained(int calls) {
        if (calls == REFUSING) {
            drained.countDown();
        }
    }
}
