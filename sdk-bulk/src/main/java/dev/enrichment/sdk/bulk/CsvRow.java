package dev.enrichment.sdk.bulk;

import java.util.List;

/** One row of a {@link CsvFile}. */
public final class CsvRow {
    private final CsvFile file;
    private final long line;
    private final List<String> cells;

    CsvRow(CsvFile file, long line, List<String> cells) {
        this.file = file;
        this.line = line;
        this.cells = cells;
    }

    /**
     * The cell of a column.
     *
     * @param column the name in the header
     * @return the text as it is in the file; empty if the row is too short
     * @throws IllegalArgumentException if there is no such column; names the nearest one. Or if the row has more cells than
     *     the header, because then it is unknown which belongs where
     */
    public String get(String column) {
        int index = file.indexOf(column);
        if (cells.size() > file.columns().size()) {
            throw new IllegalArgumentException(
                    "line %d has %d cells, but the header has %d: a separator or a quote is wrong"
                            .formatted(line, cells.size(), file.columns().size()));
        }
        return index < cells.size() ? cells.get(index) : "";
    }

    /** {@return the line of the file that the row begins on, from 1} */
    public long line() {
        return line;
    }

    List<String> cells() {
        return cells;
    }

    /** The line; not the cells, which can contain personal data. */
    @Override
    public String toString() {
        return "line " + line;
    }
}
