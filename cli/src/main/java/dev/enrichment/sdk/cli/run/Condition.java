package dev.enrichment.sdk.cli.run;

import dev.enrichment.sdk.bulk.results.SkipRowException;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.cli.columns.RecordFields;
import dev.enrichment.sdk.cli.columns.ResponseFields;
import dev.enrichment.sdk.cli.terminal.UsageException;
import dev.enrichment.sdk.internal.values.NearestName;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Tells what the steps before must have found for a row: all of its terms. A term names a step, or means the one before.
 *
 * @param text as it was typed, such as {@code found}, {@code email_status:valid|catch_all} or {@code email.validate=found
 *     and companies.lookup=industry:Software}
 * @param terms what it says
 */
record Condition(String text, List<Term> terms) {
    private static final Pattern AND = Pattern.compile("\\s+and\\s+");

    /**
     * Requires something of one step.
     *
     * @param step its place, from 0
     * @param pointer the field of its response; empty if the status decides
     * @param values what is permitted
     */
    private record Term(int step, String pointer, List<String> values) {
        boolean isMet(StepRow row) {
            String value = pointer.isEmpty() ? row.status(step) : row.value(step, pointer);
            return value != null && values.contains(value);
        }
    }

    /**
     * Reads a condition.
     *
     * @param text as it was typed
     * @param before the steps before, in order; at least one
     * @throws UsageException if a term is neither a status nor a field with a value, or names no step before
     */
    static Condition parse(String text, List<Operation<?, ?>> before) {
        List<Term> terms = new ArrayList<>();
        for (String term : AND.split(text.strip(), -1)) {
            int equals = term.indexOf('=');
            int colon = term.indexOf(':');
            boolean named = equals > 0 && (colon < 0 || equals < colon);
            int step = named ? step(term.substring(0, equals).strip(), before) : before.size() - 1;
            terms.add(term(named ? term.substring(equals + 1).strip() : term, step, before.get(step)));
        }
        return new Condition(text, List.copyOf(terms));
    }

    private static int step(String id, List<Operation<?, ?>> before) {
        List<String> ids = before.stream().<String>map(Operation::id).toList();
        if (!ids.contains(id)) {
            throw new UsageException("a condition names %s, which is no step before; did you mean %s?"
                    .formatted(id, NearestName.nearest(id, ids)));
        }
        return ids.indexOf(id);
    }

    private static Term term(String text, int step, Operation<?, ?> operation) {
        int colon = text.indexOf(':');
        if (colon < 0) {
            if (!List.of("found", "not_found").contains(text)) {
                throw new UsageException("a condition is found, not_found or a field of the response with its value,"
                        + " such as email_status:valid, but not \"" + text + "\"");
            }
            return new Term(step, "", List.of(text));
        }
        String field = text.substring(0, colon).strip();
        List<String> values = List.of(text.substring(colon + 1).split("\\|"));
        // A pointer is taken as it is, and so are its values.
        List<String> known =
                field.startsWith("/") ? List.of() : RecordFields.knownValues(operation.responseType(), field);
        for (String value : values) {
            if (!known.isEmpty() && !known.contains(value)) {
                throw new UsageException("%s has no value \"%s\"; did you mean %s? It has %s"
                        .formatted(field, value, NearestName.nearest(value, known), String.join(", ", known)));
            }
        }
        return new Term(step, ResponseFields.pointer(operation, field), values);
    }

    /**
     * Leaves a row out unless the condition is met.
     *
     * @throws SkipRowException if it is not
     */
    void require(StepRow row) {
        if (leavesOut(row)) {
            throw new SkipRowException("not " + text);
        }
        if (!terms.stream().allMatch(term -> row.isDecided(term.step()))) {
            throw new SkipRowException("the step before was not attempted");
        }
    }

    /** {@return whether the condition is not met, so that there is nothing to do for the row} */
    boolean leavesOut(StepRow row) {
        return terms.stream().anyMatch(term -> row.isDecided(term.step()) && !term.isMet(row));
    }
}
