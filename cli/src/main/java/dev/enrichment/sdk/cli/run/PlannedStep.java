package dev.enrichment.sdk.cli.run;

import dev.enrichment.sdk.bulk.CsvRow;
import dev.enrichment.sdk.bulk.results.SkipRowException;
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
 * @param until where the value that ends the steps is; null if there is none, or this is the first step
 * @param expansion how its items become lines; null if each row is one call and one line
 */
record PlannedStep<Q extends Record, R extends Record>(
        Operation<Q, R> operation,
        ColumnMapping mapping,
        Map<String, Object> constants,
        @Nullable Condition condition,
        @Nullable UntilFound until,
        @Nullable Expansion<Q, R> expansion) {
    /** {@return makes the request of a row, and throws if there is none} */
    Function<CsvRow, Q> requests(CellListener listener) {
        return mapping.requests(operation, constants, listener);
    }

    /** {@return whether the step can turn out to be for no row at all} */
    boolean isOptional() {
        return condition != null || until != null;
    }

    /** {@return for which rows the step is, in words; empty if it is for each} */
    String words() {
        String unless =
                until == null ? "" : (condition == null ? ", " : " and ") + "unless " + until.name() + " is found";
        return (condition == null ? "" : ", if " + condition.text()) + unless;
    }

    /**
     * Leaves a row out if the steps before say so.
     *
     * @throws SkipRowException if they do
     */
    void require(StepRow row) {
        if (condition != null) {
            condition.require(row);
        }
        if (until != null) {
            until.require(row);
        }
    }

    /** {@return whether the steps before have decided that there is nothing to do for a row} */
    boolean leavesOut(StepRow row) {
        return (condition != null && condition.leavesOut(row)) || (until != null && until.leavesOut(row));
    }
}
