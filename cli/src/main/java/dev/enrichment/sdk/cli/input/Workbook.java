package dev.enrichment.sdk.cli.input;

import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.UsageException;
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
    private final String name;
    private final OPCPackage parts;
    private final PackagePart main;
    private final CTWorkbook properties;
    private final List<CTSheet> sheets = new ArrayList<>();

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
     * @param file the file, which is closed
     * @param chosen name or number of the sheet, starting at 1; null for the first visible sheet
     * @param notes receives notes for the user about unexpected properties of the sheet
     * @throws UsageException if the sheet does not exist or cannot be read
     */
    static TableCopy toCsv(String name, FileChannel file, @Nullable String chosen, List<String> notes)
            throws IOException {
        try (file;
                OPCPackage parts = OPCPackage.open(new WorkbookEntries(name, file))) {
            return new Workbook(name, parts).copy(chosen, notes);
        } catch (FileSystemException | UsageException e) {
            throw e; // Not a problem of the workbook. For example, the disk with the copy is full.
        } catch (Exception e) {
            throw new UsageException(name + " is damaged; open it, and save it again as XLSX or as \"CSV UTF-8\"");
        }
    }

    private TableCopy copy(@Nullable String chosen, List<String> notes) throws Exception {
        CTSheet sheet = sheet(chosen);
        if (sheets.size() > 1 && chosen == null) {
            notes.add("sheet \"%s\"; use --sheet to choose another one of %s"
                    .formatted(Failures.oneLine(sheet.getName()), names()));
        }
        StylesTable styles = new XSSFReader(parts).getStylesTable();
        SharedStrings texts = new ReadOnlySharedStringsTable(parts, false);
        SheetText numbers = new SheetText(
                styles == null ? new StylesTable() : styles,
                properties.isSetWorkbookPr() && properties.getWorkbookPr().getDate1904());
        try (InputStream xml =
                main.getRelatedPart(main.getRelationship(sheet.getId())).getInputStream()) {
            return TableCopy.of(rows -> notes.addAll(new SheetRows(numbers, rows).copy(xml, texts)));
        }
    }

    private CTSheet sheet(@Nullable String chosen) {
        if (chosen == null) {
            return sheets.stream()
                    .filter(Workbook::isShown)
                    .findFirst()
                    .orElseThrow(() -> new UsageException(
                            name + " has no visible sheet; choose one of " + names() + " with --sheet"));
        }
        for (CTSheet sheet : sheets) {
            if (sheet.getName().strip().equalsIgnoreCase(chosen.strip())) {
                return sheet;
            }
        }
        if (chosen.strip().matches("[1-9]\\d{0,3}") && Integer.parseInt(chosen.strip()) <= sheets.size()) {
            return sheets.get(Integer.parseInt(chosen.strip()) - 1);
        }
        throw new UsageException("%s has no sheet \"%s\"; it has %s", name, Failures.oneLine(chosen), names());
    }

    private static boolean isShown(CTSheet sheet) {
        return sheet.getState() == STSheetState.VISIBLE;
    }

    private String names() {
        return sheets.stream()
                .map(sheet -> "\"" + Failures.oneLine(sheet.getName()) + "\"" + (isShown(sheet) ? "" : " (hidden)"))
                .collect(Collectors.joining(", "));
    }
}
