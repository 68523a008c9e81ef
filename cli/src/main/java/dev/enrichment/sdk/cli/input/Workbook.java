package dev.enrichment.sdk.cli.input;

import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.UsageException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.dhatim.fastexcel.reader.Cell;
import org.dhatim.fastexcel.reader.ReadableWorkbook;
import org.dhatim.fastexcel.reader.ReadingOptions;
import org.dhatim.fastexcel.reader.Row;
import org.dhatim.fastexcel.reader.Sheet;
import org.dhatim.fastexcel.reader.SheetVisibility;
import org.jspecify.annotations.Nullable;

/**
 * A sheet of an XLSX file as a table: of formulas their last values, empty rows left out, of merged cells the first one.
 */
final class Workbook {
    private final String name;
    private final @Nullable Path file;
    private final InputSource source;

    private Workbook(String name, @Nullable Path file, InputSource source) {
        this.name = name;
        this.file = file;
        this.source = source;
    }

    /**
     * Copies a sheet as CSV.
     *
     * @param name of the file, for messages
     * @param file the workbook; null if it has no name, then it is held in memory
     * @param source its bytes
     * @param chosen name or number of the sheet, from 1; null for the first one that is shown
     * @param notes gets what a user might not expect
     * @throws UsageException if it is no workbook that can be read
     */
    static TableCopy toCsv(
            String name, @Nullable Path file, InputSource source, @Nullable String chosen, List<String> notes)
            throws IOException {
        return new Workbook(name, file, source).read(chosen, notes);
    }

    private TableCopy read(@Nullable String chosen, List<String> notes) throws IOException {
        boolean styles = WorkbookParts.require(name, source);
        try (ReadableWorkbook workbook = open(new ReadingOptions(styles, true))) {
            List<Sheet> sheets = workbook.getSheets().toList();
            Sheet sheet = sheet(sheets, chosen);
            if (sheets.size() > 1 && chosen == null) {
                notes.add("the sheet \"%s\"; --sheet for another one of %s"
                        .formatted(Failures.oneLine(sheet.getName()), names(sheets)));
            }
            return TableCopy.of(rows -> copy(sheet, new WorkbookCells(workbook.isDate1904()), rows));
        } catch (IOException | UsageException e) {
            throw e;
        } catch (RuntimeException e) {
            // What the library throws at a damaged file can be anything.
            throw WorkbookParts.damaged(name);
        } catch (OutOfMemoryError e) {
            throw new UsageException(
                    name + " needs more memory than this program has; save the sheet as \"CSV UTF-8\"");
        }
    }

    private ReadableWorkbook open(ReadingOptions options) throws IOException {
        if (file != null) {
            return new ReadableWorkbook(file.toFile(), options);
        }
        try (InputStream in = source.open()) {
            return new ReadableWorkbook(in, options);
        }
    }

    private Sheet sheet(List<Sheet> sheets, @Nullable String chosen) {
        if (chosen == null) {
            return sheets.stream()
                    .filter(each -> each.getVisibility() == SheetVisibility.VISIBLE)
                    .findFirst()
                    .orElseThrow(() -> new UsageException(
                            name + " shows no sheet; choose one of " + names(sheets) + " with --sheet"));
        }
        return sheets.stream()
                .filter(each -> each.getName().strip().equalsIgnoreCase(chosen.strip()))
                .findFirst()
                .or(() -> sheets.stream()
                        .filter(each -> String.valueOf(each.getIndex() + 1).equals(chosen.strip()))
                        .findFirst())
                .orElseThrow(() -> new UsageException(
                        "%s has no sheet \"%s\"; it has %s".formatted(name, Failures.oneLine(chosen), names(sheets))));
    }

    private static String names(List<Sheet> sheets) {
        return sheets.stream()
                .map(each -> "\"" + Failures.oneLine(each.getName()) + "\""
                        + (each.getVisibility() == SheetVisibility.VISIBLE
                                ? ""
                                : " ("
                                        + each.getVisibility()
                                                .name()
                                                .toLowerCase(Locale.ROOT)
                                                .replace('_', ' ') + ")"))
                .collect(Collectors.joining(", "));
    }

    private static void copy(Sheet sheet, WorkbookCells texts, TableCopy.Rows rows) throws IOException {
        try (Stream<Row> all = sheet.openStream()) {
            for (Iterator<Row> each = all.iterator(); each.hasNext(); ) {
                Row row = each.next();
                List<String> cells = new ArrayList<>();
                int filled = 0;
                for (int i = 0; i < row.getCellCount(); i++) {
                    Cell cell = row.getCell(i);
                    cells.add(cell == null ? "" : texts.text(cell));
                    filled = cells.get(i).isEmpty() ? filled : i + 1;
                }
                if (filled > 0) {
                    rows.add(row.getRowNum(), cells.subList(0, filled));
                }
            }
        }
    }
}
