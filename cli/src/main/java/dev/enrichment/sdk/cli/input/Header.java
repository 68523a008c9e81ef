package dev.enrichment.sdk.cli.input;

import dev.enrichment.sdk.cli.columns.ColumnWords;
import dev.enrichment.sdk.models.identity.EmailAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Position of the header in a table. The header need not be the first line: reports have titles above it, and exports
 * have lines such as {@code Created on; 5 May}. Some headers consist of two lines, such as a line of groups above a
 * line of names.
 *
 * @param before number of records above the header, or above the first row if there is no header
 * @param lines number of records of the header: 0, 1 or 2
 */
record Header(int before, int lines) {
    /** Maximum number of records at the beginning of a table that are searched for the header. */
    private static final int MAX = 30;

    /** Number of rows below a header that are compared with it. */
    private static final int COMPARED = 20;

    /** Matches numbers, dates, times, telephone numbers and amounts. */
    private static final Pattern NUMBER = Pattern.compile("[\\p{Sc}(+-]*\\d[\\d\\s.,:/()%TZ+\\p{Sc}-]*");

    /** Matches a domain or the address of a page without {@code https://}. */
    private static final Pattern SITE = Pattern.compile("(?:[\\p{L}\\p{N}-]+\\.)+\\p{L}{2,}(?:/\\S*)?");

    private static final Pattern SENTENCE = Pattern.compile(".*\\d.*|\\S+\\s+\\S+\\s+\\S.*", Pattern.DOTALL);

    /**
     * Finds the header. If it is not certain that there is text above the header, the first record is the header. If
     * that record contains an email address, a URL or a domain, there is no header.
     *
     * @param records records at the beginning of the table
     * @param from index of the first record that may be the header
     * @param named column names that the user mentioned, which the header probably has
     */
    static Header of(List<List<String>> records, int from, Set<String> named) {
        if (from >= records.size()) {
            return new Header(from, 0);
        }
        int width = width(records.subList(from, records.size()));
        int best = from;
        double most = score(records, from, width, named);
        for (int i = from + 1; i < Math.min(records.size(), from + MAX); i++) {
            double score = score(records, i, width, named);
            if (score > most && isCertain(records, from, i, named)) {
                best = i;
                most = score;
            }
        }
        if (isRow(records, best)) {
            return new Header(from, 0);
        }
        if (best > from && (isGroupLine(records.get(best - 1), records.get(best)) || isFirstLine(records, best - 1))) {
            return new Header(best - 1, 2);
        }
        return new Header(best, isSecondLine(records, best) ? 2 : 1);
    }

    /** Returns the upper quartile of the number of filled cells in a record, or 1 if it is 0. */
    private static int width(List<List<String>> records) {
        int[] counts = records.stream().mapToInt(Header::filled).sorted().toArray();
        return Math.max(1, counts[counts.length * 3 / 4]);
    }

    private static double score(List<List<String>> records, int i, int width, Set<String> named) {
        List<String> record = records.get(i);
        if (isRow(records, i)) {
            return -1;
        }
        int[] cells = IntStream.range(0, record.size())
                .filter(column -> !record.get(column).isBlank())
                .toArray();
        long known = names(record);
        long mentioned = record.stream().filter(named::contains).count();
        long typed = record.stream().filter(Header::isNumber).count();
        long unlike = IntStream.of(cells)
                .filter(column -> isUnlikeCellsBelow(records, i, column))
                .count();
        return 20 * mentioned
                + 2 * Math.min(5, known)
                + 2 * Math.min(5, unlike)
                + 3.0 * Math.min(width, cells.length) / width
                - typed;
    }

