package dev.enrichment.sdk.cli.table;

import dev.enrichment.sdk.cli.exclude.IdentityColumns;
import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.models.identity.Identity;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Fills empty cells of the input with values from responses. A cell with a different value is kept, and the value from
 * the response goes to a separate column beside it, such as {@code Phone (new)}.
 */
final class FilledColumns {
    /** For each input column to fill, the JSON Pointer to its value in the response. */
    final Map<String, String> paths;
    /**
     * For each input column, the name of a separate column for values that differ from it, such as {@code Phone (new)}.
     */
    final Map<String, String> beside = new LinkedHashMap<>();
    /** Number of empty input cells that were filled, by column. */
    final Map<String, Long> filled = new LinkedHashMap<>();
    /** Number of values in responses that differ from the input cell, by column. */
    final Map<String, Long> differing = new LinkedHashMap<>();

    FilledColumns(Map<String, String> paths) {
        this.paths = paths;
        paths.keySet().forEach(column -> filled.put(column, 0L));
        differing.putAll(filled);
    }

    /**
     * Returns the default name of the separate column for values that differ, such as {@code Phone (new)} for
     * {@code Phone}.
     */
    static String newName(String column) {
        return column + " (new)";
    }

    /**
     * Fills the empty cells of an input row with values from a response, and counts them. A value that differs from its
     * cell goes to a separate column.
     *
     * @param row cells of the row by column; values are added to it
     * @param body body of the response
     * @param agrees whether the response is about the requested person or company; if not, no empty cell is filled, and
     *     its values only appear in the separate columns
     * @param always whether a row without a different value gets an empty cell in the separate column, as CSV needs
     */
    void write(Map<String, Object> row, Object body, boolean agrees, boolean always) {
        paths.forEach((column, path) -> {
            String value = Json.cell(OutcomePart.at(body, path));
            String cell = Json.cell(row.get(column));
            String other = beside.getOrDefault(column, newName(column));
            boolean differs = false;
            if (!value.isBlank() && cell.isBlank() && agrees) {
                row.put(column, value);
                filled.merge(column, 1L, Long::sum);
            } else if (!value.isBlank() && !isSame(cell, value)) {
                differs = true;
                differing.merge(column, 1L, Long::sum);
            }
            if (differs || always) {
                row.put(other, differs ? value : "");
            }
        });
    }

    /**
     * Returns whether a cell and a value mean the same. Differences in case and whitespace are ignored, as are
     * different notations of the same email address, domain or profile.
     */
    private static boolean isSame(String cell, String value) {
        if (normal(cell).equalsIgnoreCase(normal(value)) || cell.equals("'" + value)) {
            return true;
        }
        List<Identity> identities = IdentityColumns.identities(cell);
        return !identities.isEmpty() && identities.equals(IdentityColumns.identities(value));
    }

    private static String normal(String text) {
        return text.strip().replaceAll("\\s+", " ");
    }
}
