package dev.enrichment.sdk.internal;

import okhttp3.Call;
import org.jspecify.annotations.Nullable;

/** Ends one call from outside: whatever of it is on the socket, and what would come after. */
final class Cancellation {
    private volatile boolean cancelled;
    private volatile @Nullable Call live;

    /** Makes the socket call known; one that comes too late is cancelled here. */
    void live(Call call) {
        live = call;
        if (cancelled) {
            call.cancel();
        }
    }

    void cancel() {
        cancelled = true;
        Call call = live;
        if (call != null) {
            call.cancel();
        }
    }

    boolean cancelled() {
        return cancelled;
    }
}
