package dev.enrichment.sdk.cli.table;

import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.http.IdentityVerdict;
import dev.enrichment.sdk.internal.values.FoundValues;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The column for the first value that any of several operations found for a row.
 *
 * @param column name of the column
 * @param paths JSON path of the value in the response of each operation
 */
record FirstFound(String column, List<String> paths) {
    private static final String SOURCE = "_source";

    List<String> columns() {
        return List.of(column, column + SOURCE);
    }

    /**
     * Returns a column whose name is not used by the input. If the input is an earlier output, the name is kept and the
     * column is replaced.
     */
    FirstFound named(List<String> input) {
        boolean earlier = input.contains(column) && input.contains(column + SOURCE);
        return earlier || !input.contains(column) ? this : new FirstFound(column + " (found)", paths);
    }

    /** Returns the cells with the value and its source. Both are empty texts if no operation found a value. */
    Map<String, Object> cells(
            List<OutcomePart> parts, List<? extends RowOutcome<?, ?>> outcomes, List<? extends Object> bodies) {
        Map<String, Object> cells = new LinkedHashMap<>();
        columns().forEach(name -> cells.put(name, ""));
        for (int i = 0; i < paths.size() && i < outcomes.size(); i++) {
            Object value = OutcomePart.at(bodies.get(i), paths.get(i));
            boolean found = outcomes.get(i).status() == OutcomeStatus.FOUND
                    && outcomes.get(i).identity() != IdentityVerdict.CONFLICTS;
            if (found && FoundValues.counts(value)) {
                cells.put(column, value);
                cells.put(column + SOURCE, parts.get(i).operation);
                break;
            }
        }
        return cells;
    }
}
