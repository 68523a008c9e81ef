package dev.enrichment.sdk.cli.exclude;

import dev.enrichment.sdk.bulk.CsvFile;
import dev.enrichment.sdk.bulk.CsvRow;
import dev.enrichment.sdk.bulk.ExcludeList;
import dev.enrichment.sdk.bulk.results.SkipRowException;
import dev.enrichment.sdk.cli.columns.ColumnCells;
import dev.enrichment.sdk.cli.input.InputFile;
import dev.enrichment.sdk.cli.input.InputFile.SourceSheet;
import dev.enrichment.sdk.internal.values.SafeText;
import dev.enrichment.sdk.models.identity.EmailAddress;
import dev.enrichment.sdk.models.identity.Identity;
import dev.enrichment.sdk.models.identity.PersonProfile;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * An exclude list that was read from a file with any columns.
 *
 * @param name name of the file and, if it is a workbook, of the sheet
 * @param list the people and companies in the file
 * @param unread positions of rows without a recognizable person or company, such as {@code line 14}
 */
public record ExcludeFile(String name, ExcludeList list, List<String> unread) {
    /**
     * Reads a file. Columns of email addresses, domains, websites, profiles or their SHA-256 hashes are recognized by
     * their content. A row that names both a person and a company excludes only the person.
     *
     * @param file file with one row for each person or company
     * @param name name of the file, for messages
     * @param place function that returns the position of a row as the user would look for it, such as {@code line 14}
     * @throws IllegalArgumentException if no column identifies people or companies
     */
    static ExcludeFile of(CsvFile file, String name, Function<CsvRow, String> place) {
        List<String> columns = IdentityColumns.of(file);
        if (columns.isEmpty()) {
            throw new IllegalArgumentException(
                    ("%s excludes nobody: no column contains email addresses, domains, profiles or their SHA-256 hashes; the"
                                    + " columns are %s")
                            .formatted(SafeText.of(name), SafeText.all(file.columns())));
        }
        // If the file has no header, its first row was read as the header. Its cells must be excluded as well.
        List<String> entries = new ArrayList<>(entries(columns));
        List<String> unread = new ArrayList<>();
        for (CsvRow row : file) {
            List<String> cells = columns.stream()
                    .map(column -> ColumnCells.cell(row, column))
                    .toList();
            List<String> named = entries(cells);
            entries.addAll(named);
            if (named.isEmpty() && row.cells().stream().anyMatch(cell -> !cell.isBlank())) {
                unread.add(place.apply(row));
            }
        }
        return new ExcludeFile(SafeText.of(name), ExcludeList.of(entries), List.copyOf(unread));
    }

    /**
     * Reads an input file, like {@link #of(CsvFile, String, Function)}. If the file is a workbook with several sheets,
     * the name of the result says which sheet was read and which were not. People and companies on the other sheets are
     * not excluded.
     */
    public static ExcludeFile of(InputFile file) {
        return of(file.rows(), nameWithSheet(file), file::place);
    }

    private static String nameWithSheet(InputFile file) {
        String name = file.rows().toString();
        SourceSheet sheet = file.sheet();
        if (sheet == null) {
            return name;
        }
        if (sheet.isOnly()) {
            return "%s, sheet \"%s\"".formatted(name, sheet.name());
        }
        return "%s, only the sheet \"%s\" and not %s".formatted(name, sheet.name(), SafeText.all(sheet.others()));
    }

    /**
     * Returns the people and companies in the cells of a row, as entries for an exclude list. Returns an empty list if
     * no cell identifies a person or company.
     */
    private static List<String> entries(List<String> cells) {
        List<Identity> named = cells.stream()
                .flatMap(cell -> IdentityColumns.identities(cell).stream())
                .toList();
        List<String> hashes =
                cells.stream().flatMap(cell -> ExcludeList.hash(cell).stream()).toList();
        // A hash in a row with a domain is taken for the hash of a person, so the domain is not excluded.
        boolean person = !hashes.isEmpty() || named.stream().anyMatch(ExcludeFile::isPerson);
        Stream<String> identities =
                named.stream().filter(identity -> !person || isPerson(identity)).map(Identity::canonical);
        return Stream.concat(identities, hashes.stream()).toList();
    }

    private static boolean isPerson(Identity identity) {
        return identity instanceof EmailAddress || identity instanceof PersonProfile;
    }

    /**
     * Returns a predicate that selects rows about an excluded person or company. It checks every column that identifies
     * the person or company of the row, including columns that are not sent in the request. Columns about others, such
     * as {@code Owner Email}, are ignored. To skip such a row in a run, let the mapping of the run throw {@link
     * SkipRowException#excluded}.
     *
     * @param file file whose rows are tested
     * @return a predicate that is true for a row that names an excluded person or company
     */
    public Predicate<CsvRow> rowsOf(CsvFile file) {
        List<String> columns = IdentityColumns.of(file);
        return row -> columns.stream()
                .flatMap(column -> IdentityColumns.identities(ColumnCells.cell(row, column)).stream())
                .anyMatch(list::contains);
    }

    /** Returns the name of the file and the number of entries, such as {@code exclude.csv: 15 people or companies}. */
    @Override
    public String toString() {
        return name + ": " + list;
    }
}
