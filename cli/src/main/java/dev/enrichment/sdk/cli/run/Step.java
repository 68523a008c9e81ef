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
 * @param operation operation to call
 * @param mapping columns that fill the request fields
 * @param constants request fields with the same value for every row
 * @param condition condition on the result of the previous step; null if the step applies to every row
 * @param until value that ends the steps of a row once it is found; null if there is none, or if this is the first step
 * @param expansion search whose items become lines; null if each row results in one call and one line
 */
record Step<Q extends Record, R extends Record>(
        Operation<Q, R> operation,
        ColumnMapping mapping,
        Map<String, Object> constants,
        @Nullable Condition condition,
        @Nullable UntilFound until,
        @Nullable Expansion<Q, R> expansion) {
    /**
     * Reason for which a step is skipped for a row.
     *
     * @param reason reason as text
     * @param decided whether the decision is final; false if a later run may make the step
     */
    record Skip(String reason, boolean decided) {}

    /**
     * Returns a function that creates the request for a row. The function throws if the row does not result in a valid
     * request.
     */
    Function<CsvRow, Q> requests(CellListener listener) {
        return mapping.requests(operation, constants, listener);
    }

    /** {@return whether the step may be skipped for rows, possibly for all of them} */
    boolean isOptional() {
        return condition != null || until != null;
    }

    /** {@return a description of the rows that the step applies to; empty if it applies to every row} */
    String words() {
        String unless =
                until == null ? "" : (condition == null ? ", " : " and ") + "unless " + until.name() + " is found";
        return (condition == null ? "" : ", if " + condition.text()) + unless;
    }

    /** Returns why the step is skipped for a row. Returns null if the step is to be made. */
    @Nullable
    Skip skip(StepRow row) {
        Skip unmet = condition == null ? null : condition.skip(row);
        return unmet != null || until == null ? unmet : until.skip(row);
    }
}
