package dev.enrichment.sdk.cli.run;

import dev.enrichment.sdk.bulk.OutcomeWriter;
import dev.enrichment.sdk.cli.columns.ResponseFields;
import dev.enrichment.sdk.cli.terminal.UsageException;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

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
     * Checks the options. Where columns are filled, only the fields that were asked for become columns of their own.
     *
     * @throws UsageException if there is no such column or field
     */
    static OutputColumns of(RunPlan plan, RunOptions options) {
        List<String> fills = options.fills();
        if (fills.isEmpty()) {
            return new OutputColumns(
                    plan.columns(options.fields()), none(plan), options.provenance(), options.changedOnly());
        }
        if (plan.steps().get(0).expansion() != null) {
            throw new UsageException("--fill does not fit --expand, which writes several lines for a row");
        }
        Set<String> columns = new HashSet<>();
        for (String fill : fills) {
            int equals = fill.indexOf('=');
            if (equals < 1 || equals == fill.length() - 1) {
                throw new UsageException(
                        "--fill takes a column and a field, such as Phone=phone, but not \"" + fill + "\"");
            }
            String column = fill.substring(0, equals).strip();
            RowFilter.require(plan.file(), "--fill", column);
            if (!columns.add(column)) {
                throw new UsageException("--fill names the column \"" + column + "\" twice");
            }
        }
        return new OutputColumns(
                options.fields().isEmpty() ? none(plan) : plan.columns(options.fields()),
                ResponseFields.columns(plan.operations(), fills, List.of()),
                options.provenance(),
                false);
    }

    private static List<Map<String, String>> none(RunPlan plan) {
        return Collections.nCopies(plan.steps().size(), Map.of());
    }

    /** Adds the columns of a step. */
    void addTo(OutcomeWriter writer, int step) {
        fields.get(step).forEach(writer::field);
        fills.get(step).forEach(writer::fill);
    }
}
