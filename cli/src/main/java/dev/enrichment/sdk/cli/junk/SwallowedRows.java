package dev.enrichment.sdk.cli.junk;

import dev.enrichment.sdk.bulk.CsvRow;
import dev.enrichment.sdk.cli.columns.ColumnCells;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Finds cells that contain other rows. If two rows each have an unclosed quotation mark, the rows between them are read
 * as one cell. Only rows of more than one line are checked. They are recognized by the line number of the next row.
 */
final class SwallowedRows {
    private final List<String> columns;
    private final char separator;
    private final Consumer<CsvRow> found;
    private @Nullable CsvRow last;

    /**
     * Creates a detector, to which all rows are passed in order.
     *
     * @param found receives each row with such a cell
     */
    SwallowedRows(List<String> columns, char separator, Consumer<CsvRow> found) {
        this.columns = columns;
        this.separator = separator;
        this.found = found;
    }

    /** Receives the next row. */
    void next(CsvRow row) {
        if (last != null && row.line() > last.line() + 1) {
            check(last);
        }
        last = row;
    }

    /** Checks the last row. To be called after all rows. Further calls have no effect. */
    void end() {
        if (last != null) {
            check(last);
            last = null;
        }
    }

    private void check(CsvRow row) {
        for (String column : columns) {
            String cell = ColumnCells.cell(row, column);
            if (cell.indexOf('\n') >= 0 && cell.lines().skip(1).anyMatch(this::isRow)) {
                found.accept(row);
                return;
            }
        }
    }

    /**
     * Returns whether a line looks like a row. A row has as many cells as the header, and no separator in it is
     * followed by a space, as commas in prose are.
     */
    private boolean isRow(String line) {
        int cells = 1;
        for (int i = line.indexOf(separator); i >= 0; i = line.indexOf(separator, i + 1)) {
            if (i + 1 < line.length() && line.charAt(i + 1) == ' ') {
                return false;
            }
            cells++;
        }
        return cells == columns.size() && cells > 1;
    }
}
