package dev.enrichment.sdk.cli.table;

import dev.enrichment.sdk.cli.input.SheetNumber;
import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.cli.terminal.OutputFile;
import dev.enrichment.sdk.cli.terminal.Words;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * A table as an XLSX workbook with one sheet, whose first row is frozen. Each row goes directly to the file. Numbers,
 * dates and booleans keep their type, everything else is text, and no cell is a formula.
 */
final class WorkbookTable implements OutputTable {
    /** Maximum number of rows of a sheet, including the header. */
    static final int MAX_ROWS = 1_048_576;

    static final int MAX_COLUMNS = 16_384;
    private static final int MAX_TEXT = 32_767;
    private static final int MAX_DIGITS = 15;
    private static final int FIRST_OWN_FORMAT = 164;
    private static final LocalDate DAY_ZERO = LocalDate.of(1899, 12, 30);

    private static final String XML = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n";
    private static final String MAIN = " xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\"";
    private static final String PACKAGE = "http://schemas.openxmlformats.org/package/2006/";
    private static final String DOCUMENT = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    private static final String TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.";

    /** Index of the bold cell style, which the header has. */
    private static final int HEADER = 1;

    private final List<String> columns;
    private final String onlySheet;
    private final ZipOutputStream zip;
    private final Writer xml;
    /** Indexes of cell styles by number format. A key is a format code, or the ID of a built-in format. */
    private final Map<String, Integer> styles = new LinkedHashMap<>();

    private long rows;
    private long cut;
    private boolean closed;