    /**
     * Returns whether a record below the first one is certainly the header. Otherwise, the record may be an ordinary
     * row below a header whose words this program does not know.
     */
    private static boolean isCertain(List<List<String>> records, int from, int i, Set<String> named) {
        List<String> record = records.get(i);
        if (filled(record) < 2 || i + 1 >= records.size()) {
            return false;
        }
        if (record.stream().anyMatch(named::contains)) {
            return true;
        }
        List<List<String>> above = records.subList(from, i);
        if (names(record) > 1 && 2 * names(record) >= filled(record)) {
            return above.stream().allMatch(line -> filled(line) < filled(record) || isDataAboveNames(line, record));
        }
        // The cells of a line of text that contains commas begin with a space.
        boolean isText = record.stream().skip(1).anyMatch(cell -> cell.startsWith(" "));
        if (isText || above.stream().anyMatch(Header::isOnlyName)) {
            return false;
        }
        if (names(record) > 0) {
            return above.stream().allMatch(line -> isPreamble(line, record));
        }
        return areTitles(above) && record.stream().noneMatch(Header::isNumber);
    }

    /**
     * Returns whether at least a third of the filled cells of a line are numbers, while the record below it contains no
     * numbers. Some programs write such a line, with facts about the export, above the header.
     */
    private static boolean isDataAboveNames(List<String> line, List<String> record) {
        long numbers = line.stream().filter(Header::isNumber).count();
        return 3 * numbers >= filled(line) && record.stream().noneMatch(Header::isNumber);
    }

    /** Returns whether the only filled cell of a line is the name of a column. */
    private static boolean isOnlyName(List<String> line) {
        return filled(line) == 1 && line.stream().anyMatch(ColumnWords::isColumnName);
    }

    /**
     * Returns whether a line above a record cannot be the header. It has at most half as many filled cells as the record,
     * or it has fewer and one of them is not a column name, such as a date.
     */
    private static boolean isPreamble(List<String> line, List<String> record) {
        boolean isTyped = line.stream()
                .anyMatch(
                        cell -> isNumber(cell) || isValue(cell) || cell.strip().endsWith(":"));
        return 2 * filled(line) <= filled(record) || (filled(line) < filled(record) && isTyped);
    }

    private static boolean areTitles(List<List<String>> above) {
        String first = String.join("", above.get(0)).strip();
        return above.stream().allMatch(line -> filled(line) < 2)
                && (above.size() > 1
                        || first.isEmpty()
                        || SENTENCE.matcher(first).matches());
    }

    /** Returns whether a line names groups of columns, above a line with the names of the columns themselves. */
    private static boolean isGroupLine(List<String> groups, List<String> names) {
        boolean isPair = filled(groups) == 2
                && !groups.get(0).isBlank()
                && groups.size() > 1
                && !groups.get(1).isBlank();
        return filled(groups) > 1
                && filled(groups) < filled(names)
                && !isPair
                && groups.stream()
                        .noneMatch(cell ->
                                isValue(cell) || isNumber(cell) || cell.strip().endsWith(":"));
    }

    /** Returns whether a record is the first line of a header whose names are split over two lines. */
    private static boolean isFirstLine(List<List<String>> records, int i) {
        List<String> first = records.get(i);
        return filled(first) >= filled(records.get(i + 1))
                && 2 * names(first) >= filled(first)
                && isSecondLine(records, i);
    }

    /**
     * Returns whether the record below a header continues it, as in a header whose names are split over two lines. An
     * ordinary row may also consist of words that occur in column names. A record is considered such a row if no name
     * is missing or repeated in the two lines, or if one of its cells occurs again below it.
     */
    private static boolean isSecondLine(List<List<String>> records, int header) {
        if (header + 2 >= records.size()) {
            return false;
        }
        List<String> first = records.get(header);
        List<String> second = records.get(header + 1);
        boolean isKnown = filled(first) < filled(second) || 2 * names(first) >= filled(first);
        return filled(second) > 1
                && isKnown
                && isIncomplete(first, second)
                && names(second) == filled(second)
                && second.stream().noneMatch(cell -> isValue(cell) || isNumber(cell) || isSite(cell))
                && !occursAgain(records, header + 1)
                && !first.equals(second);
    }

