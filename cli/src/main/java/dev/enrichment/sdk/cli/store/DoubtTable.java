package dev.enrichment.sdk.cli.store;

import com.fasterxml.jackson.databind.JsonNode;
import dev.enrichment.sdk.bulk.CsvRow;
import dev.enrichment.sdk.bulk.results.Doubt;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.cli.columns.CellListener;
import dev.enrichment.sdk.cli.columns.ColumnMapping;
import dev.enrichment.sdk.cli.columns.ColumnQuestion;
import dev.enrichment.sdk.cli.columns.RequestJson;
import dev.enrichment.sdk.cli.command.OperationNames;
import dev.enrichment.sdk.cli.input.InputFile;
import dev.enrichment.sdk.cli.terminal.Amounts;
import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.cli.terminal.Table;
import dev.enrichment.sdk.cli.terminal.Terminal;
import dev.enrichment.sdk.cli.terminal.UsageException;
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

/** Doubts as a person knows them: the line of the file, and the value that was asked for. */
final class DoubtTable {
    /** Enough characters of a key to name it on a command line. */
    private static final int KEY = 8;

    private static final int MOST_LINES = 3;
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("MMM d HH:mm", Locale.ENGLISH);

    private final List<Doubt> doubts;
    /** Lines of the file by key. */
    private final Map<String, List<Long>> lines = new HashMap<>();

    DoubtTable(List<Doubt> doubts) {
        this.doubts = doubts;
    }

    /** Looks for the rows in the file that the run was for. A file whose columns are not recognised has no lines. */
    void find(InputFile file, Map<String, String> columns) {
        for (String id : doubts.stream().map(Doubt::operation).distinct().toList()) {
            find(file, OperationNames.find(id), columns);
        }
    }

    private void find(InputFile file, Operation<?, ?> operation, Map<String, String> columns) {
        ColumnMapping mapping;
        try {
            mapping = ColumnMapping.of(file.rows(), operation, columns, ColumnQuestion.REFUSED);
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

    /** The fields that a cell can fill, with upper and lower case alike: equal requests are one purchase. */
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

    void print(Terminal terminal) {
        Table table = new Table(">line", "value", "operation", "sent", ">credits", "decision", "key");
        for (Doubt doubt : doubts) {
            table.row(
                    line(doubt),
                    value(doubt),
                    doubt.operation(),
                    doubt.sentAt() == null ? "" : TIME.format(doubt.sentAt().atZone(ZoneId.systemDefault())),
                    doubt.decision() == Doubt.Decision.CHARGED_RESPONSE_LOST
                            ? "charged"
                            : "0 to " + Amounts.text(doubt.max()),
                    decision(doubt),
                    doubt.key().substring(0, Math.min(KEY, doubt.key().length())));
        }
        table.print(terminal);
    }

    private String line(Doubt doubt) {
        List<Long> found = lines.getOrDefault(doubt.key(), List.of());
        if (found.isEmpty()) {
            return "";
        }
        String shown = String.join(
                ", ", found.stream().limit(MOST_LINES).map(String::valueOf).toList());
        return found.size() <= MOST_LINES ? shown : shown + ", …";
    }

    private static String value(Doubt doubt) {
        Operation<?, ?> operation = OperationNames.find(doubt.operation());
        Map<String, String> texts = texts(operation, Json.parse(doubt.request()));
        return Failures.oneLine(texts.isEmpty() ? shortened(doubt.request()) : String.join(", ", texts.values()));
    }

    private static String shortened(String request) {
        return request.length() <= 40 ? request : request.substring(0, 39) + "…";
    }

    private static String decision(Doubt doubt) {
        return switch (doubt.decision()) {
            case UNDECIDED -> "undecided";
            case CHARGED_RESPONSE_LOST -> "response lost";
            case NOT_CHARGED -> "not charged";
        };
    }

    List<Map<String, @Nullable Object>> json() {
        return doubts.stream().map(this::json).toList();
    }

    private Map<String, @Nullable Object> json(Doubt doubt) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("key", doubt.key());
        json.put("operation", doubt.operation());
        json.put("request", Json.parse(doubt.request()));
        json.put("lines", lines.getOrDefault(doubt.key(), List.of()));
        json.put("sent_at", Objects.toString(doubt.sentAt(), null));
        json.put("max_credits", doubt.max());
        json.put("decision", doubt.decision().name().toLowerCase(Locale.ROOT));
        return json;
    }
}
