package dev.enrichment.sdk.cli.table;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Counts of the results that an operation has delivered, and of the cells they filled in a table. Includes only what
 * was written to the table.
 *
 * @param operation ID of the operation
 * @param lines number of lines with a final result, found or not; with expanded items, each item is a line
 * @param found number of rows with a result
 * @param credits credits that were ever paid for the rows, according to the store
 * @param fields number of lines with a value, by response column; includes columns of the input that are filled
 * @param filled number of empty cells that were filled, by input column
 * @param differing number of cells beside which a different value was written, by input column
 */
public record Coverage(
        String operation,
        long lines,
        long found,
        BigDecimal credits,
        Map<String, Long> fields,
        Map<String, Long> filled,
        Map<String, Long> differing) {
    /** {@return the average cost per row with a result; null if there is no such row} */
    public @Nullable BigDecimal costPerFound() {
        return found == 0 ? null : credits.divide(BigDecimal.valueOf(found), 4, RoundingMode.HALF_UP);
    }
}
