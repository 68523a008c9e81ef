package dev.enrichment.sdk.cli.terminal;

import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.Progress;
import dev.enrichment.sdk.credits.CreditBudget;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;

/**
 * Formats the progress of a run as one line, with the most important parts first. Parts that do not fit into the
 * terminal are omitted.
 */
public final class ProgressLine {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss");

    private ProgressLine() {}

    /**
     * Returns the progress of a run as a line that fits into the width of the terminal.
     *
     * @param rows number of rows; 0 for a search, which is a single row
     * @param columns maximum number of characters
     */
    public static String of(Progress progress, long rows, ZoneId zone, int columns) {
        List<String> waiting = waiting(progress, zone);
        // A short wait for a rate limit is normal and comes last. A pause or an outage is important.
        boolean pauses = progress.waitingUntil() != null || progress.outageSince() != null;
        List<String> parts = new ArrayList<>(pauses ? waiting : List.of());
        parts.add(credits(progress));
        if (rows > 0) {
            Duration remaining = progress.remaining(rows);
            parts.add(remaining == null ? "starting" : Amounts.text(remaining) + " left");
            parts.add(progress.count(OutcomeStatus.FOUND) + " found");
            parts.add(Math.round(progress.perMinute()) + "/min");
        }
        parts.addAll(pauses ? List.of() : waiting);
        StringBuilder line = new StringBuilder(rows == 0 ? "searching" : progress.done() + "/" + rows + " rows");
        for (String part : parts) {
            line.append(line.length() + part.length() + 2 <= columns ? ", " + part : "");
        }
        return line.toString();
    }

    private static List<String> waiting(Progress progress, ZoneId zone) {
        Instant until = progress.waitingUntil();
        if (progress.outageSince() != null) {
            return List.of("away" + (until == null ? "" : ", next try " + time(until, zone)));
        }
        return progress.waitReason() == null
                ? List.of()
                : List.of("waits " + (until == null ? "for " : "until " + time(until, zone) + ": ")
                        + progress.waitReason());
    }

    static String time(Instant instant, ZoneId zone) {
        return TIME.format(instant.atZone(zone));
    }

    private static String credits(Progress progress) {
        CreditBudget.Snapshot budget = progress.budget();
        return budget == null
                ? Amounts.text(progress.charged()) + " credits"
                : Amounts.text(budget.charged()) + " of " + Amounts.text(budget.limit()) + " credits";
    }
}
