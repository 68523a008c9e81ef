package dev.enrichment.sdk.bulk.internal.engine;

import dev.enrichment.sdk.bulk.results.StopReason;
import dev.enrichment.sdk.bulk.results.StoreException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Stops all calls of a run at once: those that wait are ended, those on the wire are awaited. Any thread stops; the first
 * reason is final, and a call that enters later finds it.
 */
final class StopSwitch {
    private final AtomicReference<@Nullable Stop> stopped = new AtomicReference<>();
    private final Set<RunCall> running = ConcurrentHashMap.newKeySet();
    private final Runnable onStop;

    /**
     * The reason of the first stop.
     *
     * @param detail in words, more than the reason says; empty if there is nothing
     */
    private record Stop(StopReason reason, String detail) {}

    /** With what to run once when the run stops. */
    StopSwitch(Runnable onStop) {
        this.onStop = onStop;
    }

    /** Stops the run; the first reason counts. */
    void stop(StopReason why) {
        stop(why, "");
    }

    /** Stops the run; the first reason counts. */
    void stop(StopReason why, String detail) {
        if (stopped.compareAndSet(null, new Stop(why, detail))) {
            running.forEach(RunCall::endWait);
            onStop.run();
        }
    }

    /** Stops the run because the store cannot be written, or is closed. */
    void failed(StoreException failure) {
        boolean closed = failure.problem() == StoreException.Problem.CLOSED;
        stop(closed ? StopReason.CLOSED : StopReason.STORE_FAILED, closed ? "" : String.valueOf(failure.getMessage()));
    }

    /** Returns the reason of the stop as a sentence for messages. */
    String message() {
        Stop known = stopped.get();
        if (known == null) {
            return "the run goes on";
        }
        return known.detail().isEmpty() ? known.reason().toString() : known.reason() + ": " + known.detail();
    }

    /** Returns the reason of the stop, or null while the run goes on. */
    @Nullable
    StopReason reason() {
        Stop known = stopped.get();
        return known == null ? null : known.reason();
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
