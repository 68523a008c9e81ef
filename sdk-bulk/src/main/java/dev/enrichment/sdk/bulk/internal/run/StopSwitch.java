package dev.enrichment.sdk.bulk.internal.run;

import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.bulk.internal.time.Signal;
import dev.enrichment.sdk.bulk.results.StopReason;
import dev.enrichment.sdk.bulk.results.StoreException;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Stops all calls of a run at once. Calls that are waiting end immediately, and calls in flight are completed. Calls
 * that start later end immediately as well. Any thread can stop the run, and only the first reason counts.
 */
final class StopSwitch {
    private final AtomicReference<@Nullable Stop> stopped = new AtomicReference<>();
    private final CountDownLatch signal = new CountDownLatch(1);
    private final Set<RunCall> running = ConcurrentHashMap.newKeySet();
    private final RunTime time;
    private final Runnable onStop;

    /**
     * The reason why a run was stopped, with details for the message to the user.
     *
     * @param message the reason as a clause for messages such as {@code the budget is exhausted}
     */
    private record Stop(StopReason reason, String message) {}

    /** Creates a stop switch. The action runs once, when the run is stopped. */
    StopSwitch(RunTime time, Runnable onStop) {
        this.time = time;
        this.onStop = onStop;
    }

    /** Stops the run. If the run is stopped more than once, only the first reason counts. */
    void stop(StopReason why) {
        stop(why, "");
    }

    /**
     * Stops the run, with details for the message. If the run is stopped more than once, only the first reason counts.
     */
    void stop(StopReason why, String detail) {
        String message = detail.isEmpty() ? why.toString() : why + ": " + detail;
        if (stopped.compareAndSet(null, new Stop(why, message))) {
            signal.countDown();
            running.forEach(RunCall::endWait);
            onStop.run();
        }
    }

    /** Stops the run because the store cannot be written, or is closed. */
    void failed(StoreException failure) {
        boolean closed = failure.problem() == StoreException.Problem.CLOSED;
        stop(closed ? StopReason.CLOSED : StopReason.STORE_FAILED, closed ? "" : String.valueOf(failure.getMessage()));
    }

    /** Returns why the run was stopped, as a clause for messages such as {@code the budget is exhausted}. */
    String message() {
        Stop known = stopped.get();
        return known == null ? "the run goes on" : known.message();
    }

    /** Returns the reason for stopping the run, or null if the run is not stopped. */
    @Nullable
    StopReason reason() {
        Stop known = stopped.get();
        return known == null ? null : known.reason();
    }

    /** Waits until the time has passed, the run is stopped or the thread is interrupted. */
    void pause(Duration wait) {
        Signal.pause(time, signal, wait);
    }

    void started(RunCall call) {
        running.add(call);
        if (reason() != null) {
            call.endWait();
        }
    }

    void ended(RunCall call) {
        running.remove(call);
    }
}
