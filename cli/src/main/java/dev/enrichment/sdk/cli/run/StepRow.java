package dev.enrichment.sdk.cli.run;

import dev.enrichment.sdk.bulk.CsvRow;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import java.util.ArrayList;
import java.util.List;

/**
 * A row of the file on its way through the steps of a job.
 *
 * @param row the row
 * @param outcomes one for each step that it went through
 */
record StepRow(CsvRow row, List<RowOutcome<?, ?>> outcomes) {
    static StepRow of(CsvRow row) {
        return new StepRow(row, List.of());
    }

    StepRow with(RowOutcome<?, ?> outcome) {
        List<RowOutcome<?, ?>> more = new ArrayList<>(outcomes);
        more.add(outcome);
        return new StepRow(row, List.copyOf(more));
    }

    /** {@return the outcome of the step before} */
    RowOutcome<?, ?> last() {
        return outcomes.get(outcomes.size() - 1);
    }
}
