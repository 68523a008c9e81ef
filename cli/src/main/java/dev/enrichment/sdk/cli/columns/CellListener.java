package dev.enrichment.sdk.cli.columns;

import dev.enrichment.sdk.bulk.CsvRow;
import dev.enrichment.sdk.call.FieldKind;
import org.jspecify.annotations.Nullable;

/**
 * Listener that is called for each input cell used to create a request. It also receives the identity found in the
 * cell, such as a domain or an email address.
 */
@FunctionalInterface
public interface CellListener {
    CellListener NONE = (row, column, kind, cell, identity) -> {};

    /**
     * Called for each cell that is not blank.
     *
     * @param column name of the cell's column
     * @param kind kind of value that the request field expects; null if it accepts any text
     * @param identity identity found in the cell, in the form used in requests; null if the cell contains none
     */
    void cell(CsvRow row, String column, @Nullable FieldKind kind, String cell, @Nullable String identity);
}
