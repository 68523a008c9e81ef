package dev.enrichment.sdk.cli.terminal;

import dev.enrichment.sdk.bulk.results.Progress;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Shows the progress of a run on the error stream. On a terminal, it updates a single line. Otherwise, it prints a new
 * line every minute. It also reports when the service becomes unavailable and when it is available again.
 */
public final class ProgressDisplay implements AutoCloseable {
    private static final Duration INTERVAL = Duration.ofMillis(250);
    private static final Duration BETWEEN_LINES = Duration.ofMinutes(1);
    /**
     * Number of consecutive checks with waiting rows but no call in flight, after which the rows are assumed to wait for
     * another program that is buying them.
     */
    private static final int LONG_IDLE = 6;

    private final Terminal terminal;
    private final Supplier<Progress> progress;
    private final long rows;
    private final IntSupplier inFlight;
    private final boolean quiet;
    private final ZoneId zone = ZoneId.systemDefault();
    private long lastLine = System.nanoTime();
    private @Nullable Instant awaySince;
    /** Number of consecutive checks so far with waiting rows but no call in flight. */
    private int idle;

    private final ScheduledExecutorService ticker = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "enrich-progress");
        thread.setDaemon(true);
        return thread;
    });

    /**
     * Creates a display that shows nothing until {@link #start} is called.
     *
     * @param rows number of rows; 0 for a search, which is a single row
     * @param inFlight returns the number of calls in flight
     */
    public ProgressDisplay(
            Terminal terminal, boolean quiet, Supplier<Progress> progress, long rows, IntSupplier inFlight) {
        this.terminal = terminal;
        this.progress = progress;
        this.rows = rows;
        this.inFlight = inFlight;
        this.quiet = quiet;
    }

    public void start() {
        start(INTERVAL, BETWEEN_LINES);
    }

    /**
     * Starts the display with the given intervals. Tests use shorter ones than the defaults.
     *
     * @param interval time between two updates
     * @param betweenLines time between two lines if the output is not a terminal
     */
    @SuppressWarnings("FutureReturnValueIgnored") // The display reports its own failures.
    public void start(Duration interval, Duration betweenLines) {
        if (!quiet) {
            long millis = interval.toMillis();
            ticker.scheduleWithFixedDelay(() -> show(betweenLines), millis, millis, TimeUnit.MILLISECONDS);
        }
    }

    private void show(Duration betweenLines) {
        Progress now = progress.get();
        showEvents(now);
        showIdle(now);
        if (terminal.kind().err()) {
            // Leave room for two more characters, because the terminal shows ^C at the end of the line after Ctrl-C.
            terminal.status(ProgressLine.of(now, rows, zone, Screen.columns() - 3));
        } else if (System.nanoTime() - lastLine >= betweenLines.toNanos()) {
            lastLine = System.nanoTime();
            terminal.event(ProgressLine.of(now, rows, zone, Integer.MAX_VALUE));
        }
    }

    private void showEvents(Progress now) {
        Instant since = now.stopped() == null ? now.outageSince() : null;
        if (since != null && awaySince == null) {
            terminal.event("%s since %s. Purchases are stored; nothing more is sent until the service is back."
                    .formatted(now.waitReason(), ProgressLine.time(since, zone)));
        } else if (since == null && awaySince != null && now.stopped() == null) {
            terminal.event(
                    "The service is back after " + Amounts.text(Duration.between(awaySince, Instant.now())) + ".");
        }
        awaySince = since;
    }

    /**
     * Tells the user if the run is waiting for another program that is buying the same rows. This is assumed if rows
     * are in progress but no call has been in flight for a while.
     */
    private void showIdle(Progress now) {
        boolean waiting =
                now.stopped() == null && now.waitReason() == null && now.inFlight() > 0 && inFlight.getAsInt() == 0;
        idle = waiting ? idle + 1 : 0;
        if (idle == LONG_IDLE) {
            terminal.event("Waiting for another program that uses the same store and is buying the same rows."
                    + " If it was stopped, let it continue or end it.");
        }
    }

    /** Stops the display. If it is printing, this method waits up to one second for it to end. */
    @Override
    public void close() {
        ticker.shutdownNow();
        try {
            ticker.awaitTermination(1, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
