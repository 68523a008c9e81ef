package dev.enrichment.sdk.cli.run;

import dev.enrichment.sdk.bulk.CsvRow;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.cli.columns.CellListener;
import dev.enrichment.sdk.cli.columns.ColumnMapping;
import dev.enrichment.sdk.cli.columns.Expansion;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One operation of a plan.
 *
 * @param operation what is called
 * @param mapping which column fills which field
 * @param constants fields that are the same in each request
 * @param condition what the step before must have found; null if the step is for each row
 * @param expansion how its items become lines; null if each row is one call and one line
 */
record PlannedStep<Q extends Record, R extends Record>(
        Operation<Q, R> operation,
        ColumnMapping mapping,
        Map<String, Object> constants,
        @Nullable Condition condition,
        @Nullable Expansion<Q, R> expansion) {
    /** {@return makes the request of a row, and throws if there is none} */
    Function<CsvRow, Q> requests(CellListener listener) {
        return mapping.requests(operation, constants, listener);
    }
}
