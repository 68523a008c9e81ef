package dev.enrichment.sdk.cli.terminal;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Runs actions at intervals or after a delay, on a daemon thread. */
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

    /** Runs an action repeatedly. The first run is after one interval. */
    public void every(Duration interval, Runnable action) {
        long millis = interval.toMillis();
        timer.scheduleWithFixedDelay(action, millis, millis, TimeUnit.MILLISECONDS);
    }

    /** Runs an action once, after a delay. */
    public void after(Duration delay, Runnable action) {
        timer.schedule(action, delay.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Stops the actions. Waits up to one second for an action that is running. */
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