    /** Returns whether the first line of a header lacks a name, or whether either line contains a name twice. */
    private static boolean isIncomplete(List<String> first, List<String> second) {
        boolean isMissing = IntStream.range(0, second.size())
                .anyMatch(i -> !second.get(i).isBlank()
                        && (i >= first.size() || first.get(i).isBlank()));
        return isMissing || distinct(first) < filled(first) || distinct(second) < filled(second);
    }

    /** Returns whether a cell of a record occurs again in the same column of a different record below it. */
    private static boolean occursAgain(List<List<String>> records, int i) {
        List<String> record = records.get(i);
        return records.stream()
                .skip(i + 1L)
                .filter(other -> !other.equals(record))
                .anyMatch(other -> IntStream.range(0, Math.min(record.size(), other.size()))
                        .anyMatch(column -> !record.get(column).isBlank()
                                && record.get(column)
                                        .strip()
                                        .equals(other.get(column).strip())));
    }

    /** Returns the number of different filled cells. */
    private static long distinct(List<String> record) {
        return record.stream()
                .map(String::strip)
                .filter(cell -> !cell.isEmpty())
                .distinct()
                .count();
    }

    /**
     * Returns the column names in a header of two lines. The name of a group stands above its first column only, but
     * becomes part of the names of all its columns.
     */
    static List<String> joined(List<String> upper, List<String> lower) {
        boolean grouped = filled(upper) < filled(lower);
        List<String> names = new ArrayList<>();
        String group = "";
        for (int i = 0; i < Math.max(upper.size(), lower.size()); i++) {
            String above = i < upper.size() ? upper.get(i).strip() : "";
            String below = i < lower.size() ? lower.get(i).strip() : "";
            group = above.isEmpty() && grouped && !below.isEmpty() ? group : above;
            names.add(group.equalsIgnoreCase(below) ? below : (group + " " + below).strip());
        }
        return names;
    }

    /**
     * Returns whether a record is a row, because a cell is an email address or URL, or a domain like the cells below
     * it.
     */
    private static boolean isRow(List<List<String>> records, int i) {
        List<String> record = records.get(i);
        return record.stream().anyMatch(Header::isValue)
                || IntStream.range(0, record.size())
                        .anyMatch(column -> isSite(record.get(column)) && areMostlySites(below(records, i, column)));
    }

    private static boolean areMostlySites(List<String> cells) {
        return 2 * cells.stream().filter(Header::isSite).count() > cells.size();
    }

    /** Returns whether a cell is text, while most cells below it are values, such as numbers or email addresses. */
    private static boolean isUnlikeCellsBelow(List<List<String>> records, int i, int column) {
        String cell = records.get(i).get(column);
        if (isNumber(cell) || isSite(cell) || isValue(cell)) {
            return false;
        }
        List<String> below = below(records, i, column);
        long typed = below.stream()
                .filter(each -> isValue(each) || isSite(each) || isNumber(each))
                .count();
        return !below.isEmpty() && typed >= 0.7 * below.size();
    }

    private static List<String> below(List<List<String>> records, int i, int column) {
        return records.stream()
                .skip(i + 1L)
                .limit(COMPARED)
                .filter(record -> column < record.size() && !record.get(column).isBlank())
                .map(record -> record.get(column))
                .toList();
    }

    /** Returns whether a cell is an email address or a URL, so that its line is neither a header nor a title. */
    static boolean isValue(String cell) {
        return cell.contains("://") || EmailAddress.parse(cell).isPresent();
    }

    private static boolean isSite(String cell) {
        return SITE.matcher(cell.strip()).matches() && !ColumnWords.isColumnName(cell);
    }

    private static boolean isNumber(String cell) {
        return NUMBER.matcher(cell.strip()).matches();
    }

    /** Returns the number of cells that are probably names of columns. */
    static long names(List<String> record) {
        return record.stream().filter(ColumnWords::isColumnName).count();
    }

    private static int filled(List<String> record) {
        return (int) record.stream().filter(cell -> !cell.isBlank()).count();
    }
}
