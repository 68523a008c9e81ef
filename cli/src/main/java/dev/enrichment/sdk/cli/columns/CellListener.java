package dev.enrichment.sdk.cli.columns;

import dev.enrichment.sdk.bulk.CsvRow;
import dev.enrichment.sdk.call.FieldKind;
import org.jspecify.annotations.Nullable;

/** Listener for the cells that fill requests, and for the identities found in them. */
@FunctionalInterface
public interface CellListener {
    /** Listener that does nothing. */
    CellListener NONE = (row, column, kind, cell, identity) -> {};

    /**
     * Receives a cell that is not blank.
     *
     * @param column name of the cell's column
     * @param kind kind of value that the request field expects
     * @param identity identity that the request will state; null if the cell contains none, or if the field expects a
     *     name
     */
    void cell(CsvRow row, String column, FieldKind kind, String cell, @Nullable String identity);
}
