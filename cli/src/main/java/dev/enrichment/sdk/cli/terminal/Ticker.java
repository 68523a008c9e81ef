package dev.enrichment.sdk.cli.terminal;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Does something at intervals, on a thread that does not keep the program alive. */
@SuppressWarnings("FutureReturnValueIgnored") // the actions report their own failures
public final class Ticker implements AutoCloseable {
    private final ScheduledExecutorService timer;

    public Ticker(String name) {
        timer = Executors.newSingleThreadScheduledExecutor(task -> {
            Thread thread = new Thread(task, name);
            thread.setDaemon(true);
            return thread;
        });
    }

    /** Begins after one interval. */
    public void every(Duration interval, Runnable action) {
        long millis = interval.toMillis();
        timer.scheduleWithFixedDelay(action, millis, millis, TimeUnit.MILLISECONDS);
    }

    /** Does something once. */
    public void after(Duration delay, Runnable action) {
        timer.schedule(action, delay.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Ends it; nothing is done any more when this returns, unless it takes longer than a second. */
    @Override
    public void close() {
        timer.shutdownNow();
        try {
            timer.awaitTermination(1, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
