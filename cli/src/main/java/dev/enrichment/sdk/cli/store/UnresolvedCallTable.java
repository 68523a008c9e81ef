package dev.enrichment.sdk.cli.store;

import com.fasterxml.jackson.databind.JsonNode;
import dev.enrichment.sdk.bulk.CsvRow;
import dev.enrichment.sdk.bulk.results.UnresolvedCall;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.cli.columns.CellListener;
import dev.enrichment.sdk.cli.columns.ColumnMapping;
import dev.enrichment.sdk.cli.columns.RequestJson;
import dev.enrichment.sdk.cli.command.OperationNames;
import dev.enrichment.sdk.cli.input.InputFile;
import dev.enrichment.sdk.cli.terminal.Amounts;
import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.cli.terminal.Report;
import dev.enrichment.sdk.cli.terminal.Table;
import dev.enrichment.sdk.cli.terminal.UsageException;
import dev.enrichment.sdk.cli.terminal.Words;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Table of the calls with unknown outcome. It shows the line in the file and the requested value, so that a user
 * recognizes them.
 */
final class UnresolvedCallTable {
    /** Number of characters of a key that are sufficient to name it on the command line. */
    private static final int KEY = 8;

    private static final int MOST_LINES = 3;
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("MMM d HH:mm", Locale.ENGLISH);

    private final List<UnresolvedCall> unresolvedCalls;
    /** Line numbers in the file by key of the call. */
    private final Map<String, List<Long>> lines = new HashMap<>();

    UnresolvedCallTable(List<UnresolvedCall> unresolvedCalls) {
        this.unresolvedCalls = unresolvedCalls;
    }

    /** Looks up the calls in the file of the run. Finds no lines if the columns of the file are not recognized. */
    void find(InputFile file, Map<String, String> columns) {
        for (String id : unresolvedCalls.stream()
                .map(UnresolvedCall::operation)
                .distinct()
                .toList()) {
            find(file, OperationNames.find(id), columns);
        }
    }

    private void find(InputFile file, Operation<?, ?> operation, Map<String, String> columns) {
        ColumnMapping mapping;
        try {
            mapping = ColumnMapping.of(file.rows(), operation, columns);
        } catch (UsageException e) {
            return;
        }
        Map<Map<String, String>, String> keys = new HashMap<>();
        unresolvedCalls.stream()
                .filter(unresolved -> unresolved.operation().equals(operation.id()))
                .forEach(unresolved -> keys.put(texts(operation, Json.parse(unresolved.request())), unresolved.key()));
        var requests = mapping.requests(operation, Map.of(), CellListener.NONE);
        for (CsvRow row : file.rows()) {
            String key = key(operation, requests, row, keys);
            if (key != null) {
                lines.computeIfAbsent(key, each -> new ArrayList<>()).add(file.line(row));
            }
        }
    }

    private static @Nullable String key(
            Operation<?, ?> operation,
            Function<CsvRow, ? extends Record> requests,
            CsvRow row,
            Map<Map<String, String>, String> keys) {
        try {
            Record request = requests.apply(row);
            return keys.get(texts(operation, Json.node(JsonCodec.standard().members(request))));
        } catch (IllegalArgumentException rejectedRow) {
            return null;
        }
    }

    /**
     * Returns the non-blank text fields of a request in a form that ignores case, because requests that differ only in
     * case are one purchase.
     */
    private static Map<String, String> texts(Operation<?, ?> operation, JsonNode request) {
        Map<String, String> texts = new LinkedHashMap<>();
        for (String field : RequestJson.texts(operation)) {
            JsonNode value = request.path(field);
            if (value.isTextual() && !value.asText().isBlank()) {
                texts.put(field, value.asText().strip().toLowerCase(Locale.ROOT));
            }
        }
        return texts;
    }

    /** Adds a line for each call to a report. */
    void describe(Report report) {
        Table table = new Table(">line", "value", "sent", ">credits", "decision", "key");
        boolean several = unresolvedCalls.stream()
                        .map(UnresolvedCall::operation)
                        .distinct()
                        .count()
                > 1;
        for (UnresolvedCall unresolved : unresolvedCalls) {
            table.row(
                    line(unresolved),
                    (several ? unresolved.operation() + " " : "") + value(unresolved),
                    unresolved.sentAt() == null
                            ? ""
                            : TIME.format(unresolved.sentAt().atZone(ZoneId.systemDefault())),
                    unresolved.decision() == UnresolvedCall.Decision.CHARGED_RESPONSE_LOST
                            ? "charged"
                            : "0 to " + Amounts.text(unresolved.max()),
                    decision(unresolved),
                    unresolved.key().substring(0, Math.min(KEY, unresolved.key().length())));
            report.element("calls")
                    .fact("key", unresolved.key())
                    .fact("operation", unresolved.operation())
                    .fact("request", Json.parse(unresolved.request()))
                    .fact("lines", lines.getOrDefault(unresolved.key(), List.of()))
                    .fact("sent_at", Objects.toString(unresolved.sentAt(), null))
                    .fact("max_credits", unresolved.max())
                    .fact("decision", Words.name(unresolved.decision()));
        }
        if (!unresolvedCalls.isEmpty()) {
            report.table(table);
        }
    }

    private String line(UnresolvedCall unresolved) {
        return Words.first(MOST_LINES, lines.getOrDefault(unresolved.key(), List.of()));
    }

    private static String value(UnresolvedCall unresolved) {
        Operation<?, ?> operation = OperationNames.find(unresolved.operation());
        Map<String, String> texts = texts(operation, Json.parse(unresolved.request()));
        return Failures.oneLine(
                texts.isEmpty() ? Words.shortened(unresolved.request(), 40) : String.join(", ", texts.values()));
    }

    private static String decision(UnresolvedCall unresolved) {
        return switch (unresolved.decision()) {
            case UNDECIDED -> "undecided";
            case CHARGED_RESPONSE_LOST -> "response lost";
            case NOT_CHARGED -> "not charged";
        };
    }
}
