package dev.enrichment.sdk.cli.table;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The columns that a run adds to the input, and the input columns in which it fills empty cells.
 *
 * @param operations IDs of the steps, in order
 * @param fields for each step, the added columns with JSON Pointers to their fields in the response; they are relative
 *     to an item if each item gets a line
 * @param fills for each step, the filled columns with JSON Pointers to their fields in the response
 * @param items JSON Pointer to the list in each page whose items are written as one line each; null if each row has one
 *     line
 * @param found columns for {@code --until-found}; null without that option
 * @param provenance whether to add columns that state the source of the values in a row
 * @param blank whether the values of a response are left blank if it is about another person or company than requested
 * @param list name under which the store records the purchases for the input, which distinguishes them from others
 */
public record OutputColumns(
        List<String> operations,
        List<Map<String, String>> fields,
        List<Map<String, String>> fills,
        @Nullable String items,
        @Nullable Found found,
        boolean provenance,
        boolean blank,
        String list) {
    /**
     * The two columns for {@code --until-found}, such as {@code email} and {@code email_source}. They contain the value
     * and the operation that found it.
     *
     * @param column name of the first of the two columns
     * @param paths for each step, the JSON Pointer to the value in the response
     */
    public record Found(String column, List<String> paths) {}
}
