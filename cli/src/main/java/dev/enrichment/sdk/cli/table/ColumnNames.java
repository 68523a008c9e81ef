package dev.enrichment.sdk.cli.table;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Chooses unique names for the output columns. If the input is the output of an earlier run, the columns that the run
 * wrote are replaced. All other input columns are kept.
 */
final class ColumnNames {
    /** Names of the columns that this run writes. Input columns with these names are not copied. */
    final List<String> own = new ArrayList<>();

    /** For each step, the columns for the fields of the response, with JSON Pointers. */
    final List<Map<String, String>> fields = new ArrayList<>();

    /**
     * For each step, the prefix for columns that every operation has, such as {@code status}. The prefix is the name of
     * the operation, or empty if the column names are unique without it.
     */
    final List<String> prefixes = new ArrayList<>();

    /** Name of the column for the value of {@code --until-found}. Null without that option. */
    final @Nullable String found;

    private final List<String> input;

    /**
     * Chooses the names of all output columns, so that no name occurs twice.
     *
     * @param input names of the input columns
     */
    ColumnNames(List<String> input, OutputColumns columns) {
        this.input = input;
        found = columns.found() == null ? null : found(columns.found().column());
        if (found != null) {
            own.addAll(List.of(found, source(found)));
        }
        if (columns.items() != null) {
            own.addAll(RunTable.ITEM);
        }
        for (int i = 0; i < columns.operations().size(); i++) {
            String operation = columns.operations().get(i);
            nameFields(operation, columns.fields().get(i));
            String prefix = columns.operations().size() > 1 || isTaken() ? operation + " " : "";
            prefixes.add(prefix);
            RunTable.STATUS.forEach(column -> own.add(prefix + column));
            if (columns.provenance()) {
                RunTable.PROVENANCE.forEach(column -> own.add(prefix + column));
            }
        }
    }

    /** Returns the name of the column that states which operation found the value in the given column. */
    static String source(String column) {
        return column + "_source";
    }

    /** Returns the names of all columns, in the order of the output. */
    List<String> all() {
        List<String> all = new ArrayList<>(input);
        all.removeAll(own);
        all.addAll(own);
        return all;
    }

    private String found(String column) {
        boolean earlier = input.contains(column) && input.contains(source(column));
        return earlier || !input.contains(column) ? column : column + " (found)";
    }

    private void nameFields(String operation, Map<String, String> paths) {
        boolean earlier = isWritten("") || isWritten(operation + " ");
        Map<String, String> named = new LinkedHashMap<>();
        paths.forEach((column, path) -> {
            String longName = operation + "/" + column;
            boolean taken = own.contains(column) || input.contains(longName) || (input.contains(column) && !earlier);
            named.put(taken ? longName : column, path);
        });
        fields.add(named);
        own.addAll(named.keySet());
    }

    /** Returns whether a status column without a prefix would have the name of another column. */
    private boolean isTaken() {
        return RunTable.STATUS.stream()
                .anyMatch(column -> own.contains(column) || (input.contains(column) && !isWritten("")));
    }

    /**
     * Returns whether the input is the output of an earlier run with this prefix. It must contain all status columns
     * side by side, because a single column with such a name may be the user's own.
     */
    private boolean isWritten(String prefix) {
        List<String> status =
                RunTable.STATUS.stream().map(column -> prefix + column).toList();
        return Collections.indexOfSubList(input, status) >= 0;
    }
}
