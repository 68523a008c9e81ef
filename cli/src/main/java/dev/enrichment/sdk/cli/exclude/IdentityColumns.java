package dev.enrichment.sdk.cli.exclude;

import dev.enrichment.sdk.bulk.CsvFile;
import dev.enrichment.sdk.call.FieldKind;
import dev.enrichment.sdk.cli.columns.ColumnCells;
import dev.enrichment.sdk.cli.columns.ColumnWords;
import dev.enrichment.sdk.models.identity.Identity;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds the columns that identify the person or company of each row. Their cells contain email addresses, domains
 * or profiles. A column about someone else, such as the owner of a lead, is used only if there is no
 * other column.
 */
public final class IdentityColumns {
    private static final double MOST = 0.5;

    /**
     * Kinds of profiles. A profile is recognized only if it contains a slash, because any single word could be the name
     * of a profile.
     */
    private static final Set<FieldKind> PROFILES = Set.of(FieldKind.PERSON_PROFILE, FieldKind.COMPANY_PROFILE);

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
        return !identities(cell).isEmpty() || IdentityHash.parse(cell).isPresent();
    }

    /**
     * Returns the identities in a cell, which may be separated by commas, semicolons or whitespace. Returns an empty
     * list unless every part of the cell is an identity.
     */
    public static List<Identity> identities(String cell) {
        Identity whole = identity(cell);
        if (whole != null) {
            return List.of(whole);
        }
        List<Identity> parts = Arrays.stream(cell.strip().split("[;,\\s]+"))
                .map(IdentityColumns::identity)
                .filter(Objects::nonNull)
                .toList();
        return parts.size() == cell.strip().split("[;,\\s]+").length ? parts : List.of();
    }

    private static @Nullable Identity identity(String text) {
        return Stream.of(FieldKind.EMAIL_ADDRESS, FieldKind.PERSON_PROFILE, FieldKind.COMPANY_PROFILE, FieldKind.DOMAIN)
                .filter(kind -> text.indexOf('/') >= 0 || !PROFILES.contains(kind))
                .flatMap(kind -> kind.parse(text).stream())
                .findFirst()
                .orElse(null);
    }
}
