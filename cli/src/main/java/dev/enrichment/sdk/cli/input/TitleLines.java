package dev.enrichment.sdk.cli.input;

import dev.enrichment.sdk.call.FieldKind;
import dev.enrichment.sdk.cli.columns.ColumnWords;
import dev.enrichment.sdk.models.identity.EmailAddress;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * Recognizes the title lines that reports and spreadsheets have above the header of a table. A title line has text in
 * its first cell only, and the lines below it have several cells.
 */
final class TitleLines {
    private static final int MAX = 10;

    private TitleLines() {}

    /**
     * Counts the title lines above the header. Returns 0 if it is not certain that there are any.
     *
     * @param records records at the beginning of the table
     * @param from index of the first record that may be a title
     */
    static int count(List<List<String>> records, int from) {
        int header = IntStream.range(from, Math.min(records.size() - 1, from + MAX + 1))
                .filter(i -> filled(records.get(i)) > 1)
                .findFirst()
                .orElse(from);
        return header > from
                        && areTitles(records.subList(from, header), records.get(header))
                        && filled(records.get(header + 1)) > 1
                ? header - from
                : 0;
    }

    private static boolean areTitles(List<List<String>> titles, List<String> header) {
        int start = firstFilled(header);
        return titles.stream().allMatch(title -> firstFilled(title) <= start || filled(title) == 0)
                && titles.get(0).stream().noneMatch(TitleLines::isColumnName)
                // The cells of a line of text that contains commas begin with a space.
                && header.stream().noneMatch(cell -> isValue(cell) || cell.startsWith(" "));
    }

    /** Returns whether a line with this text is the header of a table with one column, such as {@code Company}. */
    private static boolean isColumnName(String cell) {
        String name = cell.strip().toLowerCase(Locale.ROOT);
        return name.equals("name")
                || Arrays.stream(FieldKind.values())
                        .anyMatch(kind -> ColumnWords.of(kind).contains(name));
    }

    /** Returns whether a cell is an email address or a URL, so that its line is neither a header nor a title. */
    static boolean isValue(String cell) {
        return cell.contains("://") || EmailAddress.parse(cell).isPresent();
    }

    private static int firstFilled(List<String> record) {
        return IntStream.range(0, record.size())
                .filter(i -> !record.get(i).isBlank())
                .findFirst()
                .orElse(record.size());
    }

    private static long filled(List<String> record) {
        return record.stream().filter(cell -> !cell.isBlank()).count();
    }
}
