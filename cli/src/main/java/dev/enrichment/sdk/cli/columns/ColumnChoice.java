package dev.enrichment.sdk.cli.columns;

import dev.enrichment.sdk.call.FieldKind;
import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.models.identity.Identity;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The column of a file that is meant by a field. A column wins by what its cells are, how many are filled, how much they
 * differ, and by its name; one that names somebody else, such as the owner of a lead, only if there is no other.
 *
 * @param column its name
 * @param ratherThan the column that fits next best, and why it was not taken; null if no other fits
 */
record ColumnChoice(String column, @Nullable String ratherThan) {
    /** Words that say nothing about what else than the kind is meant. */
    private static final Set<String> PLAIN = Set.of(
            "e",
            "name",
            "address",
            "adresse",
            "work",
            "business",
            "primary",
            "professional",
            "corporate",
            "company",
            "person",
            "contact",
            "lead",
            "main",
            "profile",
            "your",
            "the",
            "of",
            "der",
            "die",
            "de",
            "du",
            "la",
            "geschäftlich",
            "professionnel",
            "professionnelle",
            "électronique");

    private static final Pattern WORDS = Pattern.compile("[^\\p{L}\\p{N}]+|(?<=\\p{Ll})(?=\\p{Lu})");
    private static final double ALIKE = 0.1;
    private static final double SAME = 0.9;

    /** Holds what is known of a column that fits. */
    private record Candidate(
            String column, double fit, double filled, double distinct, double name, boolean elsewhere) {
        static Candidate of(FieldKind kind, String column, List<String> cells, int rows, double fit) {
            List<String> words = List.of(WORDS.split(column.strip()));
            boolean plain = words.stream()
                    .map(word -> word.toLowerCase(Locale.ROOT))
                    .allMatch(word ->
                            PLAIN.contains(word) || kind.columnNames().stream().anyMatch(word::contains));
            return new Candidate(
                    column,
                    fit,
                    (double) cells.size() / Math.max(1, rows),
                    (double) new HashSet<>(cells).size() / cells.size(),
                    0.3 / words.size() + (plain ? 0.4 : 0),
                    FieldKind.isOfSomebodyElse(column));
        }

        double score() {
            return fit + filled + distinct / 2 + name - (elsewhere ? 2.5 : 0);
        }

        /** Returns why another column was taken. */
        String inferiorTo(Candidate best) {
            double less = Math.max(Math.max(best.fit - fit, best.filled - filled), (best.distinct - distinct) / 2);
            String why = "whose name fits less";
            if (elsewhere && !best.elsewhere) {
                why = "whose name speaks of something else";
            } else if (less > Math.max(ALIKE, best.name - name)) {
                why = less == best.filled - filled
                        ? "of which %d %% is filled".formatted(Math.round(100 * filled))
                        : less == best.fit - fit ? "whose cells fit less" : "whose cells repeat each other";
            }
            return "\"" + Failures.oneLine(column) + "\", " + why;
        }
    }

    /**
     * Chooses a column.
     *
     * @param kind what its cells must be
     * @param field the field of the request, for the question
     * @param cells by column those that are not blank
     * @param rows how many rows they are of
     * @param question decides if two columns fit alike
     */
    static Optional<ColumnChoice> of(
            FieldKind kind, String field, Map<String, List<String>> cells, int rows, ColumnQuestion question) {
        List<Candidate> candidates = new ArrayList<>();
        cells.forEach((column, values) -> {
            double fit = ColumnFit.score(kind, column, values);
            if (fit > 0) {
                candidates.add(Candidate.of(kind, column, values, rows, fit));
            }
        });
        candidates.sort(Comparator.comparingDouble(Candidate::score).reversed());
        if (candidates.isEmpty()) {
            return Optional.empty();
        }
        Candidate best = candidates.get(0);
        if (candidates.size() == 1) {
            return Optional.of(new ColumnChoice(best.column(), null));
        }
        Candidate second = candidates.get(1);
        List<String> one = cells.getOrDefault(best.column(), List.of());
        List<String> other = cells.getOrDefault(second.column(), List.of());
        if (best.score() - second.score() < ALIKE && !sayTheSame(kind, one, other)) {
            String chosen = question.choose(
                    field,
                    new ColumnQuestion.Candidate(best.column(), one),
                    new ColumnQuestion.Candidate(second.column(), other));
            Candidate left = chosen.equals(best.column()) ? second : best;
            return Optional.of(new ColumnChoice(chosen, "\"" + Failures.oneLine(left.column()) + "\", as you chose"));
        }
        return Optional.of(new ColumnChoice(best.column(), second.inferiorTo(best)));
    }

    /** A website and its domain are the same, whichever is sent. */
    private static boolean sayTheSame(FieldKind kind, List<String> one, List<String> other) {
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
