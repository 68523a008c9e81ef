package dev.enrichment.sdk.cli.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The first rows of a table, which are printed after it was written. Not thread-safe. */
public final class RowSample {
    private final int max;
    private final List<Map<String, ?>> rows = new ArrayList<>();
    private List<String> columns = List.of();

    /**
     * Creates an empty sample.
     *
     * @param max maximum number of rows
     */
    public RowSample(int max) {
        this.max = max;
    }

    void begin(List<String> names) {
        columns = names;
    }

    /** {@return whether the sample has fewer rows than the maximum} */
    public boolean hasRoom() {
        return rows.size() < max;
    }

    /** Adds a row, unless the sample is complete. */
    public void add(Map<String, ?> row) {
        if (hasRoom()) {
            rows.add(row);
        }
    }

    /** {@return the names of the columns of the table} */
    public List<String> columns() {
        return columns;
    }

    /** {@return the first rows of the table, with the values of their columns} */
    public List<Map<String, ?>> rows() {
        return rows;
    }
}
