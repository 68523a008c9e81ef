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
 * The columns that the output has beside those of the file, and those of the file that get values.
 *
 * @param fields for each step, pointers into the response by column name
 * @param fills for each step, pointers into the response by column of the file
 * @param provenance whether each row says where its values are from
 * @param changedOnly whether changes are written instead of rows
 */
record OutputColumns(
        List<Map<String, String>> fields, List<Map<String, String>> fills, boolean provenance, boolean changedOnly) {
    /**
     * Returns the columns to fill.
     *
     * @throws UsageException if there is no such column, or one is named twice
     */
    static List<String> filled(CsvFile file, List<String> fills) {
        List<String> columns = new ArrayList<>();
        for (String fill : fills) {
            int equals = fill.indexOf('=');
            if (equals < 1 || equals == fill.length() - 1) {
                throw new UsageException(
                        "--fill takes a column and a field, such as Phone=phone, but not \"" + fill + "\"");
            }
            String column = fill.substring(0, equals).strip();
            if (!file.columns().contains(column)) {
                throw new UsageException("--fill: %s has no column \"%s\"; did you mean \"%s\"?"
                        .formatted(file, column, NearestName.nearest(column, file.columns())));
            }
            if (columns.contains(column)) {
                throw new UsageException("--fill names the column \"" + column + "\" twice");
            }
            columns.add(column);
        }
        return columns;
    }

    /**
     * Checks the options. Where columns are filled, only the fields that were asked for become columns of their own.
     *
     * @throws UsageException if there is no such field
     */
    static OutputColumns of(Plan plan, ResultOptions options) {
        boolean fills = !options.fills.isEmpty();
        if (fills && plan.steps().get(0).expansion() != null) {
            throw new UsageException("--fill does not fit --expand, which writes several lines for a row");
        }
        List<Map<String, String>> none = Collections.nCopies(plan.steps().size(), Map.of());
        return new OutputColumns(
                fills && options.fields.isEmpty() ? none : plan.columns(options.fields),
                fills ? ResponseFields.columns(plan.operations(), options.fills, List.of()) : none,
                options.provenance,
                options.changedOnly);
    }
}
