package dev.enrichment.sdk.cli.store;

import com.fasterxml.jackson.databind.JsonNode;
import dev.enrichment.sdk.bulk.CsvRow;
import dev.enrichment.sdk.bulk.results.Doubt;
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
final class DoubtTable {
    /** Number of characters of a key that are sufficient to name it on the command line. */
    private static final int KEY = 8;

    private static final int MOST_LINES = 3;
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("MMM d HH:mm", Locale.ENGLISH);

    private final List<Doubt> doubts;
    /** Line numbers in the file by key of the call. */
    private final Map<String, List<Long>> lines = new HashMap<>();

    DoubtTable(List<Doubt> doubts) {
        this.doubts = doubts;
    }

    /** Looks up the calls in the file of the run. Finds no lines if the columns of the file are not recognized. */
    void find(InputFile file, Map<String, String> columns) {
        for (String id : doubts.stream().map(Doubt::operation).distinct().toList()) {
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
        doubts.stream()
                .filter(doubt -> doubt.operation().equals(operation.id()))
                .forEach(doubt -> keys.put(texts(operation, Json.parse(doubt.request())), doubt.key()));
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
        boolean several = doubts.stream().map(Doubt::operation).distinct().count() > 1;
        for (Doubt doubt : doubts) {
            table.row(
                    line(doubt),
                    (several ? doubt.operation() + " " : "") + value(doubt),
                    doubt.sentAt() == null ? "" : TIME.format(doubt.sentAt().atZone(ZoneId.systemDefault())),
                    doubt.decision() == Doubt.Decision.CHARGED_RESPONSE_LOST
                            ? "charged"
                            : "0 to " + Amounts.text(doubt.max()),
                    decision(doubt),
                    doubt.key().substring(0, Math.min(KEY, doubt.key().length())));
            report.element("calls")
                    .fact("key", doubt.key())
                    .fact("operation", doubt.operation())
                    .fact("request", Json.parse(doubt.request()))
                    .fact("lines", lines.getOrDefault(doubt.key(), List.of()))
                    .fact("sent_at", Objects.toString(doubt.sentAt(), null))
                    .fact("max_credits", doubt.max())
                    .fact("decision", Words.name(doubt.decision()));
        }
        if (!doubts.isEmpty()) {
            report.table(table);
        }
    }

    private String line(Doubt doubt) {
        return Words.first(MOST_LINES, lines.getOrDefault(doubt.key(), List.of()));
    }

    private static String value(Doubt doubt) {
        Operation<?, ?> operation = OperationNames.find(doubt.operation());
        Map<String, String> texts = texts(operation, Json.parse(doubt.request()));
        return Failures.oneLine(
                texts.isEmpty() ? Words.shortened(doubt.request(), 40) : String.join(", ", texts.values()));
    }

    private static String decision(Doubt doubt) {
        return switch (doubt.decision()) {
            case UNDECIDED -> "undecided";
            case CHARGED_RESPONSE_LOST -> "response lost";
            case NOT_CHARGED -> "not charged";
        };
    }
}
