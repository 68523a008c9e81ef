package dev.enrichment.sdk.cli.columns;

import dev.enrichment.sdk.call.FieldKind;
import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.UsageException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The column of a file that is meant by a field. A column wins by what its cells are, how many are filled, how much they
 * differ, and by its name; one that names somebody else, such as the owner of a lead, only if there is no other.
 *
 * @param column its name
 * @param ratherThan the column that fits next best; null if no other does
 */
record ColumnChoice(String column, @Nullable String ratherThan) {
    private static final Pattern SOMEBODY_ELSE = Pattern.compile(
            "\\b(?:owner|rep|sales|assistant|manager|alternat\\w*|secondary|second|other|old|previous|former|backup|cc|besitzer"
                    + "|betreuer|alt\\w*|zweit\\w*)\\b",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CHARACTER_CLASS);
    private static final double ALIKE = 0.1;

    private record Candidate(String column, double score) {}

    /**
     * Chooses a column.
     *
     * @param kind what its cells must be
     * @param field the field of the request, for messages
     * @param cells by column those that are not blank
     * @param rows how many rows they are of
     * @throws UsageException if two columns fit alike
     */
    static Optional<ColumnChoice> of(FieldKind kind, String field, Map<String, List<String>> cells, int rows) {
        List<Candidate> candidates = new ArrayList<>();
        cells.forEach((column, values) -> {
            double fit = ColumnFit.score(kind, column, values);
            if (fit > 0) {
                candidates.add(new Candidate(column, fit + score(column, values, rows)));
            }
        });
        candidates.sort(Comparator.comparingDouble(Candidate::score).reversed());
        if (candidates.isEmpty()) {
            return Optional.empty();
        }
        String best = candidates.get(0).column();
        if (candidates.size() == 1) {
            return Optional.of(new ColumnChoice(best, null));
        }
        Candidate second = candidates.get(1);
        boolean same = cells.getOrDefault(best, List.of()).equals(cells.get(second.column()));
        if (!same && candidates.get(0).score() - second.score() < ALIKE) {
            throw new UsageException("\"%s\" and \"%s\" fit %s alike; choose with --map %s=\"%s\""
                    .formatted(
                            Failures.oneLine(best),
                            Failures.oneLine(second.column()),
                            field,
                            field,
                            Failures.oneLine(best)));
        }
        return Optional.of(new ColumnChoice(best, second.column()));
    }

    private static double score(String column, List<String> cells, int rows) {
        double filled = (double) cells.size() / Math.max(1, rows);
        double distinct = (double) new HashSet<>(cells).size() / cells.size();
        int words = column.strip().split("[\\s_.-]+").length;
        return filled
                + distinct / 2
                + 0.3 / words
                - (SOMEBODY_ELSE.matcher(column).find() ? 1.5 : 0);
    }
}
