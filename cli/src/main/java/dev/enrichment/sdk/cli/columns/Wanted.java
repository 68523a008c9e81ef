package dev.enrichment.sdk.cli.columns;

import dev.enrichment.sdk.call.FieldKind;
import dev.enrichment.sdk.call.Operation;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * The values and columns that a command needs from its input. If a file has several tables, such as the sheets of a
 * workbook, the one that fits best is read.
 *
 * @param kinds kinds of values that the requests need
 * @param columns names of columns that the user mentioned
 */
public record Wanted(Set<FieldKind> kinds, Set<String> columns) {
    private static final double MENTIONED = 100;

    /** Any kind of value, for commands that do not call an operation. */
    public static final Wanted ANY = new Wanted(EnumSet.allOf(FieldKind.class), Set.of());

    /**
     * Combines the kinds of values that the requests of some operations need with the given columns.
     *
     * @param operations operations to call for each row
     * @param columns names of columns that the user mentioned
     */
    public static Wanted of(List<Operation<?, ?>> operations, Collection<String> columns) {
        Set<FieldKind> kinds = EnumSet.noneOf(FieldKind.class);
        operations.forEach(
                operation -> kinds.addAll(ColumnMapping.kinds(operation).values()));
        return new Wanted(kinds, Set.copyOf(columns));
    }

    /**
     * Returns how well a table fits. Columns that the user mentioned count most, followed by kinds of values for which
     * a column exists. Returns 0 if nothing fits.
     *
     * @param header column names
     * @param rows first rows of the table
     */
    public double score(List<String> header, List<List<String>> rows) {
        double score = MENTIONED * header.stream().filter(columns::contains).count();
        for (FieldKind kind : kinds) {
            double best = 0;
            for (int i = 0; i < header.size(); i++) {
                best = Math.max(best, ColumnChoice.fit(kind, header.get(i), cells(rows, i)));
            }
            score += best;
        }
        return score;
    }

    private static List<String> cells(List<List<String>> rows, int column) {
        return rows.stream()
                .filter(row -> column < row.size() && !row.get(column).isBlank())
                .map(row -> row.get(column))
                .toList();
    }
}
