package dev.enrichment.sdk.cli.run;

import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.cli.columns.RecordFields;
import dev.enrichment.sdk.cli.columns.ResponseFields;
import dev.enrichment.sdk.cli.terminal.UsageException;
import dev.enrichment.sdk.cli.terminal.Words;
import dev.enrichment.sdk.internal.values.NearestName;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Condition that the user set with the option {@code --when}. An operation is called only for the rows for which the
 * results of earlier operations meet all terms of the condition.
 *
 * @param text condition as typed, such as {@code found}, {@code email_status:valid|catch_all}, or
 *     {@code email.validate=found and companies.lookup=not_found}
 * @param terms the terms of the condition
 */
record Condition(String text, List<Term> terms) {
    private static final List<String> STATUSES =
            List.of(Words.name(OutcomeStatus.FOUND), Words.name(OutcomeStatus.NOT_FOUND));

    /**
     * Requirement for the result of one step.
     *
     * @param step index of the step
     * @param pointer JSON Pointer to a field of the response; empty if the status of the outcome is compared
     * @param values values of the field or the status that meet the requirement
     */
    record Term(int step, String pointer, List<String> values) {
        private boolean isMet(StepRow row) {
            String value =
                    pointer.isEmpty() ? Words.name(row.outcomes().get(step).status()) : row.value(step, pointer);
            return value != null && values.contains(value);
        }
    }

    /**
     * Parses a condition.
     *
     * @param text condition as typed
     * @param before operations of the earlier steps, in order; a term without an operation is about the last one
     * @throws UsageException if a term is neither {@code found} nor {@code not_found} nor a field with a value, or
     *     names no earlier step
     */
    static Condition parse(String text, List<Operation<?, ?>> before) {
        return new Condition(
                text, split(text).stream().map(term -> term(term, before)).toList());
    }

    /** Splits a condition at the word {@code and}, unless it belongs to a value such as {@code Oil and Gas}. */
    private static List<String> split(String text) {
        List<String> terms = new ArrayList<>();
        for (String part : text.strip().split("\\s+and\\s+", -1)) {
            boolean isTerm = terms.isEmpty() || STATUSES.contains(part) || part.contains(":") || part.contains("=");
            if (isTerm) {
                terms.add(part);
            } else {
                terms.add(terms.remove(terms.size() - 1) + " and " + part);
            }
        }
        return terms;
    }

    private static Term term(String text, List<Operation<?, ?>> before) {
        int equals = text.indexOf('=');
        int colon = text.indexOf(':');
        boolean named = equals > 0 && (colon < 0 || equals < colon);
        int step = named ? step(text.substring(0, equals).strip(), before) : before.size() - 1;
        return term(named ? text.substring(equals + 1).strip() : text, step, before.get(step));
    }

    private static int step(String id, List<Operation<?, ?>> before) {
        List<String> ids = before.stream().<String>map(Operation::id).toList();
        if (!ids.contains(id)) {
            throw new UsageException(
                    "a condition names %s, which is not an earlier step; did you mean %s?",
                    id, NearestName.nearest(id, ids));
        }
        return ids.indexOf(id);
    }

    private static Term term(String text, int step, Operation<?, ?> operation) {
        int colon = text.indexOf(':');
        if (STATUSES.contains(text)) {
            return new Term(step, "", List.of(text));
        }
        if (colon < 0) {
            throw new UsageException(
                    "a condition must be the word found or not_found, or a response field with a value,"
                            + " such as email_status:valid, but is \"" + text + "\"");
        }
        String field = text.substring(0, colon).strip();
        List<String> values = List.of(text.substring(colon + 1).split("\\|"));
        // If the field is given as a JSON Pointer, its values are unknown and cannot be checked.
        List<String> known =
                field.startsWith("/") ? List.of() : RecordFields.knownValues(operation.responseType(), field);
        for (String value : values) {
            if (!known.isEmpty() && !known.contains(value)) {
                throw new UsageException(
                        "%s has no value \"%s\"; did you mean %s? It has %s",
                        field, value, NearestName.nearest(value, known), String.join(", ", known));
            }
        }
        return new Term(step, ResponseFields.of(operation).pointer(field), values);
    }

    /** Returns why the next operation is not called for a row. Returns null if the row meets the condition. */
    @Nullable
    String skip(StepRow row) {
        return terms.stream().allMatch(term -> term.isMet(row)) ? null : "not " + text;
    }
}
