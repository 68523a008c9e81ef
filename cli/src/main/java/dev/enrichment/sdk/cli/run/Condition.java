package dev.enrichment.sdk.cli.run;

import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.cli.columns.RecordFields;
import dev.enrichment.sdk.cli.columns.ResponseFields;
import dev.enrichment.sdk.cli.terminal.UsageException;
import dev.enrichment.sdk.internal.values.NearestName;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Condition that the user set with the option {@code --when}. An operation is called only for the rows for which the
 * result of the previous operation meets the condition.
 *
 * @param text condition as typed, either {@code found} or a field with its values, such as
 *     {@code email_status:valid|catch_all}
 * @param pointer JSON Pointer to a field of the response; empty if the previous step only has to find something
 * @param values values of the field that meet the condition
 */
record Condition(String text, String pointer, List<String> values) {
    /**
     * Parses a condition.
     *
     * @param text condition as typed
     * @param before operation of the previous step, whose response has the field
     * @throws UsageException if the text is neither {@code found} nor a field with a value
     */
    static Condition parse(String text, Operation<?, ?> before) {
        int colon = text.indexOf(':');
        if (text.strip().equals("found")) {
            return new Condition("found", "", List.of());
        }
        if (colon < 0) {
            throw new UsageException("a condition must be the word found, or a response field with a value, such as"
                    + " email_status:valid, but is \"" + text + "\"");
        }
        String field = text.substring(0, colon).strip();
        List<String> values = List.of(text.substring(colon + 1).split("\\|"));
        // If the field is given as a JSON Pointer, its values are unknown and cannot be checked.
        List<String> known = field.startsWith("/") ? List.of() : RecordFields.knownValues(before.responseType(), field);
        for (String value : values) {
            if (!known.isEmpty() && !known.contains(value)) {
                throw new UsageException(
                        "%s has no value \"%s\"; did you mean %s? It has %s",
                        field, value, NearestName.nearest(value, known), String.join(", ", known));
            }
        }
        return new Condition(text, ResponseFields.of(before).pointer(field), values);
    }

    /** Returns why the next operation is not called for a row. Returns null if the row meets the condition. */
    @Nullable
    String skip(StepRow row) {
        int before = row.outcomes().size() - 1;
        String value = pointer.isEmpty() ? null : row.value(before, pointer);
        boolean met = pointer.isEmpty()
                ? row.outcomes().get(before).status() == OutcomeStatus.FOUND
                : value != null && values.contains(value);
        return met ? null : "not " + text;
    }
}
