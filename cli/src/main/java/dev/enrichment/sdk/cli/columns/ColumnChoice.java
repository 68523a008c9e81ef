package dev.enrichment.sdk.cli.columns;

import dev.enrichment.sdk.call.FieldKind;
import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.UsageException;
import dev.enrichment.sdk.models.identity.Identity;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Chooses the input column that fills a request field. Only columns whose cells contain the right kind of value are
 * considered. They are ranked by their names, the share of filled cells, and the share of distinct values. A column
 * about another person, such as the owner of a lead, is a last resort.
 */
final class ColumnChoice {
    /**
     * Words that say nothing specific about a column, such as "address" or "work". The column "Work email" is therefore
     * preferred to "Newsletter email", in which "newsletter" is specific.
     */
    private static final Set<String> PLAIN = Set.of(
            ("e name address adresse work business primary professional corporate company person contact lead main profile"
                            + " your the of der die de du la geschäftlich professionnel professionnelle électronique")
                    .split(" "));

    private static final double ALIKE = 0.1;
    private static final double SAME = 0.9;

    private ColumnChoice() {}

    /**
     * Chooses the column for a request field. Returns empty if no column fits.
     *
     * @param kind kind of value that the cells must contain
     * @param field name of the request field, for the error message
     * @param sample cells in the first rows of the file
     * @throws UsageException if two columns fit equally well, because requests with the wrong column would cost credits
     */
    static Optional<String> of(FieldKind kind, String field, ColumnCells sample) {
        List<Map.Entry<String, Double>> fitting = ranked(kind, sample);
        if (fitting.size() < 2) {
            return fitting.stream().findFirst().map(Map.Entry::getKey);
        }
        Map<String, List<String>> cells = sample.byColumn();
        String best = fitting.get(0).getKey();
        String second = fitting.get(1).getKey();
        List<String> one = cells.getOrDefault(best, List.of());
        List<String> other = cells.getOrDefault(second, List.of());
        if (fitting.get(0).getValue() - fitting.get(1).getValue() < ALIKE && !areSame(kind, one, other)) {
            String name = Failures.oneLine(best);
            throw new UsageException(
                            "\"%s\" and \"%s\" fit %s equally well; choose one, such as --map %s=\"%s\"",
                            name, Failures.oneLine(second), field, field, name)
                    .trying("--map", field + "=" + best);
        }
        return Optional.of(best);
    }

    /** Returns the column that fits a kind of value best. Returns empty if no column fits. */
    static Optional<String> best(FieldKind kind, ColumnCells sample) {
        return ranked(kind, sample).stream().findFirst().map(Map.Entry::getKey);
    }

    /** Returns the columns that fit a kind of value, best first. */
    private static List<Map.Entry<String, Double>> ranked(FieldKind kind, ColumnCells sample) {
        List<Map.Entry<String, Double>> fitting = new ArrayList<>();
        sample.byColumn().forEach((column, values) -> {
            double fit = fit(kind, column, values);
            if (fit > 0) {
                fitting.add(Map.entry(column, fit + score(kind, column, values, sample.rows())));
            }
        });
        fitting.sort(Map.Entry.<String, Double>comparingByValue().reversed());
        return fitting;
    }

    /**
     * Returns how well a column fits a kind of value. This is the share of cells with such a value, plus 1 if the
     * column name also suggests it. Returns 0 if the column does not fit.
     */
    static double fit(FieldKind kind, String column, List<String> cells) {
        boolean named = ColumnWords.isNamed(kind, column);
        if (cells.isEmpty() || (!named && kind == FieldKind.COMPANY_NAME)) {
            return 0;
        }
        double part = (double) cells.stream().filter(cell -> fits(kind, cell)).count() / cells.size();
        return part < (named ? 0.5 : 0.8) ? 0 : part + (named ? 1 : 0);
    }

    static boolean fits(FieldKind kind, String cell) {
        boolean person = isPage(FieldKind.PERSON_PROFILE, cell);
        boolean company = isPage(FieldKind.COMPANY_PROFILE, cell);
        return switch (kind) {
            case PERSON_PROFILE -> person;
            case COMPANY_PROFILE -> company;
            case COMPANY_NAME ->
                cell.indexOf('@') < 0
                        && cell.codePoints().anyMatch(Character::isLetter)
                        && FieldKind.DOMAIN.parse(cell).isEmpty()
                        && !person
                        && !company;
            default -> !person && !company && kind.parse(cell).isPresent();
        };
    }

    /**
     * Returns whether a cell contains the URL or path of a profile. It must contain a slash, because any single word
     * could be the name of a profile.
     */
    private static boolean isPage(FieldKind kind, String cell) {
        return cell.indexOf('/') >= 0 && kind.parse(cell).isPresent();
    }

    private static double score(FieldKind kind, String column, List<String> cells, int rows) {
        List<String> words = List.of(ColumnWords.WORDS.split(column.strip()));
        boolean plain = words.stream()
                .map(word -> word.toLowerCase(Locale.ROOT))
                .allMatch(word ->
                        PLAIN.contains(word) || ColumnWords.of(kind).stream().anyMatch(word::contains));
        double filled = (double) cells.size() / Math.max(1, rows);
        double distinct = (double) new HashSet<>(cells).size() / cells.size();
        double name = 0.3 / words.size() + (plain ? 0.4 : 0);
        return filled + distinct / 2 + name - (ColumnWords.isOfSomebodyElse(column) ? 2.5 : 0);
    }

    /**
     * Returns whether two columns identify the same people or companies in nearly all rows. An example is a column of
     * websites beside a column of their domains.
     */
    private static boolean areSame(FieldKind kind, List<String> one, List<String> other) {
        if (one.size() != other.size()) {
            return false;
        }
        long same = IntStream.range(0, one.size())
                .filter(i -> canonical(kind, one.get(i)).equals(canonical(kind, other.get(i))))
                .count();
        return same >= SAME * one.size();
    }

    private static String canonical(FieldKind kind, String cell) {
        return kind.parse(cell).map(Identity::canonical).orElse(cell.strip());
    }
}
