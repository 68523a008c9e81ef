package dev.enrichment.sdk.cli.input;

import dev.enrichment.sdk.cli.input.WorkbookParts.Relation;
import dev.enrichment.sdk.cli.input.WorkbookParts.Xml;
import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.UsageException;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javax.xml.stream.XMLStreamException;
import org.jspecify.annotations.Nullable;

/** Copies a sheet of an XLSX workbook as CSV. */
final class Workbook {
    private record Sheet(String name, String part, String state) {
        boolean isShown() {
            return state.equals("visible");
        }
    }

    private final String name;
    private final WorkbookParts parts;
    private final List<Sheet> sheets = new ArrayList<>();
    private final List<String> texts = new ArrayList<>();
    /** Format codes of the cell styles, by style index. */
    private final List<String> formats = new ArrayList<>();

    private boolean since1904;

    private Workbook(String name, WorkbookParts parts) throws IOException, XMLStreamException {
        this.name = name;
        this.parts = parts;
        String workbook = parts.workbook();
        Map<String, Relation> relations = parts.relations(workbook);
        readSheets(workbook, relations);
        for (Relation relation : relations.values()) {
            if (relation.type().equals("sharedStrings")) {
                readTexts(relation.part());
            } else if (relation.type().equals("styles")) {
                readFormats(relation.part());
            }
        }
    }

    /**
     * Copies a sheet as CSV. Formulas are replaced by their last computed values, and empty rows are omitted.
     *
     * @param name name of the file, for messages
     * @param file the file
     * @param isCopy whether the file is a copy, to be deleted as soon as it is open
     * @param chosen name or number of the sheet, starting at 1; null for the first visible sheet
     * @param notes receives notes for the user about unexpected properties of the sheet
     * @throws UsageException if the sheet does not exist or cannot be read
     */
    static TableCopy toCsv(String name, Path file, boolean isCopy, @Nullable String chosen, List<String> notes)
            throws IOException {
        try (WorkbookParts parts = new WorkbookParts(name, file, isCopy)) {
            Workbook workbook = new Workbook(name, parts);
            Sheet sheet = workbook.sheet(chosen);
            if (workbook.sheets.size() > 1 && chosen == null) {
                notes.add("sheet \"%s\"; use --sheet to choose another one of %s"
                        .formatted(Failures.oneLine(sheet.name()), workbook.names()));
            }
            WorkbookCells cells = new WorkbookCells(workbook.texts, workbook.formats, workbook.since1904);
            SheetRows rows = new SheetRows(cells);
            TableCopy copy = TableCopy.of(out -> {
                try (Xml xml = parts.sheet(sheet.part())) {
                    rows.copy(xml, out);
                } catch (XMLStreamException e) {
                    throw damaged(name);
                }
            });
            notes.addAll(rows.notes());
            return copy;
        } catch (FileSystemException | UsageException e) {
            throw e; // Not a problem of the workbook. For example, the disk with the copy is full.
        } catch (XMLStreamException | IOException | RuntimeException e) {
            throw damaged(name);
        }
    }

    static UsageException damaged(String name) {
        return new UsageException(name + " is damaged; open it, and save it again as XLSX or as \"CSV UTF-8\"");
    }

    private void readSheets(String workbook, Map<String, Relation> relations) throws IOException, XMLStreamException {
        try (Xml xml = parts.part(workbook)) {
            while (xml.next()) {
                if (xml.isStart("workbookPr")) {
                    since1904 = xml.isTrue("date1904");
                } else if (xml.isStart("sheet")) {
                    Relation relation = relations.get(String.valueOf(xml.attribute("id")));
                    if (relation == null) {
                        throw damaged(name);
                    }
                    if (relation.type().equals("worksheet")) { // Chart sheets have no rows.
                        String state = xml.attribute("state");
                        sheets.add(new Sheet(
                                String.valueOf(xml.attribute("name")),
                                relation.part(),
                                state == null ? "visible" : state));
                    }
                }
            }
        }
    }

    private void readTexts(String part) throws IOException, XMLStreamException {
        try (Xml xml = parts.part(part)) {
            while (xml.next("si")) {
                texts.add(WorkbookCells.richText(xml, "si"));
            }
        }
    }

    private void readFormats(String part) throws IOException, XMLStreamException {
        Map<String, String> codes = new HashMap<>();
        boolean cells = false;
        try (Xml xml = parts.part(part)) {
            while (xml.next()) {
                if (xml.isStart("numFmt")) {
                    codes.put(String.valueOf(xml.attribute("numFmtId")), String.valueOf(xml.attribute("formatCode")));
                } else if (xml.isStart("cellXfs") || xml.isEnd("cellXfs")) {
                    cells = xml.isStart("cellXfs");
                } else if (cells && xml.isStart("xf")) {
                    String id = String.valueOf(xml.attribute("numFmtId"));
                    formats.add(codes.getOrDefault(id, NumberFormat.builtIn(id)));
                }
            }
        }
    }

    private Sheet sheet(@Nullable String chosen) {
        if (chosen == null) {
            return sheets.stream()
                    .filter(Sheet::isShown)
                    .findFirst()
                    .orElseThrow(() -> new UsageException(
                            name + " has no visible sheet; choose one of " + names() + " with --sheet"));
        }
        for (Sheet sheet : sheets) {
            if (sheet.name().strip().equalsIgnoreCase(chosen.strip())) {
                return sheet;
            }
        }
        if (chosen.strip().matches("[1-9]\\d{0,3}") && Integer.parseInt(chosen.strip()) <= sheets.size()) {
            return sheets.get(Integer.parseInt(chosen.strip()) - 1);
        }
        throw new UsageException("%s has no sheet \"%s\"; it has %s", name, Failures.oneLine(chosen), names());
    }

    private String names() {
        return sheets.stream()
                .map(sheet -> "\"" + Failures.oneLine(sheet.name()) + "\"" + (sheet.isShown() ? "" : " (hidden)"))
                .collect(Collectors.joining(", "));
    }
}
