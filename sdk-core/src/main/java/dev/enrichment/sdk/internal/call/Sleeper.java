package dev.enrichment.sdk.internal.call;

import dev.enrichment.sdk.errors.CallInterruptedException;
import dev.enrichment.sdk.internal.time.TimeSource;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;

/** All waiting of all calls of one client: ended at once by an interrupt, a cancellation or the end of the client. */
public final class Sleeper {
    private final TimeSource time;
    private final CountDownLatch clientClosed;
    private final Set<CountDownLatch> wakeUps = ConcurrentHashMap.newKeySet();

    /** The latch opens when the client is closed. */
    public Sleeper(TimeSource time, CountDownLatch clientClosed) {
        this.time = time;
        this.clientClosed = clientClosed;
    }

    /** The clock that waits are measured with. */
    public TimeSource time() {
        return time;
    }

    /**
     * Waits between attempts, so nothing is in flight.
     *
     * @throws CallInterruptedException if the call is stopped meanwhile
     */
    public void pause(CallContext<?> call, Duration wait) {
        pause(call, wait, clientClosed);
    }

    /** Does the same, at most until the latch opens. */
    public void pause(CallContext<?> call, Duration wait, CountDownLatch wakeUp) {
        call.notify(listener ->
                listener.waiting(call.operation().id(), call.options().tag(), wait));
        await(call, wait, wakeUp);
    }

    /**
     * Waits until a latch opens, but no longer than a duration.
     *
     * @throws CallInterruptedException if the call is stopped meanwhile
     */
    public void await(CallContext<?> call, Duration wait, CountDownLatch wakeUp) {
        long before = time.nanos();
        InterruptedException interruption = null;
        wakeUps.add(wakeUp);
        try {
            boolean unused = clientClosed.getCount() == 0 || time.sleep(wait, wakeUp);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            interruption = e;
        } finally {
            wakeUps.remove(wakeUp);
            call.addWaited(time.nanos() - before);
        }
        CallInterruptedException stopped = call.stopped(false, interruption);
        if (stopped != null) {
            throw stopped;
        }
    }

    /** Ends all waits; the client is closed by now. */
    public void close() {
        wakeUps.forEach(CountDownLatch::countDown);
    }
}
