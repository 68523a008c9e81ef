package dev.enrichment.sdk.cli.store;

import dev.enrichment.sdk.bulk.results.Purchased;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.cli.terminal.UsageException;
import dev.enrichment.sdk.credits.CreditReceipt;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of an export about when its responses were bought, and for whom. */
final class ExportChoice {
    @Option(
            names = "--since",
            paramLabel = "<date>",
            description = "Only what was bought on that day (UTC) or later, such as 2026-03-01.")
    private @Nullable String since;

    @Option(
            names = "--provenance",
            description = "Adds operation, retrieved_at, request_id, list and age_days of each response; in JSON lines"
                    + " nested.")
    private boolean provenance;

    private final Instant now = Instant.now();

    /** Tells whether a response is exported. */
    interface Filter {
        boolean has(RowOutcome<?, ?> outcome);
    }

    /**
     * Returns a test of responses by when they were bought.
     *
     * @throws UsageException if the date is none
     */
    Filter filter() {
        if (since == null) {
            return outcome -> true;
        }
        try {
            Instant from =
                    LocalDate.parse(since.strip()).atStartOfDay(ZoneOffset.UTC).toInstant();
            return outcome -> {
                Instant at = outcome.purchasedAt();
                return at != null && !at.isBefore(from);
            };
        } catch (DateTimeParseException e) {
            throw new UsageException("--since takes a date such as 2026-03-01, but not \"" + since + "\"");
        }
    }

    /** {@return text for the message at the end; empty without a date} */
    String words() {
        return since == null ? "" : " since " + since.strip();
    }

    /** Adds the columns; JSON has one with all of them. */
    void addTo(Map<String, String> pointers, boolean asJson) {
        if (!provenance) {
            return;
        }
        if (asJson) {
            pointers.put("provenance", "/provenance");
            return;
        }
        for (String column : List.of("operation", "retrieved_at", "request_id", "list", "age_days")) {
            pointers.put(pointers.containsKey(column) ? "provenance " + column : column, "/provenance/" + column);
        }
    }

    /** Returns where a response is from; empty if nobody wants to know. */
    Map<String, Object> provenance(RowOutcome<?, ?> outcome, String operation) {
        if (!provenance) {
            return Map.of();
        }
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("operation", operation);
        Purchased purchased = outcome.purchased();
        if (purchased != null) {
            members.put("retrieved_at", purchased.at().truncatedTo(ChronoUnit.SECONDS));
        }
        CreditReceipt receipt = outcome.receipt();
        if (receipt != null && receipt.requestId() != null) {
            members.put("request_id", receipt.requestId());
        }
        if (purchased != null) {
            members.put("list", purchased.list());
            members.put("age_days", purchased.ageDays(now));
        }
        return members;
    }
}
