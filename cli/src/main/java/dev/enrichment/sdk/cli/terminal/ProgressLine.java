package dev.enrichment.sdk.cli.terminal;

import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.Progress;
import dev.enrichment.sdk.credits.CreditBudget;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Formats the progress of a run as one line. On a narrow terminal, the least important parts are omitted, and no part
 * is cut off.
 */
public final class ProgressLine {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss");
    /**
     * Matches a message that says why calls wait during an outage. It ends with the time at which the outage began. A
     * message about a rate limit does not end with a time.
     */
    private static final Pattern SINCE = Pattern.compile("^(.*) since (\\d{4}-\\d\\d-\\d\\dT[0-9:.]+Z)$");

    /**
     * A part of the progress line, such as the number of rows. If the line is too long, the part with the highest rank
     * is omitted first.
     */
    private record Part(int rank, String text) {}

    private ProgressLine() {}

    /**
     * Returns the progress of a run as a line that fits into the width of the terminal.
     *
     * @param rows number of rows; 0 for a search, which is a single row
     * @param columns maximum number of characters
     */
    public static String of(Progress progress, long rows, ZoneId zone, int columns) {
        List<Part> parts = new ArrayList<>();
        parts.add(new Part(0, rows == 0 ? "searching" : progress.done() + "/" + rows + " rows"));
        String waiting = waiting(progress, zone);
        if (rows > 0) {
            parts.add(new Part(4, progress.count(OutcomeStatus.FOUND) + " found"));
        }
        parts.add(new Part(2, credits(progress)));
        if (rows > 0) {
            Duration remaining = progress.remaining(rows);
            parts.add(new Part(5, Math.round(progress.perMinute()) + "/min"));
            parts.add(new Part(3, remaining == null ? "starting" : Amounts.text(remaining) + " left"));
        }
        // A short wait for a rate limit is normal and may be omitted. A pause or an outage is important.
        boolean pauses = progress.waitingUntil() != null || outageSince(progress) != null;
        if (waiting != null) {
            parts.add(new Part(pauses ? 1 : 6, waiting));
        }
        while (parts.size() > 1 && text(parts).length() > columns) {
            parts.remove(parts.stream().max(Comparator.comparingInt(Part::rank)).orElseThrow());
        }
        if (pauses && parts.size() == 1) {
            String rowsOnly = text(parts);
            return shorter(progress, zone).stream()
                    .map(form -> rowsOnly + ", " + form)
                    .filter(line -> line.length() <= columns)
                    .findFirst()
                    .orElse(rowsOnly);
        }
        return text(parts);
    }

    private static String text(List<Part> parts) {
        return parts.stream().map(Part::text).collect(Collectors.joining(", "));
    }

    /** {@return the time at which the current outage began; null if the service is available} */
    static @Nullable Instant outageSince(Progress progress) {
        Matcher outage = SINCE.matcher(progress.waitReason() == null ? "" : progress.waitReason());
        return outage.matches() ? Instant.parse(outage.group(2)) : null;
    }

    /**
     * Returns why calls are waiting, which is a problem with the service or a rate limit. Returns an empty string if no
     * calls are waiting.
     */
    static String reason(Progress progress) {
        String reason = progress.waitReason() == null ? "" : progress.waitReason();
        Matcher outage = SINCE.matcher(reason);
        return outage.matches() ? outage.group(1) : reason;
    }

    private static @Nullable String waiting(Progress progress, ZoneId zone) {
        if (progress.waitReason() == null) {
            return null;
        }
        Instant since = outageSince(progress);
        Instant until = progress.waitingUntil();
        if (since != null) {
            return reason(progress) + " since " + time(since, zone)
                    + (until == null ? "" : ", next try " + time(until, zone));
        }
        return until == null
                ? "waits for " + progress.waitReason()
                : "waits until " + time(until, zone) + ": " + progress.waitReason();
    }

    /** Returns shorter forms of the message that says why calls wait, for narrow terminals. */
    private static List<String> shorter(Progress progress, ZoneId zone) {
        Instant since = outageSince(progress);
        String next = progress.waitingUntil() == null ? "" : time(progress.waitingUntil(), zone);
        if (since == null) {
            return List.of("waits until " + next);
        }
        List<String> forms = new ArrayList<>();
        if (!next.isEmpty()) {
            forms.add("service away since " + time(since, zone) + ", next try " + next);
            forms.add("away, next try " + next);
        }
        forms.add("service away");
        return forms;
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
