package dev.enrichment.sdk.cli.run;

import com.fasterxml.jackson.databind.JsonNode;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.bulk.results.SkipRowException;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.cli.columns.RecordFields;
import dev.enrichment.sdk.cli.columns.ResponseFields;
import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.cli.terminal.UsageException;
import dev.enrichment.sdk.internal.values.NearestName;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Tells what the step before must have found for a row.
 *
 * @param text as it was typed, such as {@code found} or {@code email_status:valid|catch_all}
 * @param pointer the field of the response; empty if the status decides
 * @param values what is permitted
 */
record Condition(String text, String pointer, List<String> values) {
    /**
     * Reads a condition.
     *
     * @param text as it was typed
     * @param before the operation that it is about
     * @throws UsageException if it is neither a status nor a field with a value
     */
    static Condition parse(String text, Operation<?, ?> before) {
        int colon = text.indexOf(':');
        if (colon < 0) {
            if (!List.of("found", "not_found").contains(text)) {
                throw new UsageException("a condition is found, not_found or a field of the response with its value,"
                        + " such as email_status:valid, but not \"" + text + "\"");
            }
            return new Condition(text, "", List.of(text));
        }
        String field = text.substring(0, colon).strip();
        List<String> values = List.of(text.substring(colon + 1).split("\\|"));
        // A pointer is taken as it is, and so are its values.
        List<String> known = field.startsWith("/") ? List.of() : RecordFields.knownValues(before.responseType(), field);
        for (String value : values) {
            if (!known.isEmpty() && !known.contains(value)) {
                throw new UsageException("%s has no value \"%s\"; did you mean %s? It has %s"
                        .formatted(field, value, NearestName.nearest(value, known), String.join(", ", known)));
            }
        }
        return new Condition(text, ResponseFields.pointer(before, field), values);
    }

    /**
     * Leaves a row out unless the condition is met.
     *
     * @throws SkipRowException if it is not
     */
    void require(StepRow row) {
        if (!row.lastIsDecided()) {
            throw new SkipRowException("the step before was not attempted");
        }
        if (leavesOut(row)) {
            throw new SkipRowException("not " + text);
        }
    }

    /** {@return whether the condition is not met, so that there is nothing to do for the row} */
    boolean leavesOut(StepRow row) {
        String value = row.lastIsDecided() ? value(row.last()) : null;
        return row.lastIsDecided() && (value == null || !values.contains(value));
    }

    private @Nullable String value(RowOutcome<?, ?> before) {
        if (pointer.isEmpty()) {
            return before.status().name().toLowerCase(Locale.ROOT);
        }
        Record body = before.body();
        if (body == null) {
            return null;
        }
        JsonNode field = Json.node(JsonCodec.standard().members(body)).at(pointer);
        return field.isMissingNode() || field.isNull() ? null : field.asText();
    }
}
