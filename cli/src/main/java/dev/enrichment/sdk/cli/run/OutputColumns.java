package dev.enrichment.sdk.cli.run;

import dev.enrichment.sdk.bulk.CsvFile;
import dev.enrichment.sdk.cli.columns.ResponseFields;
import dev.enrichment.sdk.cli.terminal.UsageException;
import dev.enrichment.sdk.internal.values.NearestName;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/**
 * The columns that a run adds to the input, and the input columns in which it fills empty cells.
 *
 * @param fields for each step, the added columns with JSON Pointers to their fields in the response
 * @param fills for each step, the filled columns with JSON Pointers to their fields in the response
 * @param provenance whether to add columns that show where the values of a row come from
 * @param changedOnly whether the output contains changes instead of rows
 */
record OutputColumns(
        List<Map<String, String>> fields, List<Map<String, String>> fills, boolean provenance, boolean changedOnly) {
    /**
     * Returns the input columns that the user named with {@code --fill}.
     *
     * @throws UsageException if an option is malformed, a column does not exist, or a column is named twice
     */
    static List<String> filled(CsvFile file, List<String> fills) {
        List<String> columns = new ArrayList<>();
        for (String fill : fills) {
            int equals = fill.indexOf('=');
            if (equals < 1 || equals == fill.length() - 1) {
                throw new UsageException(
                        "--fill must be a column and a field, such as Phone=phone, but is \"" + fill + "\"");
            }
            String column = fill.substring(0, equals).strip();
            if (!file.columns().contains(column)) {
                throw new UsageException(
                        "--fill: %s has no column \"%s\"; did you mean \"%s\"?",
                        file, column, NearestName.nearest(column, file.columns()));
            }
            if (columns.contains(column)) {
                throw new UsageException("--fill names the column \"" + column + "\" twice");
            }
            columns.add(column);
        }
        return columns;
    }

    /**
     * Determines the columns from the options. With {@code --fill} but without {@code --fields}, no columns are added
     * for the response.
     *
     * @throws UsageException if a field does not exist, or if options exclude each other
     */
    static OutputColumns of(Plan plan, ResultOptions options) {
        boolean fills = !options.fills.isEmpty();
        if (fills && plan.steps().get(0).expansion() != null) {
            throw new UsageException("--fill cannot be combined with --expand, which writes several lines for a row");
        }
        List<Map<String, String>> none = Collections.nCopies(plan.steps().size(), Map.of());
        return new OutputColumns(
                fills && options.fields.isEmpty() ? none : plan.columns(options.fields),
                fills ? ResponseFields.columns(plan.operations(), options.fills) : none,
                options.provenance,
                options.changedOnly);
    }
}
