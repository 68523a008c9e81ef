package dev.enrichment.sdk.cli.exclude;

import dev.enrichment.sdk.bulk.CsvFile;
import dev.enrichment.sdk.bulk.CsvRow;
import dev.enrichment.sdk.bulk.results.SkipRowException;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.cli.columns.ColumnCells;
import dev.enrichment.sdk.internal.values.SafeText;
import dev.enrichment.sdk.models.identity.Domain;
import dev.enrichment.sdk.models.identity.EmailAddress;
import dev.enrichment.sdk.models.identity.Identity;
import dev.enrichment.sdk.models.identity.PersonProfile;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * People and companies that must not be requested, such as customers, competitors, and people who have objected to the
 * use of their data. Different spellings match, because canonical identities are compared. An excluded domain covers
 * its company, its subdomains, and people with an email address there. A cell may also contain the SHA-256 hash of an
 * identity instead of the identity. Immutable.
 */
public final class ExcludeList {
    private final String name;
    /** The canonical forms of the people and companies. */
    private final Set<String> excluded = new HashSet<>();

    /** The SHA-256 hashes of further canonical forms. */
    private final Set<IdentityHash> hashes = new HashSet<>();

    private final List<Long> unreadLines = new ArrayList<>();

    private ExcludeList(String name) {
        this.name = name;
    }

    /**
     * Reads a file with any columns. Columns of email addresses, domains, websites, or profiles are recognized by
     * their content. A row that names both a person and a company excludes only the person.
     *
     * @param file file with one row for each person or company
     * @return the list
     * @throws IllegalArgumentException if no column identifies people or companies
     */
    public static ExcludeList of(CsvFile file) {
        List<String> columns = IdentityColumns.of(file);
        if (columns.isEmpty()) {
            throw new IllegalArgumentException(
                    ("%s excludes nobody: no column contains email addresses, domains, profiles or their SHA-256 hashes; the"
                                    + " columns are %s")
                            .formatted(SafeText.of(file.toString()), SafeText.all(file.columns())));
        }
        ExcludeList list = new ExcludeList(file.toString());
        // If the file has no header, its first row was read as the header. Its cells must be excluded as well.
        list.add(columns);
        for (CsvRow row : file) {
            List<String> cells = columns.stream()
                    .map(column -> ColumnCells.cell(row, column))
                    .toList();
            if (!list.add(cells) && row.cells().stream().anyMatch(cell -> !cell.isBlank())) {
                list.unreadLines.add(row.line());
            }
        }
        return list;
    }

    /** Adds the people and companies in the cells of a row. Returns false if the cells name none. */
    private boolean add(List<String> cells) {
        List<Identity> named = new ArrayList<>();
        cells.forEach(cell -> named.addAll(IdentityColumns.identities(cell)));
        List<IdentityHash> hashed = cells.stream()
                .flatMap(cell -> IdentityHash.parse(cell).stream())
                .toList();
        // A hash beside a domain is that of a person.
        boolean person = !hashed.isEmpty() || named.stream().anyMatch(ExcludeList::isPerson);
        named.removeIf(identity -> person && !isPerson(identity));
        named.forEach(identity -> excluded.add(identity.canonical()));
        hashes.addAll(hashed);
        return !named.isEmpty() || !hashed.isEmpty();
    }

    private static boolean isPerson(Identity identity) {
        return identity instanceof EmailAddress || identity instanceof PersonProfile;
    }

    /**
     * Returns whether a person or company is excluded, either by its own identity or by its domain.
     *
     * @param identity identity of a company or a person
     * @return true if the identity is excluded
     */
    public boolean contains(Identity identity) {
        if (identity instanceof Domain) {
            String domain = identity.canonical();
            // A top-level domain such as "com" is not looked up, because nobody intends to exclude all of its
            // companies.
            for (int dot = -1; domain.indexOf('.', dot + 1) >= 0; dot = domain.indexOf('.', dot + 1)) {
                if (isListed(domain.substring(dot + 1))) {
                    return true;
                }
            }
            return false;
        }
        return isListed(identity.canonical())
                || (identity instanceof EmailAddress address && contains(address.domain()));
    }

    private boolean isListed(String canonical) {
        return excluded.contains(canonical) || (!hashes.isEmpty() && hashes.contains(IdentityHash.of(canonical)));
    }

    /**
     * Returns whether a request names an excluded person or company in any of its fields.
     *
     * @param <Q> the type of the request
     * @param operation operation of the request
     * @param request the request
     * @return true if the request must not be sent
     */
    public <Q extends Record> boolean matches(Operation<Q, ?> operation, Q request) {
        return operation.requestFields().stream()
                .anyMatch(field -> field.values(request).stream()
                        .anyMatch(value ->
                                field.kind().parse(value).filter(this::contains).isPresent()));
    }

    /**
     * Returns a predicate that selects rows about an excluded person or company. It checks every column that identifies
     * the person or company of the row, including columns that are not sent in the request. Columns about others, such
     * as {@code Owner Email}, are ignored. To skip such a row in a run, its mapping throws
     * {@link SkipRowException#excluded}.
     *
     * @param file file whose rows are tested
     * @return a predicate that is true for a row that names an excluded person or company
     */
    public Predicate<CsvRow> rowsOf(CsvFile file) {
        List<String> columns = IdentityColumns.of(file);
        return row -> columns.stream()
                .flatMap(column -> IdentityColumns.identities(ColumnCells.cell(row, column)).stream())
                .anyMatch(this::contains);
    }

    /** {@return the name of the file that the list was read from} */
    public String name() {
        return SafeText.of(name);
    }

    /** Returns the numbers of lines without a recognizable person or company, in ascending order. */
    public List<Long> unreadLines() {
        return List.copyOf(unreadLines);
    }

    /** Returns the number of entries, such as {@code exclude.csv: 15 people or companies}. */
    @Override
    public String toString() {
        return "%s: %d people or companies".formatted(name(), excluded.size() + hashes.size());
    }
}
