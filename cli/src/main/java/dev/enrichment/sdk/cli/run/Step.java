package dev.enrichment.sdk.cli.run;

import dev.enrichment.sdk.bulk.CsvRow;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.cli.columns.CellListener;
import dev.enrichment.sdk.cli.columns.ColumnMapping;
import dev.enrichment.sdk.cli.columns.Expansion;
import dev.enrichment.sdk.cli.input.InputFile;
import dev.enrichment.sdk.cli.junk.Spellings;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One of the operations that a run calls for each row, with everything needed to create its requests.
 *
 * @param operation operation to call
 * @param mapping columns that fill the request fields
 * @param constants request fields with the same value for every row
 * @param condition condition on the results of earlier steps; null if there is none
 * @param until value that ends the steps for a row once it is found; null without {@code --until-found}, and for
 *     the first step
 * @param expansion option that writes one line for each item of a search; null if each row results in one call and one
 *     line
 */
record Step<Q extends Record, R extends Record>(
        Operation<Q, R> operation,
        ColumnMapping mapping,
        Map<String, Object> constants,
        @Nullable Condition condition,
        @Nullable UntilFound until,
        @Nullable Expansion<Q, R> expansion) {
    /**
     * Returns a function that creates a request of this operation from a row. It throws an exception if the row
     * contains no valid request.
     */
    Function<CsvRow, Q> requests(CellListener listener) {
        return mapping.requests(operation, constants, listener);
    }

    /**
     * Creates a check of the requests of this operation, which finds people and companies that are requested in several
     * spellings.
     */
    Spellings spellings(InputFile input) {
        return new Spellings(
                input, operation, mapping.columns().keySet(), mapping.unusedColumns(input.rows(), operation));
    }

    /** Returns true if the results of earlier operations decide whether a row needs this operation. */
    boolean isOptional() {
        return condition != null || until != null;
    }

    /**
     * Returns the condition under which the operation is called for a row, as the end of a sentence such as
     * {@code , if found}. Returns an empty string if it is called for every row.
     */
    String words() {
        String unless =
                until == null ? "" : (condition == null ? ", " : " and ") + "unless " + until.name() + " is found";
        return (condition == null ? "" : ", if " + condition.text()) + unless;
    }

    /**
     * Returns why this operation is not called for a row. Returns null if it must be called. An operation that depends
     * on earlier results is not called before all earlier operations were attempted.
     */
    @Nullable
    String skip(StepRow row) {
        if (isOptional() && row.isOpen()) {
            return "an earlier step was not attempted";
        }
        String unmet = condition == null ? null : condition.skip(row);
        return unmet != null || until == null ? unmet : until.skip(row);
    }
}
