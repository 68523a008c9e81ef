package dev.enrichment.sdk.cli.run;

import dev.enrichment.sdk.cli.input.InputProgress;
import dev.enrichment.sdk.cli.terminal.Terminal;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Shows how far a file is read: one line that changes on a terminal, a line every ten seconds elsewhere. */
final class ReadingDisplay implements AutoCloseable {
    private static final long ON_TERMINAL_MILLIS = 250;
    private static final long ELSEWHERE_MILLIS = 10_000;

    private final Terminal terminal;
    private final InputProgress progress;
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "enrich-reading");
        thread.setDaemon(true);
        return thread;
    });

    ReadingDisplay(Terminal terminal, InputProgress progress, boolean quiet) {
        this.terminal = terminal;
        this.progress = progress;
        long millis = terminal.kind().err() ? ON_TERMINAL_MILLIS : ELSEWHERE_MILLIS;
        if (!quiet) {
            var unused = timer.scheduleWithFixedDelay(this::show, millis, millis, TimeUnit.MILLISECONDS);
        }
    }

    private void show() {
        if (terminal.kind().err()) {
            terminal.status(progress.line());
        } else {
            terminal.event(progress.line());
        }
    }

    /** Ends the display; nothing is shown any more when this returns. */
    @Override
    public void close() {
        timer.shutdownNow();
        try {
            boolean unused = timer.awaitTermination(1, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
