package dev.enrichment.sdk.bulk.internal.run;

import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.bulk.internal.time.Signal;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/**
 * Pauses threads of a run while a limit of the service, such as its rate limit, blocks calls, or while another call is
 * buying the same request. All pauses end immediately when the run stops. The progress of the run shows when the limit
 * is expected to end.
 *
 * <p>Any worker writes {@code until}, and any thread may read it.
 */
final class RowWait {
    private final RunTime time;
    private final CountDownLatch stopped = new CountDownLatch(1);
    private volatile @Nullable Instant until;

    RowWait(RunTime time) {
        this.time = time;
    }

    /** Returns the time until which a limit of the service blocks calls, or null if calls are not blocked. */
    @Nullable
    Instant until() {
        Instant known = until;
        return known == null || known.isBefore(time.instant()) ? null : known;
    }

    void await(Duration wait) {
        until = time.instant().plus(wait);
        pause(wait);
    }

    /**
     * Waits for something other than a limit of the service, such as a call of another process. The progress of the run
     * does not show this wait.
     */
    void pause(Duration wait) {
        Signal.pause(time, stopped, wait);
    }

    void end() {
        stopped.countDown();
    }
}
