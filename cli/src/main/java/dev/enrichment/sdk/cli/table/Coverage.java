package dev.enrichment.sdk.cli.table;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Says how much of what was asked for an operation has delivered, as far as it was written to a table. Immutable.
 *
 * @param operation the id of the operation
 * @param lines how many lines have a final result, found or not; with expanded items each item is one
 * @param found how many rows have a result
 * @param credits what the store paid for the rows, at any time
 * @param fields by column of the response, how many of the lines have a value there; columns that are filled are among them
 * @param filled by column of the input, how many empty cells got a value
 * @param differing by column of the input, for how many cells another value was written beside it
 */
public record Coverage(
        String operation,
        long lines,
        long found,
        BigDecimal credits,
        Map<String, Long> fields,
        Map<String, Long> filled,
        Map<String, Long> differing) {
    /** Defensive copies of the maps, in their order. */
    public Coverage {
        fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
        filled = Collections.unmodifiableMap(new LinkedHashMap<>(filled));
        differing = Collections.unmodifiableMap(new LinkedHashMap<>(differing));
    }

    /** {@return what each row with a result cost on average; null if there is none} */
    public @Nullable BigDecimal costPerFound() {
        return found == 0 ? null : credits.divide(BigDecimal.valueOf(found), 4, RoundingMode.HALF_UP);
    }
}
