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
     * Waits between attempts, so nothing is in flight, at most until the latch opens.
     *
     * @throws CallInterruptedException if the call is stopped meanwhile
     */
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
        try {
            boolean unused = await(call, wait, wakeUp, time);
        } finally {
            call.state().waited(time.nanos() - before);
        }
    }

    /**
     * Waits for code of the user, which runs in real time, until it opens the latch, but no longer than the call may
     * last.
     *
     * @return whether the latch was opened
     * @throws CallInterruptedException if the call is stopped meanwhile
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

    /** Ends all waits; the client is closed by now. */
    public void close() {
        wakeUps.forEach(CountDownLatch::countDown);
    }
}
