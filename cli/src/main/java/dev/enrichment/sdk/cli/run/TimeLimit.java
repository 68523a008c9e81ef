package dev.enrichment.sdk.cli.run;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Stops a run that takes too long. */
final class TimeLimit implements AutoCloseable {
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "enrich-time-limit");
        thread.setDaemon(true);
        return thread;
    });
    private volatile boolean over;

    private TimeLimit() {}

    /**
     * Begins to measure.
     *
     * @param most how long it may take; null for as long as it needs
     * @param stop called when the time is over
     */
    static TimeLimit begin(@Nullable Duration most, Runnable stop) {
        TimeLimit limit = new TimeLimit();
        if (most != null) {
            var unused = limit.timer.schedule(
                    () -> {
                        limit.over = true;
                        stop.run();
                    },
                    most.toMillis(),
                    TimeUnit.MILLISECONDS);
        }
        return limit;
    }

    boolean isOver() {
        return over;
    }

    @Override
    public void close() {
        timer.shutdownNow();
    }
}
