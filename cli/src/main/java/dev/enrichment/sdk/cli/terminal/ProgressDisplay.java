package dev.enrichment.sdk.cli.terminal;

import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.Progress;
import dev.enrichment.sdk.credits.CreditBudget;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Shows a run from time to time: one line that changes on a terminal, a line every ten seconds elsewhere. */
public final class ProgressDisplay implements AutoCloseable {
    private static final Duration ON_TERMINAL = Duration.ofMillis(250);
    private static final Duration ELSEWHERE = Duration.ofSeconds(10);
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss");

    private final Terminal terminal;
    private final Supplier<String> line;
    private final boolean quiet;
    private final Duration interval;
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "enrich-progress");
        thread.setDaemon(true);
        return thread;
    });

    public ProgressDisplay(Terminal terminal, boolean quiet, Supplier<Progress> progress, long rows) {
        this(terminal, quiet, progress, rows, interval(terminal));
    }

    public ProgressDisplay(
            Terminal terminal, boolean quiet, Supplier<Progress> progress, long rows, Duration interval) {
        this(terminal, quiet, () -> line(progress.get(), rows, ZoneId.systemDefault()), interval);
    }

    private ProgressDisplay(Terminal terminal, boolean quiet, Supplier<String> line, Duration interval) {
        this.terminal = terminal;
        this.line = line;
        this.quiet = quiet;
        this.interval = interval;
    }

    /** Shows the credits only, because a search is one row. */
    public static ProgressDisplay ofSearch(Terminal terminal, boolean quiet, Supplier<Progress> progress) {
        Supplier<String> line = () -> {
            Progress now = progress.get();
            return "searching, " + credits(now) + waiting(now, ZoneId.systemDefault());
        };
        return new ProgressDisplay(terminal, quiet, line, interval(terminal));
    }

    private static Duration interval(Terminal terminal) {
        return terminal.kind().err() ? ON_TERMINAL : ELSEWHERE;
    }

    public void start() {
        if (!quiet) {
            long millis = interval.toMillis();
            var unused = timer.scheduleWithFixedDelay(this::show, millis, millis, TimeUnit.MILLISECONDS);
        }
    }

    private void show() {
        String text = line.get();
        if (terminal.kind().err()) {
            terminal.status(text);
        } else {
            terminal.note(text);
        }
    }

    public static String line(Progress progress, long rows, ZoneId zone) {
        Duration remaining = progress.remaining(rows);
        return "%d/%d rows, %d found, %s, %d/min, %s%s"
                .formatted(
                        progress.done(),
                        rows,
                        progress.count(OutcomeStatus.FOUND),
                        credits(progress),
                        Math.round(progress.perMinute()),
                        remaining == null ? "starting" : Amounts.text(remaining) + " left",
                        waiting(progress, zone));
    }

    private static String waiting(Progress progress, ZoneId zone) {
        Instant until = progress.waitingUntil();
        if (until != null) {
            return ", waits until " + TIME.format(until.atZone(zone)) + ": " + progress.waitReason();
        }
        return progress.waitReason() == null ? "" : ", waits for " + progress.waitReason();
    }

    private static String credits(Progress progress) {
        CreditBudget.Snapshot budget = progress.budget();
        return budget == null
                ? Amounts.text(progress.spent()) + " credits"
                : Amounts.text(budget.spent()) + " of " + Amounts.text(budget.limit()) + " credits";
    }

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
