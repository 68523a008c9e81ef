package dev.enrichment.sdk.bulk.internal.engine;

import dev.enrichment.sdk.bulk.results.StopReason;
import dev.enrichment.sdk.bulk.results.StoreException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Stops all calls of a run at once: those that wait are ended, those on the wire are awaited. */
final class StopSwitch {
    private final AtomicReference<@Nullable StopReason> reason = new AtomicReference<>();
    private final Set<PurchaseHook> running = ConcurrentHashMap.newKeySet();
    private final Runnable onStop;
    private volatile String detail = "";

    /** With what to run once when the run stops. */
    StopSwitch(Runnable onStop) {
        this.onStop = onStop;
    }

    /** Stops the run; the first reason counts. */
    void stop(StopReason why) {
        if (reason.compareAndSet(null, why)) {
            running.forEach(PurchaseHook::endWait);
            onStop.run();
        }
    }

    /** Stops the run because the store cannot be written, or is closed. */
    void failed(StoreException failure) {
        detail = ": " + failure.getMessage();
        stop(failure.problem() == StoreException.Problem.CLOSED ? StopReason.CLOSED : StopReason.STORE_FAILED);
    }

    /** Why the run was stopped, in words. */
    String message() {
        return reason() == StopReason.STORE_FAILED ? reason() + detail : String.valueOf(reason());
    }

    /** Why the run was stopped; null if it was not. */
    @Nullable
    StopReason reason() {
        return reason.get();
    }

    void started(PurchaseHook call) {
        running.add(call);
        if (reason() != null) {
            call.endWait();
        }
    }

    void ended(PurchaseHook call) {
        running.remove(call);
    }
}
