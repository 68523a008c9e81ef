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
 * @param until the value that ends the steps of a row; null if there is none, or this is the first step
 * @param expansion how items become lines; null if each row is one call and one line
 */
record Step<Q extends Record, R extends Record>(
        Operation<Q, R> operation,
        ColumnMapping mapping,
        Map<String, Object> constants,
        @Nullable Condition condition,
        @Nullable UntilFound until,
        @Nullable Expansion<Q, R> expansion) {
    /**
     * Why a step is not made for a row.
     *
     * @param reason in words
     * @param decided whether this is final; false if a later run may make the step
     */
    record Skip(String reason, boolean decided) {}

    /** Returns a function that makes the request of a row, and throws if there is none. */
    Function<CsvRow, Q> requests(CellListener listener) {
        return mapping.requests(operation, constants, listener);
    }

    /** {@return whether the step may turn out to be for no row at all} */
    boolean isOptional() {
        return condition != null || until != null;
    }

    /** {@return for which rows the step is, in words; empty if it is for each} */
    String words() {
        String unless =
                until == null ? "" : (condition == null ? ", " : " and ") + "unless " + until.name() + " is found";
        return (condition == null ? "" : ", if " + condition.text()) + unless;
    }

    /** Returns why the step is not made for a row; null if it is. */
    @Nullable
    Skip skip(StepRow row) {
        Skip unmet = condition == null ? null : condition.skip(row);
        return unmet != null || until == null ? unmet : until.skip(row);
    }
}
