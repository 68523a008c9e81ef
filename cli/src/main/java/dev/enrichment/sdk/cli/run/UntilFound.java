package dev.enrichment.sdk.cli.run;

import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.cli.columns.RecordFields;
import dev.enrichment.sdk.cli.terminal.UsageException;
import dev.enrichment.sdk.http.IdentityVerdict;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The option {@code --until-found}. The operations for a row are called in order until one of them finds a value for a
 * field.
 *
 * @param name name of the column for the value
 * @param operations operations of the steps, in order
 * @param pointers JSON Pointer to the field in the response of each step
 */
record UntilFound(String name, List<Operation<?, ?>> operations, List<String> pointers) {
    /**
     * Parses a value of the option {@code --until-found}, such as {@code email} or
     * {@code email=work_email|personal_email}.
     *
     * @throws UsageException if there is only one step, or if the response of a step has none of the fields
     */
    static UntilFound parse(String text, List<Operation<?, ?>> operations) {
        if (operations.size() < 2) {
            throw new UsageException("--until-found needs several steps; name them with --steps");
        }
        int equals = text.indexOf('=');
        List<String> fields = List.of(text.substring(equals + 1).split("\\|"));
        List<String> pointers = new ArrayList<>();
        for (Operation<?, ?> operation : operations) {
            pointers.add(fields.stream()
                    .map(field -> "/" + field.strip())
                    .filter(pointer -> RecordFields.typeAt(operation.responseType(), pointer) != null)
                    .findFirst()
                    .orElseThrow(() -> new UsageException(
                            "--until-found: the response of %s has no field %s; name one for each step, such as %s=%s|…",
                            operation,
                            String.join(" or ", fields),
                            equals < 0 ? "result" : text.substring(0, equals),
                            fields.get(0))));
        }
        String name = equals > 0 ? text.substring(0, equals).strip() : text.strip();
        return new UntilFound(name.substring(name.lastIndexOf('/') + 1), List.copyOf(operations), pointers);
    }

    /**
     * Returns the index of the first operation that found a value for a row. Returns -1 if no operation did. Values
     * about another person or company than requested are ignored.
     */
    int source(StepRow row) {
        for (int step = 0; step < row.outcomes().size(); step++) {
            RowOutcome<?, ?> outcome = row.outcomes().get(step);
            if (outcome.status() == OutcomeStatus.FOUND
                    && outcome.identity() != IdentityVerdict.CONFLICTS
                    && row.value(step, pointers.get(step)) != null) {
                return step;
            }
        }
        return -1;
    }

    /**
     * Returns why the next operation is not called for a row: a value was found, or an earlier operation may still find
     * one. Returns null if the next operation must be called.
     */
    @Nullable
    String skip(StepRow row) {
        int source = source(row);
        if (source >= 0) {
            return name + " was found by " + operations.get(source);
        }
        // A call in doubt may already have bought a value, so no other step looks for the value while an earlier step
        // is
        // in doubt.
        boolean inDoubt = row.outcomes().stream().anyMatch(outcome -> outcome.status() == OutcomeStatus.IN_DOUBT);
        return inDoubt ? "an earlier step is in doubt" : null;
    }
}
