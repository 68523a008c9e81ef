package dev.enrichment.sdk.cli.store;

import com.fasterxml.jackson.databind.JsonNode;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.cli.columns.ResponseFields;
import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Counts in how many responses of an operation each of its usual columns has a value. */
final class FieldCount {
    private final Map<String, String> columns;
    private final Map<String, Long> counts = new LinkedHashMap<>();

    FieldCount(Operation<?, ?> operation) {
        columns = ResponseFields.columns(operation, List.of(), List.of());
        columns.keySet().forEach(column -> counts.put(column, 0L));
    }

    void add(Record response) {
        JsonNode members = Json.node(JsonCodec.standard().members(response));
        columns.forEach((column, pointer) -> {
            JsonNode value = members.at(pointer);
            boolean isEmpty =
                    value.isContainerNode() ? value.isEmpty() : value.asText().isBlank();
            if (!value.isNull() && !isEmpty) {
                counts.merge(column, 1L, Long::sum);
            }
        });
    }

    /** Returns the counts by column, in the order of the columns of a table. */
    Map<String, Long> counts() {
        return counts;
    }
}
