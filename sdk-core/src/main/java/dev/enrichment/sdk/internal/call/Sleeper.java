package dev.enrichment.sdk.internal.call;

import dev.enrichment.sdk.errors.CallInterruptedException;
import dev.enrichment.sdk.internal.time.TimeSource;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;

/**
 * Does all waiting for the calls of one client. An interrupt, a cancellation or closing the client ends a wait at once.
 */
public final class Sleeper {
    private final TimeSource time;
    private final CountDownLatch clientClosed;
    private final Set<CountDownLatch> wakeUps = ConcurrentHashMap.newKeySet();

    /** Creates the sleeper of a client. The latch opens when the client is closed. */
    public Sleeper(TimeSource time, CountDownLatch clientClosed) {
        this.time = time;
        this.clientClosed = clientClosed;
    }

    /** Returns the clock used to measure waits. */
    public TimeSource time() {
        return time;
    }

    /**
     * Waits while no request of the call is in flight, after notifying the listeners. The wait ends early when the
     * latch opens.
     *
     * @throws CallInterruptedException if the call is stopped during the wait
     */
    public void pause(CallContext<?> call, Duration wait, CountDownLatch wakeUp) {
        call.notify(listener ->
                listener.waiting(call.operation().id(), call.options().tag(), wait));
        await(call, wait, wakeUp);
    }

    /**
     * Waits until a latch opens, but at most for the given duration.
     *
     * @throws CallInterruptedException if the call is stopped during the wait
     */
    public void await(CallContext<?> call, Duration wait, CountDownLatch wakeUp) {
        long before = time.nanos();
        try {
            boolean unused = await(call, wait, wakeUp, time);
        } finally {
            call.state().waited(time.nanos() - before);
        }
    }

    /**
     * Waits until the user's code opens the latch, but at most for the rest of the total timeout. The user's code runs
     * in real time, so the wait does too.
     *
     * @return true if the latch was opened
     * @throws CallInterruptedException if the call is stopped during the wait
     */
    public boolean awaitForeignCode(CallContext<?> call, CountDownLatch done) {
        return await(call, call.remaining(), done, TimeSource.SYSTEM);
    }

    private boolean await(CallContext<?> call, Duration wait, CountDownLatch wakeUp, TimeSource clock) {
        InterruptedException interruption = null;
        boolean opened = false;
        wakeUps.add(wakeUp);
        call.cancellation().waiting(wakeUp);
        try {
            opened = clientClosed.getCount() > 0 && clock.sleep(wait, wakeUp);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            interruption = e;
        } finally {
            wakeUps.remove(wakeUp);
            call.cancellation().waiting(null);
        }
        CallInterruptedException stopped = call.stopped(interruption);
        if (stopped != null) {
            throw stopped;
        }
        return opened;
    }

    /** Ends all waits. Called after the client's latch was opened. */
    public void close() {
        wakeUps.forEach(CountDownLatch::countDown);
    }
}
