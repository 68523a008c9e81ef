package dev.enrichment.sdk.cli.run;

import dev.enrichment.sdk.bulk.CsvRow;
import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.cli.table.RunTable;
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
 */
record StepRow(CsvRow row, List<RowOutcome<?, ?>> outcomes) {
    static StepRow of(CsvRow row) {
        return new StepRow(row, List.of());
    }

    StepRow with(RowOutcome<?, ?> outcome) {
        List<RowOutcome<?, ?>> more = new ArrayList<>(outcomes);
        more.add(outcome);
        return new StepRow(row, more);
    }

    /** Returns whether one of the steps so far was not attempted because the run has stopped. */
    boolean isOpen() {
        return outcomes.stream().anyMatch(outcome -> outcome.status() == OutcomeStatus.NOT_ATTEMPTED);
    }

    /** Returns a field in the response of an operation, as text. Returns null if the field has no value. */
    @Nullable
    String value(int step, String pointer) {
        Record body = outcomes.get(step).body();
        return body == null ? null : text(RunTable.at(JsonCodec.standard().members(body), pointer));
    }

    /** Returns a value as text. Returns null for null, blank text, and empty lists and objects. */
    static @Nullable String text(@Nullable Object value) {
        String text = Json.cell(value);
        return text.isBlank() || text.equals("[]") || text.equals("{}") ? null : text;
    }
}
