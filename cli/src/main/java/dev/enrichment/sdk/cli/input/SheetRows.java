package dev.enrichment.sdk.cli.input;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.poi.ss.SpreadsheetVersion;
import org.apache.poi.ss.util.CellAddress;
import org.apache.poi.util.XMLHelper;
import org.apache.poi.xssf.eventusermodel.XSSFSheetXMLHandler;
import org.apache.poi.xssf.eventusermodel.XSSFSheetXMLHandler.SheetContentsHandler;
import org.apache.poi.xssf.model.SharedStrings;
import org.apache.poi.xssf.usermodel.XSSFComment;
import org.jspecify.annotations.Nullable;
import org.xml.sax.Attributes;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.XMLReader;

/**
 * Copies the rows of a sheet while it is parsed. Empty rows are omitted. Hidden rows are included, and the user is told
 * how many there are.
 */
final class SheetRows implements SheetContentsHandler {
    private final SheetCells kinds;
    private final TableCopy.Rows rows;
    private final List<String> cells = new ArrayList<>();
    private int column;
    private String type = "";
    private @Nullable String style;
    private boolean isHidden;
    private long hidden;
    private long firstHidden;

    /**
     * Creates a receiver for the rows of a sheet.
     *
     * @param kinds formats the cells
     * @param rows receives the rows
     */
    SheetRows(SheetCells kinds, TableCopy.Rows rows) {
        this.kinds = kinds;
        this.rows = rows;
    }

    /**
     * Copies the rows of a sheet.
     *
     * @param sheet XML of the sheet
     * @param texts texts of the workbook, to which cells refer by index
     * @return notes for the user about unexpected properties of the rows, such as hidden rows
     */
    List<String> copy(InputStream sheet, SharedStrings texts) throws IOException {
        try {
            XMLReader reader = XMLHelper.newXMLReader();
            reader.setContentHandler(new XSSFSheetXMLHandler(null, texts, this, null, false) {
                @Override
                public void startElement(String uri, String name, String qualified, Attributes attributes)
                        throws SAXException {
                    start(name, attributes);
                    super.startElement(uri, name, qualified, attributes);
                }
            });
            reader.parse(new InputSource(sheet));
        } catch (UncheckedIOException e) {
            throw e.getCause();
        } catch (SAXException | ParserConfigurationException e) {
            throw new IOException(e);
        }
        return hidden == 0
                ? List.of()
                : List.of("hidden rows are included (%d, such as row %d); to leave them out, copy the visible rows"
                                .formatted(hidden, firstHidden)
                        + " to another sheet");
    }

    /**
     * Reads details that the library does not pass on, such as hidden rows and the positions of cells without a
     * reference.
     */
    private void start(String element, Attributes attributes) {
        if (element.equals("row")) {
            isHidden = List.of("1", "true").contains(String.valueOf(attributes.getValue("hidden")));
            column = -1;
        } else if (element.equals("c")) {
            String place = attributes.getValue("r");
            column = place == null ? column + 1 : new CellAddress(place).getColumn();
            if (column < 0 || column > SpreadsheetVersion.EXCEL2007.getLastColumnIndex()) {
                throw new IllegalArgumentException("no sheet has this column: " + place);
            }
            type = Objects.requireNonNullElse(attributes.getValue("t"), "n");
            style = attributes.getValue("s");
        }
    }

    @Override
    public void startRow(int number) {
        cells.clear();
    }

    @Override
    public void cell(@Nullable String place, @Nullable String value, @Nullable XSSFComment comment) {
        if (value == null || value.isEmpty()) {
            return;
        }
        cells.addAll(Collections.nCopies(Math.max(0, column + 1 - cells.size()), ""));
        cells.set(
                column,
                switch (type) {
                    case "n" -> kinds.number(value, style);
                    case "b" -> kinds.truth(value);
                    case "e" -> kinds.text(value.substring("ERROR:".length()));
                    default -> kinds.text(value);
                });
    }

    @Override
    public void endRow(int number) {
        if (cells.isEmpty()) {
            return;
        }
        firstHidden = isHidden && hidden == 0 ? number + 1L : firstHidden;
        hidden += isHidden ? 1 : 0;
        try {
            rows.add(number + 1L, cells);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