    /**
     * Begins a workbook, and writes the header.
     *
     * @param target output, whose file stays open when the table is closed
     * @param columns names of the columns
     */
    WorkbookTable(OutputTarget target, List<String> columns) {
        this.columns = columns;
        onlySheet = target.onlySheet();
        OutputFile file = target.file();
        zip = new ZipOutputStream(file.stream(), StandardCharsets.UTF_8);
        xml = new OutputStreamWriter(zip, StandardCharsets.UTF_8);
        try {
            begin(target.sheet());
            row(columns, HEADER);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void begin(String sheet) throws IOException {
        part(
                "[Content_Types].xml",
                "<Types xmlns=\"" + PACKAGE + "content-types\">"
                        + "<Default Extension=\"rels\" ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>"
                        + "<Default Extension=\"xml\" ContentType=\"application/xml\"/>"
                        + override("/xl/workbook.xml", "sheet.main")
                        + override("/xl/worksheets/sheet1.xml", "worksheet")
                        + override("/xl/styles.xml", "styles") + "</Types>");
        part("_rels/.rels", relations(relation(1, "officeDocument", "xl/workbook.xml")));
        part(
                "xl/_rels/workbook.xml.rels",
                relations(relation(1, "worksheet", "worksheets/sheet1.xml") + relation(2, "styles", "styles.xml")));
        part(
                "xl/workbook.xml",
                "<workbook" + MAIN + " xmlns:r=\"" + DOCUMENT + "\"><sheets><sheet name=\"" + escaped(sheet)
                        + "\" sheetId=\"1\" r:id=\"rId1\"/></sheets></workbook>");
        zip.putNextEntry(new ZipEntry("xl/worksheets/sheet1.xml"));
        xml.write(XML + "<worksheet" + MAIN + "><sheetViews><sheetView workbookViewId=\"0\">"
                + "<pane ySplit=\"1\" topLeftCell=\"A2\" activePane=\"bottomLeft\" state=\"frozen\"/>"
                + "</sheetView></sheetViews><sheetData>");
    }

    private static String override(String name, String type) {
        return "<Override PartName=\"%s\" ContentType=\"%s%s+xml\"/>".formatted(name, TYPE, type);
    }

    private static String relations(String all) {
        return "<Relationships xmlns=\"" + PACKAGE + "relationships\">" + all + "</Relationships>";
    }

    private static String relation(int id, String type, String target) {
        return "<Relationship Id=\"rId%d\" Type=\"%s/%s\" Target=\"%s\"/>".formatted(id, DOCUMENT, type, target);
    }

    private void part(String name, String content) throws IOException {
        zip.putNextEntry(new ZipEntry(name));
        xml.write(XML + content);
        xml.flush();
        zip.closeEntry();
    }

    @Override
    public void write(Map<String, ?> row, List<String> more) {
        List<Object> cells = new ArrayList<>();
        columns.forEach(column -> cells.add(row.get(column)));
        cells.addAll(more);
        try {
            if (rows == MAX_ROWS) {
                throw new IOException(
                        "a sheet has at most %d rows; name a .csv file with --output".formatted(MAX_ROWS));
            }
            row(cells, 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void row(List<?> cells, int style) throws IOException {
        rows++;
        xml.write("<row>");
        for (int i = 0; i < Math.min(cells.size(), MAX_COLUMNS); i++) {
            Object cell = cells.get(i);
            if (cell != null && !cell.equals("")) {
                xml.write(cell(cell, "<c r=\"" + column(i) + rows + "\"", style));
            }
        }
        xml.write("</row>");
    }

    /** Returns the name of a column, such as {@code AB}. */
    private static String column(int index) {
        StringBuilder name = new StringBuilder();
        for (int rest = index; rest >= 0; rest = rest / 26 - 1) {
            name.insert(0, (char) ('A' + rest % 26));
        }
        return name.toString();
    }

    private String cell(Object value, String begin, int style) {
        if (value instanceof Boolean truth) {
            return begin + " t=\"b\"><v>" + (truth ? 1 : 0) + "</v></c>";
        }
        if (value instanceof SheetNumber number) {
            return number(begin, number.value().toPlainString(), number.format());
        }
        if (value instanceof LocalDate date && date.getYear() >= 1901) {
            return number(begin, String.valueOf(ChronoUnit.DAYS.between(DAY_ZERO, date)), "yyyy-mm-dd");
        }
        if (value instanceof Instant time) {
            LocalDateTime utc = LocalDateTime.ofInstant(time, ZoneOffset.UTC);
            BigDecimal days = BigDecimal.valueOf(
                    Duration.between(DAY_ZERO.atStartOfDay(), utc).toSeconds() / 86_400.0);
            return number(begin, days.toPlainString(), "yyyy-mm-dd hh:mm:ss");
        }
        if (value instanceof Number number) {
            return number(begin, new BigDecimal(number.toString()));
        }
        return text(begin, Json.cell(value), style);
    }

    /**
     * Returns a cell with a number, in a format that shows all digits. A number that a spreadsheet would round is
     * written as text.
     */
    private String number(String begin, BigDecimal number) {
        boolean exact = number.precision() <= MAX_DIGITS && Math.abs(number.scale()) <= MAX_DIGITS;
        int places = Math.max(0, number.scale());
        return exact
                ? number(begin, number.toPlainString(), places == 0 ? "0" : "0." + "0".repeat(places))
                : text(begin, Json.cell(number), 0);
    }

    private String number(String begin, String value, String format) {
        int style = format.isEmpty() ? 0 : styles.computeIfAbsent(format, code -> styles.size() + HEADER + 1);
        return begin + " s=\"" + style + "\"><v>" + value + "</v></c>";
    }

    private String text(String begin, String value, int style) {
        String shown = value;
        if (value.length() > MAX_TEXT) {
            cut++;
            int end = Character.isHighSurrogate(value.charAt(MAX_TEXT - 1)) ? MAX_TEXT - 1 : MAX_TEXT;
            shown = value.substring(0, end);
        }
        return begin + " s=\"" + style + "\" t=\"inlineStr\"><is><t xml:space=\"preserve\">" + escaped(shown)
                + "</t></is></c>";
    }

    /**
     * Escapes text for XML. Characters that XML does not allow are written as {@code _x0001_} in workbooks. Text that
     * looks like this escape sequence is escaped as well.
     */
    private static String escaped(String text) {
        StringBuilder out = new StringBuilder(text.length() + 16);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '&' -> out.append("&amp;");
                case '"' -> out.append("&quot;");
                case '\r' -> out.append("&#13;");
                case '_' -> out.append(isEscape(text, i) ? "_x005F_" : "_");
                default -> out.append(isAllowed(text, i) ? c : "_x%04X_".formatted((int) c));
            }
        }
        return out.toString();
    }

    private static boolean isEscape(String text, int at) {
        return text.length() >= at + 7 && text.substring(at, at + 7).matches("_x[0-9A-Fa-f]{4}_");
    }

    private static boolean isAllowed(String text, int at) {
        char c = text.charAt(at);
        if (Character.isHighSurrogate(c)) {
            return at + 1 < text.length() && Character.isLowSurrogate(text.charAt(at + 1));
        }
        if (Character.isLowSurrogate(c)) {
            return at > 0 && Character.isHighSurrogate(text.charAt(at - 1));
        }
        return c == '\t' || c == '\n' || (c >= ' ' && c < '\uFFFE');
    }

    private String styles() {
        StringBuilder formats = new StringBuilder();
        StringBuilder cells =
                new StringBuilder("<xf numFmtId=\"0\" fontId=\"0\" fillId=\"0\" borderId=\"0\" xfId=\"0\"/>"
                        + "<xf numFmtId=\"0\" fontId=\"1\" fillId=\"0\" borderId=\"0\" xfId=\"0\" applyFont=\"1\"/>");
        int next = FIRST_OWN_FORMAT;
        for (String code : styles.keySet()) {
            boolean builtIn = code.startsWith(SheetNumber.BUILT_IN);
            String id = builtIn ? code.substring(SheetNumber.BUILT_IN.length()) : String.valueOf(next++);
            formats.append(builtIn ? "" : "<numFmt numFmtId=\"%s\" formatCode=\"%s\"/>".formatted(id, escaped(code)));
            cells.append(
                    "<xf numFmtId=\"%s\" fontId=\"0\" fillId=\"0\" borderId=\"0\" xfId=\"0\" applyNumberFormat=\"1\"/>"
                            .formatted(id));
        }
        String font = "<sz val=\"11\"/><name val=\"Calibri\"/></font>";
        return "<styleSheet" + MAIN + ">"
                + (next == FIRST_OWN_FORMAT
                        ? ""
                        : "<numFmts count=\"%d\">%s</numFmts>".formatted(next - FIRST_OWN_FORMAT, formats))
                + "<fonts count=\"2\"><font>" + font + "<font><b/>" + font + "</fonts>"
                + "<fills count=\"2\"><fill><patternFill patternType=\"none\"/></fill>"
                + "<fill><patternFill patternType=\"gray125\"/></fill></fills>"
                + "<borders count=\"1\"><border><left/><right/><top/><bottom/><diagonal/></border></borders>"
                + "<cellStyleXfs count=\"1\"><xf numFmtId=\"0\" fontId=\"0\" fillId=\"0\" borderId=\"0\"/></cellStyleXfs>"
                + "<cellXfs count=\"%d\">%s</cellXfs>".formatted(styles.size() + 2, cells)
                + "<cellStyles count=\"1\"><cellStyle name=\"Normal\" xfId=\"0\" builtinId=\"0\"/></cellStyles></styleSheet>";
    }

    @Override
    public String note() {
        StringJoiner note = new StringJoiner("; ");
        if (!onlySheet.isEmpty()) {
            note.add("it has only the sheet \"" + onlySheet + "\"");
        }
        if (cut > 0) {
            note.add("%s too long for a workbook and cut after %d characters; a .csv file has the whole text"
                    .formatted(Words.count(cut, "cell") + (cut == 1 ? " is" : " are"), MAX_TEXT));
        }
        return note.toString();
    }

    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        try {
            xml.write("</sheetData></worksheet>");
            xml.flush();
            zip.closeEntry();
            part("xl/styles.xml", styles());
            zip.finish();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
