package dev.enrichment.sdk.cli.input;

import dev.enrichment.sdk.cli.input.WorkbookParts.Xml;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import javax.xml.stream.XMLStreamException;
import org.jspecify.annotations.Nullable;

/**
 * Reads the rows of a sheet. Empty rows are omitted. Hidden rows are included, and the user is told how many there are.
 */
final class SheetRows {
    private static final int MAX_COLUMNS = 16_384;

    private final WorkbookCells cells;
    private long number;
    private long hidden;
    private long firstHidden;

    SheetRows(WorkbookCells cells) {
        this.cells = cells;
    }

    void copy(Xml xml, TableCopy.Rows rows) throws IOException, XMLStreamException {
        while (xml.next("row")) {
            String place = xml.attribute("r");
            number = place == null ? number + 1 : Long.parseLong(place);
            boolean isHidden = xml.isTrue("hidden");
            List<String> row = row(xml);
            if (!row.isEmpty()) {
                firstHidden = isHidden && hidden == 0 ? number : firstHidden;
                hidden += isHidden ? 1 : 0;
                rows.add(number, row);
            }
        }
    }

    /** {@return notes for the user about unexpected properties of the rows, such as hidden rows} */
    List<String> notes() {
        return hidden == 0
                ? List.of()
                : List.of("hidden rows are included (%d, such as row %d); to leave them out, copy the visible rows"
                                .formatted(hidden, firstHidden)
                        + " to another sheet");
    }

    /** Reads the cells of a row, up to its last cell with text. The reader must be at the start of the row. */
    private List<String> row(Xml xml) throws XMLStreamException {
        List<String> row = new ArrayList<>();
        int next = 0;
        int filled = 0;
        while (xml.next() && !xml.isEnd("row")) {
            if (xml.isStart("c")) {
                int column = column(xml.attribute("r"), next);
                String text = cells.read(xml);
                next = column + 1;
                while (row.size() < next) {
                    row.add("");
                }
                row.set(column, text);
                filled = text.isEmpty() ? filled : Math.max(filled, next);
            }
        }
        return row.subList(0, filled);
    }

    /**
     * Returns the index of the column that contains a cell, starting at 0.
     *
     * @param place reference of the cell, such as {@code B7}; null if the program that wrote the file omitted it
     * @param next index to return if there is no reference
     */
    private static int column(@Nullable String place, int next) {
        int column = 0;
        for (int i = 0; place != null && i < place.length() && Character.isLetter(place.charAt(i)); i++) {
            column = Math.min(MAX_COLUMNS + 1, column * 26 + Character.toUpperCase(place.charAt(i)) - 'A' + 1);
        }
        if (column > MAX_COLUMNS || next >= MAX_COLUMNS) {
            throw new IllegalArgumentException("no sheet has this column: " + place);
        }
        return column == 0 ? next : column - 1;
    }
}
