package dev.enrichment.sdk.cli.input;

import dev.enrichment.sdk.cli.columns.Wanted;
import dev.enrichment.sdk.cli.input.InputFile.SourceSheet;
import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.UsageException;
import dev.enrichment.sdk.internal.values.NearestName;
import dev.enrichment.sdk.internal.values.SafeText;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.poi.ooxml.POIXMLTypeLoader;
import org.apache.poi.openxml4j.opc.OPCPackage;
import org.apache.poi.openxml4j.opc.PackagePart;
import org.apache.poi.openxml4j.opc.PackageRelationshipTypes;
import org.apache.poi.xssf.eventusermodel.ReadOnlySharedStringsTable;
import org.apache.poi.xssf.eventusermodel.XSSFReader;
import org.apache.poi.xssf.model.SharedStrings;
import org.apache.poi.xssf.model.StylesTable;
import org.apache.poi.xssf.usermodel.XSSFRelation;
import org.jspecify.annotations.Nullable;
import org.openxmlformats.schemas.spreadsheetml.x2006.main.CTSheet;
import org.openxmlformats.schemas.spreadsheetml.x2006.main.CTWorkbook;
import org.openxmlformats.schemas.spreadsheetml.x2006.main.STSheetState;
import org.openxmlformats.schemas.spreadsheetml.x2006.main.WorkbookDocument;

/** Copies a sheet of an XLSX workbook as CSV. */
final class Workbook {
    /** Number of rows of each sheet that are read to choose the sheet that fits a command. */
    private static final int SAMPLE = 200;

    private final String name;
    private final OPCPackage parts;
    private final PackagePart main;
    private final CTWorkbook properties;
    private final List<CTSheet> sheets = new ArrayList<>();

    /**
     * Sheet of a workbook.
     *
     * @param index position of the sheet, which, unlike its name, is unique in every workbook
     * @param source name of the sheet, and names of the others
     * @param copy copy of its rows
     */
    record Sheet(int index, SourceSheet source, TableCopy copy) {}

    @FunctionalInterface
    private interface Reading<T> {
        T of(Workbook workbook) throws Exception;
    }

    private Workbook(String name, OPCPackage parts) throws Exception {
        this.name = name;
        this.parts = parts;
        main = parts.getPart(parts.getRelationshipsByType(PackageRelationshipTypes.CORE_DOCUMENT)
                .getRelationship(0));
        try (InputStream xml = main.getInputStream()) {
            properties = WorkbookDocument.Factory.parse(xml, POIXMLTypeLoader.DEFAULT_XML_OPTIONS)
                    .getWorkbook();
        }
        for (CTSheet sheet : properties.getSheets().getSheetList()) {
            String type = main.getRelationship(sheet.getId()).getRelationshipType();
            if (type.equals(XSSFRelation.WORKSHEET.getRelation())) { // Chart sheets have no rows.
                sheets.add(sheet);
            }
        }
    }

    /**
     * Copies a sheet as CSV. Formulas are replaced by their last computed values, and empty rows are omitted.
     *
     * @param name name of the file, for messages
     * @param file the file, which stays open
     * @param chosen name or number of the sheet, starting at 1; null for the visible sheet that fits best
     * @param wanted kinds of values and columns that the command needs
     * @param notes list that receives notes for the user about unexpected properties of the sheet
     * @throws UsageException if the sheet does not exist or cannot be read
     */
    static Sheet toCsv(String name, FileChannel file, @Nullable String chosen, Wanted wanted, List<String> notes)
            throws IOException {
        return read(name, file, workbook -> workbook.copy(chosen, wanted, notes));
    }

    /**
     * Copies the rows of a sheet with the types of their cells.
     *
     * @param name name of the file, for messages
     * @param file the file, which stays open
     * @param sheet position of the sheet
     */
    static Spool typed(String name, FileChannel file, int sheet) throws IOException {
        return read(name, file, workbook -> workbook.copyTyped(sheet));
    }

    private static <T> T read(String name, FileChannel file, Reading<T> reading) throws IOException {
        try (OPCPackage parts = OPCPackage.open(new WorkbookEntries(name, file))) {
            return reading.of(new Workbook(name, parts));
        } catch (FileSystemException | UsageException e) {
            throw e; // The workbook is not the cause. For example, the disk with the copy may be full.
        } catch (Exception e) {
            throw new UsageException(name + " is damaged; open it, and save it again as XLSX or as \"CSV UTF-8\"");
        }
    }

    private Sheet copy(@Nullable String chosen, Wanted wanted, List<String> notes) throws Exception {
        SharedStrings texts = texts();
        SheetText numbers = numbers();
        CTSheet sheet = chosen == null ? best(wanted, numbers, texts) : named(chosen);
        if (sheets.size() > 1 && chosen == null) {
            notes.add("sheet \"%s\"; use --sheet to choose another one of %s"
                    .formatted(Failures.oneLine(sheet.getName()), names()));
        }
        try (InputStream xml = open(sheet)) {
            TableCopy copy = TableCopy.of(
                    rows -> notes.addAll(new SheetRows(new SheetCells.Text(numbers), rows).copy(xml, texts)));
            List<String> others = sheets.stream()
                    .filter(other -> other != sheet)
                    .map(CTSheet::getName)
                    .toList();
            return new Sheet(sheets.indexOf(sheet), new SourceSheet(sheet.getName(), others), copy);
        }
    }

