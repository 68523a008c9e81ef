package dev.enrichment.sdk.cli.exclude;

import dev.enrichment.sdk.bulk.CsvFile;
import dev.enrichment.sdk.bulk.ExcludeList;
import dev.enrichment.sdk.cli.columns.ColumnCells;
import dev.enrichment.sdk.cli.columns.ColumnWords;
import dev.enrichment.sdk.models.identity.Identity;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds the columns that identify the person or company of each row. Their cells contain email addresses, domains
 * or profiles. A column about someone else, such as the owner of a lead, is used only if there is no
 * other column.
 */
public final class IdentityColumns {
    private static final double MOST = 0.5;

    private IdentityColumns() {}

    /** Returns the names of the columns that identify the person or company of each row, in the order of the file. */
    static List<String> of(CsvFile file) {
        Map<String, List<String>> cells = ColumnCells.of(file).byColumn();
        List<String> fitting = file.columns().stream()
                .filter(column -> isNamed(column) || fits(cells.getOrDefault(column, List.of())))
                .toList();
        List<String> own = fitting.stream()
                .filter(column -> !ColumnWords.isOfSomebodyElse(column))
                .toList();
        return own.isEmpty() ? fitting : own;
    }

    private static boolean fits(List<String> cells) {
        long fitting = cells.stream().filter(IdentityColumns::isNamed).count();
        return !cells.isEmpty() && fitting >= MOST * cells.size();
    }

    private static boolean isNamed(String cell) {
        return !identities(cell).isEmpty() || ExcludeList.hash(cell).isPresent();
    }

    /**
     * Returns the identities in a cell, which may be separated by commas, semicolons or whitespace. Returns an empty
     * list unless every part of the cell is an identity.
     */
    public static List<Identity> identities(String cell) {
        Optional<Identity> whole = ExcludeList.identity(cell);
        if (whole.isPresent()) {
            return List.of(whole.get());
        }
        String[] parts = cell.strip().split("[;,\\s]+");
        List<Identity> identities = Arrays.stream(parts)
                .flatMap(part -> ExcludeList.identity(part).stream())
                .toList();
        return identities.size() == parts.length ? identities : List.of();
    }
}
