package dev.enrichment.sdk.cli.table;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The two output columns for {@code --until-found}, such as {@code email} and {@code email_source}. They contain the
 * value and the operation that found it.
 *
 * @param column name of the first of the two columns
 * @param paths JSON Pointer to the value in the response of each operation
 */
public record FirstFound(String column, List<String> paths) {
    private static final String SOURCE = "_source";

    List<String> columns() {
        return List.of(column, column + SOURCE);
    }

    /**
     * Returns a copy of these columns, with other names if the input already has columns with these names. If the input
     * is the output of an earlier run, the columns of that run are replaced, so the names are kept.
     */
    FirstFound named(List<String> input) {
        boolean earlier = input.contains(column) && input.contains(column + SOURCE);
        return earlier || !input.contains(column) ? this : new FirstFound(column + " (found)", paths);
    }

    /**
     * Returns the two cells for a row: the value, and the operation that found it.
     *
     * @param source index of the operation that found the value; negative if none did, in which case both are empty
     */
    Map<String, Object> cells(List<OutcomePart> parts, List<? extends Object> bodies, int source) {
        Map<String, Object> cells = new LinkedHashMap<>();
        cells.put(column, source < 0 ? "" : OutcomePart.at(bodies.get(source), paths.get(source)));
        cells.put(column + SOURCE, source < 0 ? "" : parts.get(source).operation);
        return cells;
    }
}
