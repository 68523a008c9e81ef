package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.results.StoreException;
import java.time.Duration;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Renews a lease from time to time, and looks for processes that no longer do. */
final class Heartbeat {
    private Heartbeat() {}

    static ScheduledExecutorService start(Duration interval, Runnable beat) {
        ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(1, task -> {
            Thread thread = new Thread(task, "enrichment-store-lease");
            thread.setDaemon(true);
            thread.setContextClassLoader(Heartbeat.class.getClassLoader());
            return thread;
        });
        Runnable quiet = () -> {
            try {
                beat.run();
            } catch (StoreException e) {
                // The run notices it by itself; the next beat tries again.
            }
        };
        ScheduledFuture<?> unused =
                timer.scheduleWithFixedDelay(quiet, interval.toMillis(), interval.toMillis(), TimeUnit.MILLISECONDS);
        return timer;
    }
}
