package dev.enrichment.sdk.cli.run;

import com.fasterxml.jackson.databind.JsonNode;
import dev.enrichment.sdk.bulk.CsvRow;
import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A row of the input file with the outcomes of the operations so far. Immutable, so each operation adds its outcome to
 * a copy.
 *
 * @param row row of the file
 * @param outcomes outcomes of the steps so far, including skipped steps
 * @param leftOut whether each of these steps was permanently skipped, so that no later run carries it out
 */
record StepRow(CsvRow row, List<RowOutcome<?, ?>> outcomes, List<Boolean> leftOut) {
    static StepRow of(CsvRow row) {
        return new StepRow(row, List.of(), List.of());
    }

    StepRow with(RowOutcome<?, ?> outcome, boolean isLeftOut) {
        return new StepRow(row, appended(outcomes, outcome), appended(leftOut, isLeftOut));
    }

    private static <E> List<E> appended(List<E> list, E last) {
        List<E> more = new ArrayList<>(list);
        more.add(last);
        return List.copyOf(more);
    }

    /**
     * Returns true if an operation was called or permanently skipped for the row, or false if a later run may still
     * call it.
     */
    boolean isDecided(int step) {
        OutcomeStatus status = outcomes.get(step).status();
        boolean open = status == OutcomeStatus.NOT_ATTEMPTED || status == OutcomeStatus.SKIPPED;
        return !open || leftOut.get(step);
    }

    /** Returns a field in the response of an operation, as text. Returns null if the field has no value. */
    @Nullable
    String value(int step, String pointer) {
        Record body = outcomes.get(step).body();
        return body == null
                ? null
                : text(Json.node(JsonCodec.standard().members(body)).at(pointer));
    }

    /** Returns a value as text. Returns null for null, blank text, and empty lists and objects. */
    static @Nullable String text(JsonNode value) {
        if (value.isContainerNode()) {
            return value.isEmpty() ? null : value.toString();
        }
        return value.isNull() || value.asText().isBlank() ? null : value.asText();
    }
}
