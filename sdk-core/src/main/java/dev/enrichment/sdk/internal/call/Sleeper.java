package dev.enrichment.sdk.internal.call;

import dev.enrichment.sdk.errors.CallInterruptedException;
import dev.enrichment.sdk.internal.time.TimeSource;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;

/**
 * Makes the calls of a client wait, for example before a retry. A wait ends immediately if its thread is interrupted,
 * its call is canceled, or the client is closed. Thread-safe.
 */
public final class Sleeper {
    private final TimeSource time;
    private final CountDownLatch clientClosed;
    /** Latches of the current waits. */
    private final Set<CountDownLatch> wakeUps = ConcurrentHashMap.newKeySet();

    /** Creates the sleeper of a client. The latch opens when the client is closed. */
    public Sleeper(TimeSource time, CountDownLatch clientClosed) {
        this.time = time;
        this.clientClosed = clientClosed;
    }

    /**
     * Notifies the listeners of a wait, and then waits. The wait ends early if the latch opens. The call
     * already keeps its place in line, so a slow listener delays the calls behind it. Must not be called while a request
     * of the call is in flight.
     *
     * @throws CallInterruptedException if the call is stopped during the wait
     */
    public void pause(CallContext<?> call, Duration wait, CountDownLatch wakeUp) {
        call.notify(listener ->
                listener.waiting(call.operation().id(), call.options().tag(), wait));
        await(call, wait, wakeUp);
    }

    /**
     * Waits until a latch opens, but no longer than the given duration.
     *
     * @throws CallInterruptedException if the call is stopped during the wait
     */
    public void await(CallContext<?> call, Duration wait, CountDownLatch wakeUp) {
        InterruptedException interruption = null;
        long before = time.nanos();
        wakeUps.add(wakeUp);
        call.cancellation().waiting(wakeUp);
        try {
            if (clientClosed.getCount() > 0) {
                boolean unused = time.sleep(wait, wakeUp);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            interruption = e;
        } finally {
            wakeUps.remove(wakeUp);
            call.cancellation().waiting(null);
            call.journal().waited(time.nanos() - before);
        }
        call.throwIfStopped(interruption);
    }

    /**
     * Wakes up all waiting calls when the client is closed. The latch for closing the client must already be open,
     * because each call checks it before it continues.
     */
    public void close() {
        wakeUps.forEach(CountDownLatch::countDown);
    }
}
