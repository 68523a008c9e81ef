package dev.enrichment.sdk.cli.input;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import dev.enrichment.sdk.bulk.CsvFile;
import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.Words;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * The separator and the unique column names of a CSV table, with notes for the user about unexpected properties.
 *
 * @param layout layout that the CSV reader needs
 * @param notes notes for the user about unexpected properties of the table
 */
record TableLayout(CsvFile.Layout layout, List<String> notes) {
    private static final List<Character> SEPARATORS = List.of(',', ';', '\t', '|');
    private static final String NAMED_SEPARATOR = "sep=";
    private static final int SAMPLE = 50;
    private static final int MAX_TITLE = 40;
    /** Larger than the number of columns that the CSV reader accepts. */
    private static final long MAX_COLUMNS = 100_000;

    /**
     * Detects the separator and the column names of a CSV table from the beginning of its text.
     *
     * @param head text at the beginning of the file
     * @param separator cell separator chosen by the user; null to detect it
     * @param noHeader whether the user says that there is no header
     * @param byteOrderMark whether the file has a byte order mark
     */
    static TableLayout of(String head, @Nullable Character separator, boolean noHeader, boolean byteOrderMark) {
        boolean named = head.regionMatches(true, 0, NAMED_SEPARATOR, 0, NAMED_SEPARATOR.length())
                && head.length() > NAMED_SEPARATOR.length() + 1
                && "\r\n".indexOf(head.charAt(NAMED_SEPARATOR.length() + 1)) >= 0;
        char chosen = separator != null ? separator : named ? head.charAt(NAMED_SEPARATOR.length()) : separator(head);
        return of(head, chosen, named ? 1 : 0, noHeader, byteOrderMark, new ArrayList<>());
    }

    /**
     * Detects the layout of a sheet that was copied as CSV. The output gets a byte order mark, so that spreadsheets
     * recognize UTF-8.
     *
     * @param notes notes about the workbook, to which those about the table are added
     */
    static TableLayout ofWorkbook(String head, boolean noHeader, List<String> notes) {
        return of(head, TableCopy.SEPARATOR, 0, noHeader, true, notes);
    }

    /** Returns the layout of a CSV copy whose column names are already known. Duplicate names are made unique. */
    static TableLayout ofColumns(List<String> names) {
        List<String> notes = new ArrayList<>();
        return new TableLayout(new CsvFile.Layout(TableCopy.SEPARATOR, unique(names, notes), 1, false), notes);
    }

    private static TableLayout of(
            String head, char separator, int skipped, boolean noHeader, boolean byteOrderMark, List<String> notes) {
        List<List<String>> records = records(head, separator);
        int titles = noHeader ? 0 : TitleLines.count(records, skipped);
        if (titles > 0) {
            notes.add((titles == 1 ? "the first line is a title" : "the first %d lines are titles".formatted(titles))
                    + ", not the header: \""
                    + Words.shortened(String.join("", records.get(skipped)).strip(), MAX_TITLE)
                    + "\"");
        }
        int before = skipped + titles;
        List<String> first = before < records.size() ? records.get(before) : List.of();
        boolean data = noHeader || first.stream().anyMatch(TitleLines::isValue);
        if (data && !noHeader) {
            notes.add("no header: the first line is treated as a row; columns are named column 1, column 2, …");
        }
        List<String> columns = data ? numbered(first.size()) : unique(first, notes);
        return new TableLayout(
                new CsvFile.Layout(separator, columns, data ? before : before + 1, byteOrderMark), notes);
    }

    /**
     * Detects the separator. It is the character that splits the largest number of lines into as many cells as the
     * first line, and it must occur in the first line. If no other line is like the first one, that line may be a
     * title, and the first line below the titles counts. Returns a comma if no character fits.
     */
    private static char separator(String head) {
        char ofFirst = best(head, records -> 0);
        return score(records(head, ofFirst), 0) >= 2 * MAX_COLUMNS
                ? ofFirst
                : best(head, records -> TitleLines.count(records, 0));
    }

    private static char best(String head, ToIntFunction<List<List<String>>> header) {
        return SEPARATORS.stream()
                .max(Comparator.comparingLong(each -> {
                    List<List<String>> records = records(head, each);
                    return score(records, header.applyAsInt(records));
                }))
                .orElseThrow();
    }

    /** Returns how well a separator fits: the number of lines like the header, then the number of columns. */
    private static long score(List<List<String>> records, int header) {
        int columns = records.isEmpty() ? 1 : records.get(header).size();
        long alike = records.stream()
                .skip(header)
                .filter(record -> record.size() == columns)
                .count();
        return columns < 2 ? 0 : alike * MAX_COLUMNS + columns;
    }

    private static List<List<String>> records(String head, char separator) {
        List<List<String>> records = new ArrayList<>();
        try (CsvReader<CsvRecord> reader = CsvReader.builder()
                .fieldSeparator(separator)
                .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                .ofCsvRecord(head)) {
            for (CsvRecord record : reader) {
                records.add(record.getFields());
                if (records.size() == SAMPLE) {
                    break;
                }
            }
        } catch (CsvParseException | IOException e) {
            // The beginning of a file may end within a row, so an error here means nothing. If the file is malformed,
            // it is rejected when its rows are read.
        }
        return records;
    }

    private static List<String> numbered(int columns) {
        List<String> names = new ArrayList<>();
        for (int i = 1; i <= columns; i++) {
            names.add("column " + i);
        }
        return names;
    }

    private static List<String> unique(List<String> header, List<String> notes) {
        List<String> names = new ArrayList<>();
        Set<String> used = new HashSet<>();
        for (int i = 0; i < header.size(); i++) {
            String name = header.get(i).isBlank() ? "column " + (i + 1) : header.get(i);
            String free = name;
            for (int n = 2; used.contains(free) || (n > 2 && header.contains(free)); n++) {
                free = name + " (" + n + ")";
            }
            used.add(free);
            if (!free.equals(name)) {
                notes.add("the column \"%s\" occurs again; this one is called \"%s\""
                        .formatted(Failures.oneLine(name), Failures.oneLine(free)));
            }
            names.add(free);
        }
        return names;
    }
}
