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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Formats the progress of a run as one line, with the most important parts first. Parts that do not fit into the
 * terminal are omitted.
 */
public final class ProgressLine {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss");
    /**
     * Matches a message that says why calls wait during an outage. It ends with the time at which the outage began. A
     * message about a rate limit does not end with a time.
     */
    private static final Pattern SINCE = Pattern.compile(" since (\\d{4}-\\d\\d-\\d\\dT[0-9:.]+Z)$");

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
        boolean pauses = progress.waitingUntil() != null || outageSince(progress) != null;
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

    /** {@return the time at which the current outage began; null if the service is available} */
    static @Nullable Instant outageSince(Progress progress) {
        Matcher outage = SINCE.matcher(progress.waitReason() == null ? "" : progress.waitReason());
        return outage.find() ? Instant.parse(outage.group(1)) : null;
    }

    /** Returns why calls are waiting, without the time at which an outage began. */
    static String reason(Progress progress) {
        return SINCE.matcher(String.valueOf(progress.waitReason())).replaceFirst("");
    }

    private static List<String> waiting(Progress progress, ZoneId zone) {
        Instant until = progress.waitingUntil();
        if (outageSince(progress) != null) {
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
                ? Amounts.text(progress.spent()) + " credits"
                : Amounts.text(budget.spent()) + " of " + Amounts.text(budget.limit()) + " credits";
    }
}
