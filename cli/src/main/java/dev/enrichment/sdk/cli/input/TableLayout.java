package dev.enrichment.sdk.cli.input;

import dev.enrichment.sdk.bulk.CsvFile;
import dev.enrichment.sdk.cli.columns.Wanted;
import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.UsageException;
import dev.enrichment.sdk.cli.terminal.Words;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * The separator and the unique column names of a CSV table, with notes about them for the user.
 *
 * @param layout layout that the CSV reader needs
 * @param seen position of the header and number of columns, such as {@code header in line 3, 18 columns}
 * @param notes notes for the user about unexpected properties of the table
 */
record TableLayout(CsvFile.Layout layout, String seen, List<String> notes) {
    private static final List<Character> SEPARATORS = List.of(',', ';', '\t', '|');
    private static final String NAMED_SEPARATOR = "sep=";
    private static final int MAX_TITLE = 40;
    /**
     * Score that a separator gains for each name in the header that the user mentioned. It is higher than the number of
     * cells in a usual line.
     */
    private static final long MENTIONED = 1_000;
    /** Minimum share of rows that must have one cell more than the header before a column is considered unnamed. */
    private static final double MOST = 0.9;

    /** Matches the name of a column that contains numbers or keys of the rows, such as {@code Nr} or {@code ID}. */
    private static final Pattern NUMBER_NAME = Pattern.compile(
            "#|№|(?:lfd\\.?\\s*)?n(?:r|o|um|umber|ummer|°|º)?\\.?|id|key|index|pos\\.?|position|row|line|zeile",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

    /**
     * Hints for the detection of the header, such as the options and column names that the user gave.
     *
     * @param file name of the file, for messages
     * @param options options for reading the file
     * @param named column names that the user mentioned in other options
     * @param lines maps line numbers of the text to those of the file
     */
    record Hints(String file, InputOptions options, Set<String> named, LineNumbers lines) {}

    /**
     * Detects the separator and the column names of a CSV table from the beginning of its text.
     *
     * @param head text at the beginning of the file
     * @param byteOrderMark whether the file has a byte order mark
     */
    static TableLayout of(String head, Hints hints, boolean byteOrderMark) {
        boolean named = head.regionMatches(true, 0, NAMED_SEPARATOR, 0, NAMED_SEPARATOR.length())
                && head.length() > NAMED_SEPARATOR.length() + 1
                && "\r\n".indexOf(head.charAt(NAMED_SEPARATOR.length() + 1)) >= 0;
        Character separator = hints.options().separator();
        if (separator == null) {
            separator = named ? head.charAt(NAMED_SEPARATOR.length()) : separator(head, hints.named());
        }
        return of(Sample.of(head, separator), separator, named ? 1 : 0, hints, byteOrderMark, new ArrayList<>());
    }

    /**
     * Detects the layout of a sheet that was copied as CSV. The output gets a byte order mark, so that spreadsheets
     * recognize UTF-8.
     *
     * @param notes notes about the workbook, to which those about the table are added
     */
    static TableLayout ofWorkbook(String head, Hints hints, List<String> notes) {
        return of(Sample.of(head, TableCopy.SEPARATOR), TableCopy.SEPARATOR, 0, hints, true, notes);
    }

    /** Returns the layout of a CSV copy whose column names are already known and unique. A name may be blank. */
    static TableLayout ofColumns(List<String> names) {
        return new TableLayout(
                new CsvFile.Layout(TableCopy.SEPARATOR, names, 1, false),
                Words.count(names.size(), "column"),
                new ArrayList<>());
    }

    private static TableLayout of(
            Sample sample, char separator, int skipped, Hints hints, boolean byteOrderMark, List<String> notes) {
        Header header = header(sample, skipped, hints);
        List<List<String>> records = sample.records();
        int titles = header.before() - skipped;
        if (titles > 0 && header.lines() > 0) {
            notes.add((titles == 1 ? "the first line is a title" : "the first %d lines are titles".formatted(titles))
                    + ", not the header: \""
                    + Words.shortened(String.join(" ", records.get(skipped)).strip(), MAX_TITLE)
                    + "\"");
        }
        if (header.lines() == 0 && !hints.options().noHeader) {
            notes.add("no header: the first line is treated as a row; columns are named column 1, column 2, …");
        }
        List<String> columns = columns(records, header, notes);
        return new TableLayout(
                new CsvFile.Layout(separator, columns, header.before() + header.lines(), byteOrderMark),
                place(sample, header, hints) + ", " + Words.count(columns.size(), "column"),
                notes);
    }

    private static String place(Sample sample, Header header, Hints hints) {
        if (header.lines() == 0) {
            return "no header";
        }
        long line = line(sample, header.before(), hints);
        return header.lines() == 1
                ? "header in line " + line
                : "header in lines %d and %d".formatted(line, line(sample, header.before() + 1, hints));
    }

    private static long line(Sample sample, int record, Hints hints) {
        return hints.lines().of(sample.lines().get(record));
    }

    private static Header header(Sample sample, int skipped, Hints hints) {
        HeaderLine given = hints.options().headerLine();
        if (hints.options().noHeader) {
            return new Header(skipped, 0);
        }
        if (given == null) {
            return Header.of(sample.records(), skipped, hints.named());
        }
        int first = record(sample, given.first(), hints);
        return new Header(first, given.last() == given.first() ? 1 : record(sample, given.last(), hints) - first + 1);
    }

    private static int record(Sample sample, long line, Hints hints) {
        return IntStream.range(0, sample.records().size())
                .filter(i -> line(sample, i, hints) == line)
                .findFirst()
                .orElseThrow(() -> noHeaderIn(sample, line, hints));
    }

    private static UsageException noHeaderIn(Sample sample, long line, Hints hints) {
        List<String> first = IntStream.range(0, sample.records().size())
                .mapToObj(i -> "%d \"%s\""
                        .formatted(
                                line(sample, i, hints),
                                Words.shortened(
                                        String.join(" ", sample.records().get(i))
                                                .strip(),
                                        MAX_TITLE)))
                .toList();
        int detected = Header.of(sample.records(), 0, hints.named()).before();
        return new UsageException(
                        "%s has no header in line %d; its first lines with text are %s",
                        hints.file(), line, Words.first(3, first))
                .trying("--header-line", String.valueOf(line(sample, detected, hints)));
    }

    private static List<String> columns(List<List<String>> records, Header header, List<String> notes) {
        List<List<String>> rows =
                records.stream().skip(header.before() + (long) header.lines()).toList();
        if (header.lines() == 0) {
            return numbered(rows.isEmpty() ? 0 : rows.get(0).size());
        }
        List<String> first = records.get(header.before());
        List<String> names =
                new ArrayList<>(header.lines() == 1 ? first : Header.joined(first, records.get(header.before() + 1)));
        addUnnamed(names, rows, notes);
        return unique(names, notes);
    }

    /**
     * Adds a blank name if nearly all rows have one cell more than the header, as in files whose rows begin with a row
     * number. Does nothing if the last cell of all these rows is empty.
     */
    private static void addUnnamed(List<String> names, List<List<String>> rows, List<String> notes) {
        int size = names.size() + 1;
        List<List<String>> longer =
                rows.stream().filter(row -> row.size() == size).toList();
        boolean filled = longer.stream().anyMatch(row -> !row.get(size - 1).isBlank());
        if (rows.isEmpty() || longer.size() < MOST * rows.size() || !filled) {
            return;
        }
        boolean first = isFirstUnnamed(names, longer);
        names.add(first ? 0 : size - 1, "");
        notes.add("the rows have one cell more than the header; the %s cell has no name"
                .formatted(first ? "first" : "last"));
    }

    /**
     * Returns whether the first and not the last column is unnamed, in rows with one cell more than the header. The
     * names decide this if their words fit the cells better in one of the two cases. Otherwise, the first cells must be
     * ascending numbers, and the first name must not be that of a column of numbers, such as {@code Nr}.
     */
    private static boolean isFirstUnnamed(List<String> names, List<List<String>> rows) {
        List<String> unnamedFirst = new ArrayList<>(names);
        unnamedFirst.add(0, "");
        double first = Wanted.ANY.score(unnamedFirst, rows);
        double last = Wanted.ANY.score(names, rows);
        if (first != last) {
            return first > last;
        }
        return areAscending(rows) && !NUMBER_NAME.matcher(names.get(0).strip()).matches();
    }

    /** Returns whether the first cells are integers, each of which is larger than the one above it. */
    private static boolean areAscending(List<List<String>> rows) {
        long before = -1;
        for (List<String> row : rows) {
            if (!row.get(0).matches("\\d{1,9}") || Long.parseLong(row.get(0)) <= before) {
                return false;
            }
            before = Long.parseLong(row.get(0));
        }
        return true;
    }

    /**
     * Detects the separator. It is the character that splits most lines into as many cells as the first line, or as the
     * header below the titles if there are any. Returns a comma if no character fits.
     */
    private static char separator(String head, Set<String> named) {
        char best = SEPARATORS.get(0);
        long most = 0;
        for (char each : SEPARATORS) {
            Sample sample = Sample.of(head, each);
            int header = Header.of(sample.records(), 0, named).before();
            long score = Math.max(score(sample, 0, named), score(sample, header, named));
            best = score > most ? each : best;
            most = Math.max(score, most);
        }
        return best;
    }

    /**
     * Returns how well a separator fits. Each line with as many cells as the header adds points, in proportion to the
     * number of its separators. Column names, email addresses and URLs add points as well, because a wrong separator
     * would not isolate them. Names that the user mentioned add the most points.
     */
    private static long score(Sample sample, int header, Set<String> named) {
        List<List<String>> records = sample.records();
        int columns = header < records.size() ? records.get(header).size() : 1;
        if (columns < 2) {
            return 0;
        }
        long alike = records.stream()
                .skip(header)
                .filter(record -> record.size() == columns)
                .count();
        long values =
                records.stream().flatMap(List::stream).filter(Header::isValue).count();
        long mentioned = records.get(header).stream().filter(named::contains).count();
        return alike * (columns - 1) + 2 * (values + Header.names(records.get(header))) + MENTIONED * mentioned;
    }

    private static List<String> numbered(int columns) {
        return IntStream.rangeClosed(1, columns).mapToObj(i -> "column " + i).toList();
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
