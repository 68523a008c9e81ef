package dev.enrichment.sdk.cli.junk;

import dev.enrichment.sdk.bulk.CsvRow;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Finds cells that hold lines like rows: two quotation marks that are each not closed look like one cell with the rows
 * between them. Only rows of more than one line are looked at, which the line of the next row tells.
 */
final class SwallowedRows {
    private final List<String> columns;
    private final char separator;
    private final Consumer<CsvRow> found;
    private @Nullable CsvRow last;

    /**
     * Begins before the first row.
     *
     * @param found gets each row with such a cell
     */
    SwallowedRows(List<String> columns, char separator, Consumer<CsvRow> found) {
        this.columns = columns;
        this.separator = separator;
        this.found = found;
    }

    /** Takes the rows in order. */
    void next(CsvRow row) {
        if (last != null && row.line() > last.line() + 1) {
            check(last);
        }
        last = row;
    }

    /** Ends the rows. The last one is looked at, too, however often this is called. */
    void end() {
        if (last != null) {
            check(last);
            last = null;
        }
    }

    private void check(CsvRow row) {
        for (String column : columns) {
            String cell;
            try {
                cell = row.get(column);
            } catch (IllegalArgumentException tooManyCells) {
                return; // It is rejected, and named as such.
            }
            if (cell.indexOf('\n') >= 0 && cell.lines().skip(1).anyMatch(this::isRow)) {
                found.accept(row);
                return;
            }
        }
    }

    /** A line with as many cells as the header has; the commas of prose are followed by blanks. */
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
