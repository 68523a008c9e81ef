package dev.enrichment.sdk.internal.call;

import dev.enrichment.sdk.call.ClientClosedException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Counts the running calls, so that closing a client can wait for them. A blocking call counts from its start, and an
 * asynchronous call from its submission to the executor.
 */
public final class ActiveCalls {
    private static final int REFUSING = Integer.MIN_VALUE;

    private final CountDownLatch drained = new CountDownLatch(1);
    private final Runnable afterEach;
    /**
     * Number of running calls. When the client starts to refuse new calls, {@link #REFUSING} is added, which makes the
     * number negative.
     */
    private final AtomicInteger active = new AtomicInteger();

    /**
     * Creates a counter that runs {@code afterEach} whenever a call ends, and whenever the part of a call that runs on
     * another thread ends.
     */
    public ActiveCalls(Runnable afterEach) {
        this.afterEach = afterEach;
    }

    /**
     * Counts a new call. Closing the client waits until the call has ended.
     *
     * @throws ClientClosedException if the client is closed or is being closed
     */
    public void start() {
        active.updateAndGet(calls -> {
            if (calls < 0) {
                throw new ClientClosedException();
            }
            return calls + 1;
        });
    }

    /**
     * Counts a part of a call that continues on another thread. The part is accepted even while the client is closing,
     * because the call itself has already been counted.
     */
    public void continued() {
        active.incrementAndGet();
    }

    public void end() {
        afterEach.run();
        openIfDrained(active.decrementAndGet());
    }

    /** Refuses new calls from now on. Returns a latch that opens when all running calls have ended. */
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
