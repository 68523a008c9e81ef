package dev.enrichment.sdk.cli.terminal;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * Runs actions periodically or after a delay. All actions run on a single daemon thread, which does not keep the
 * program alive.
 */
@SuppressWarnings("FutureReturnValueIgnored") // The actions report their own failures.
public final class Ticker implements AutoCloseable {
    private final ScheduledExecutorService timer;

    public Ticker(String name) {
        timer = Executors.newSingleThreadScheduledExecutor(task -> {
            Thread thread = new Thread(task, name);
            thread.setDaemon(true);
            return thread;
        });
    }

    /** Runs an action periodically, for the first time after one interval. */
    public void every(Duration interval, Runnable action) {
        long millis = interval.toMillis();
        timer.scheduleWithFixedDelay(action, millis, millis, TimeUnit.MILLISECONDS);
    }

    /** Runs an action once, after a delay. */
    public void after(Duration delay, Runnable action) {
        timer.schedule(action, delay.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Cancels all actions. If an action is running, this method waits up to one second for it to end. */
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
