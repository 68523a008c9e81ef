package dev.enrichment.sdk.cli.columns;

import dev.enrichment.sdk.bulk.CsvRow;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Recognizes lines of a table that are not rows. These are repeated headers, as in concatenated files, and sums or notes
 * below the table. A request with such a line could buy data about a company called {@code Total}.
 */
public final class StrayRow {
    private static final double SAME = 0.8;

    /** Minimum number of columns of a table in which a line with a single filled cell may be a note. */
    private static final int WIDE = 3;

    private static final Pattern NUMBER =
            Pattern.compile("[\\p{Sc}(+-]*\\d[\\d\\s.,:/()%\\p{Sc}-]*(?:[A-Z]{3}|\\p{Sc})?");

    private static final Pattern SUM = Pattern.compile(
            "(?:grand"
                    + " |sub-?)?(?:totals?|sum|count|average)|gesamt(?:summe|ergebnis)?|(?:zwischen)?summe|anzahl|durchschnitt|mittelwert|total"
                    + " (?:général|general)|somme|moyenne|suma|promedio|totale|somma|media|totaal|som|razem"
                    + "|toplam|итого|всего|合計|小計|总计|合计",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

    private static final Pattern NOTE = Pattern.compile(
            "(?:©|copyright\\b|\\(c\\) |confidential\\b|vertraulich\\b|generated\\b|exported\\b|exportiert\\b|erstellt"
                    + " (?:am|von)\\b|source:|quelle:|stand:|page \\d+(?: (?:of|/) \\d+)?$|seite \\d+(?: (?:von|/) \\d+)?$|end of (?:report|list)|\\* |\\d+"
                    + " (?:records|rows|datensätze)\\b).*",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.DOTALL);

    private StrayRow() {}

    /**
     * Returns why a line is not a row of the table. Returns empty for a row.
     *
     * @param columns names of the columns
     * @param row the line
     */
    public static Optional<String> reason(List<String> columns, CsvRow row) {
        List<String> cells = row.cells().stream().map(String::strip).toList();
        int[] filled = IntStream.range(0, cells.size())
                .filter(i -> !cells.get(i).isEmpty())
                .toArray();
        if (filled.length == 0) {
            return Optional.empty();
        }
        if (repeatsHeader(columns, cells, filled)) {
            return Optional.of("the header again");
        }
        String first = cells.get(filled[0]);
        // A company may be called Total. A line with only this name is therefore a row, and so is a line with this name
        // and a telephone number that begins with a plus sign.
        boolean isSum = columns.size() > 1
                && isSum(first)
                && (filled.length > 1 || first.endsWith(":"))
                && IntStream.of(filled)
                        .skip(1)
                        .allMatch(i -> isNumber(cells.get(i)) && !cells.get(i).startsWith("+"));
        if (isSum) {
            return Optional.of("a sum, not a row");
        }
        if (columns.size() >= WIDE && filled.length == 1 && NOTE.matcher(first).matches()) {
            return Optional.of("a note, not a row");
        }
        return Optional.empty();
    }

    private static boolean repeatsHeader(List<String> columns, List<String> cells, int[] filled) {
        long same = IntStream.of(filled)
                .filter(i -> i < columns.size()
                        && cells.get(i).equalsIgnoreCase(columns.get(i).strip()))
                .count();
        return same >= SAME * filled.length && (filled.length > 1 || columns.size() == 1);
    }

    private static boolean isSum(String cell) {
        return SUM.matcher(cell.replaceFirst("\\s*[:(].*$", "")).matches();
    }

    private static boolean isNumber(String cell) {
        return NUMBER.matcher(cell).matches();
    }
}