    private Spool copyTyped(int sheet) throws Exception {
        SharedStrings texts = texts();
        SheetCells cells = new SheetCells.Typed(numbers());
        try (InputStream xml = open(sheets.get(sheet))) {
            return RowSpool.spool(rows ->
                    new SheetRows(cells, (line, row) -> rows.add(line, SheetCells.write(row))).copy(xml, texts));
        }
    }

    private SheetText numbers() throws Exception {
        StylesTable styles = new XSSFReader(parts).getStylesTable();
        return new SheetText(
                styles == null ? new StylesTable() : styles,
                properties.isSetWorkbookPr() && properties.getWorkbookPr().getDate1904());
    }

    private SharedStrings texts() throws Exception {
        return new ReadOnlySharedStringsTable(parts, false);
    }

    private InputStream open(CTSheet sheet) throws Exception {
        return main.getRelatedPart(main.getRelationship(sheet.getId())).getInputStream();
    }

    /** Returns the visible sheet that fits best. Returns the first visible one if none fits, or several fit equally. */
    private CTSheet best(Wanted wanted, SheetText numbers, SharedStrings texts) throws Exception {
        List<CTSheet> shown = sheets.stream().filter(Workbook::isShown).toList();
        if (shown.isEmpty()) {
            throw noVisibleSheet();
        }
        CTSheet best = shown.get(0);
        double most = 0;
        for (CTSheet sheet : shown.size() == 1 ? List.<CTSheet>of() : shown) {
            double score = score(sheet, wanted, numbers, texts);
            if (score > most) {
                best = sheet;
                most = score;
            }
        }
        return best;
    }

    private double score(CTSheet sheet, Wanted wanted, SheetText numbers, SharedStrings texts) throws Exception {
        List<List<String>> records = new ArrayList<>();
        try (InputStream xml = open(sheet)) {
            new SheetRows(new SheetCells.Text(numbers), (line, cells) -> {
                        records.add(List.copyOf(cells));
                        if (records.size() == SAMPLE) {
                            throw new EnoughRows();
                        }
                    })
                    .copy(xml, texts);
        } catch (EnoughRows enough) {
            // The rest of the sheet is not needed to choose one.
        }
        if (records.isEmpty()) {
            return 0;
        }
        Header header = Header.of(records, 0, wanted.columns());
        int rows = header.before() + header.lines();
        List<String> names = header.lines() == 0 ? records.get(0) : records.get(rows - 1);
        return records.size() <= rows ? 0 : wanted.score(names, records.subList(rows, records.size()));
    }

    /** Thrown to stop reading a sheet once its first rows have been received. */
    private static final class EnoughRows extends IOException {
        private static final long serialVersionUID = 1L;
    }

    /**
     * Returns the sheet that the user chose by its name or number. If no sheet has exactly this name, differences in
     * case and surrounding spaces are ignored.
     */
    private CTSheet named(String chosen) {
        for (CTSheet sheet : sheets) {
            if (sheet.getName().equals(chosen)) {
                return sheet;
            }
        }
        List<CTSheet> similar = sheets.stream()
                .filter(sheet -> sheet.getName().strip().equalsIgnoreCase(chosen.strip()))
                .toList();
        if (similar.size() > 1) {
            throw trying(
                    new UsageException(
                            "%s has several sheets like \"%s\"; name or number one of %s with --sheet",
                            name, Failures.oneLine(chosen), names()),
                    String.valueOf(sheets.indexOf(similar.get(0)) + 1));
        }
        if (similar.size() == 1) {
            return similar.get(0);
        }
        if (chosen.strip().matches("[1-9]\\d{0,3}") && Integer.parseInt(chosen.strip()) <= sheets.size()) {
            return sheets.get(Integer.parseInt(chosen.strip()) - 1);
        }
        UsageException unknown =
                new UsageException("%s has no sheet \"%s\"; it has %s", name, Failures.oneLine(chosen), names());
        List<String> known = sheets.stream().map(CTSheet::getName).toList();
        throw trying(unknown, known.isEmpty() ? null : NearestName.nearest(chosen, known));
    }

    private UsageException noVisibleSheet() {
        return trying(
                new UsageException(name + " has no visible sheet; choose one of " + names() + " with --sheet"),
                sheets.isEmpty() ? null : sheets.get(0).getName());
    }

    private static UsageException trying(UsageException failure, @Nullable String sheet) {
        return sheet == null ? failure : failure.trying("--sheet", sheet);
    }

    private static boolean isShown(CTSheet sheet) {
        return sheet.getState() == STSheetState.VISIBLE;
    }

    private String names() {
        return sheets.stream()
                .map(sheet -> "\"" + SafeText.of(sheet.getName()) + "\"" + (isShown(sheet) ? "" : " (hidden)"))
                .collect(Collectors.joining(", "));
    }
}
