package dev.enrichment.sdk.cli.columns;

import dev.enrichment.sdk.bulk.CsvRow;
import dev.enrichment.sdk.call.FieldKind;
import org.jspecify.annotations.Nullable;

/** Learns what is made of the cells that fill requests. */
@FunctionalInterface
public interface CellListener {
    /** Does nothing. */
    CellListener NONE = (row, column, kind, cell, identity) -> {};

    /**
     * Receives a cell that is not blank.
     *
     * @param column its name
     * @param kind what the field asks for
     * @param identity what the request states, if the cell holds one; null if it holds none, or the field asks for a name
     */
    void cell(CsvRow row, String column, FieldKind kind, String cell, @Nullable String identity);
}
