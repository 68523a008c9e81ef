package dev.enrichment.sdk.cli.run;

import dev.enrichment.sdk.bulk.CsvRow;
import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import java.util.ArrayList;
import java.util.List;

/**
 * A row of the file on its way through the steps of a plan.
 *
 * @param row the row
 * @param outcomes one for each step that it went through
 * @param leftOut for each of these steps, whether its condition left the row out
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

    /** {@return the outcome of the step before} */
    RowOutcome<?, ?> last() {
        return outcomes.get(outcomes.size() - 1);
    }

    /** {@return whether the step before was made, or left the row out; otherwise a later run makes it} */
    boolean lastIsDecided() {
        return last().status() != OutcomeStatus.NOT_ATTEMPTED || leftOut.get(leftOut.size() - 1);
    }
}
