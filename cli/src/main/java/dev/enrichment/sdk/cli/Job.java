package dev.enrichment.sdk.cli;

import dev.enrichment.sdk.bulk.CsvFile;
import dev.enrichment.sdk.bulk.CsvRow;
import dev.enrichment.sdk.bulk.results.Preview;
import dev.enrichment.sdk.call.Operation;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Rows and what is called for each of them.
 *
 * @param operation what is called
 * @param file the rows
 * @param mapping which column fills which field
 * @param requests makes the request of a row
 */
record Job<Q extends Record, R extends Record>(
        Operation<Q, R> operation, CsvFile file, ColumnMapping mapping, Function<CsvRow, Q> requests) {
    /** Prints what a run would do. */
    void describe(Preview preview, Consumer<String> lines) {
        lines.accept(operation + " for each row of " + file);
        mapping.columns()
                .forEach((field, column) -> lines.accept("  " + field + " from the column \"" + column + "\""
                        + (mapping.recognised().contains(field) ? " (recognised)" : "")));
        lines.accept("  rows     %d: %d invalid, %d duplicates, %d already bought or in doubt, %d calls"
                .formatted(preview.rows(), preview.invalid(), preview.duplicates(), preview.known(), preview.calls()));
        lines.accept("  credits  %s to %s (%s)"
                .formatted(
                        Amounts.text(preview.minCredits()), Amounts.text(preview.maxCredits()), preview.priceRule()));
        if (preview.calls() > 0) {
            lines.accept("  time     about %s at %d calls a minute"
                    .formatted(Amounts.text(preview.minDuration()), preview.perMinute()));
        }
    }

    /** {@return the same for a program} */
    Map<String, Object> json(Preview preview) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("operation", operation.id());
        json.put("columns", mapping.columns());
        json.put("rows", preview.rows());
        json.put("invalid", preview.invalid());
        json.put("duplicates", preview.duplicates());
        json.put("known", preview.known());
        json.put("calls", preview.calls());
        json.put("min_credits", preview.minCredits());
        json.put("max_credits", preview.maxCredits());
        json.put("calls_per_minute", preview.perMinute());
        json.put("min_seconds", preview.minDuration().toSeconds());
        return json;
    }
}
