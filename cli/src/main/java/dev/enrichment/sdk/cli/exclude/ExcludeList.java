package dev.enrichment.sdk.cli.exclude;

import dev.enrichment.sdk.bulk.CsvFile;
import dev.enrichment.sdk.bulk.CsvRow;
import dev.enrichment.sdk.bulk.results.SkipRowException;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.RequestField;
import dev.enrichment.sdk.internal.values.SafeText;
import dev.enrichment.sdk.models.identity.Domain;
import dev.enrichment.sdk.models.identity.EmailAddress;
import dev.enrichment.sdk.models.identity.Identity;
import dev.enrichment.sdk.models.identity.PersonProfile;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * People and companies that must not be asked for: who objected, customers, competitors. They are compared by their
 * canonical identities, so spellings make no difference. A domain excludes its company, its subdomains, and the people with
 * an address there. Only hashes are kept in memory. Immutable.
 *
 * <p>The list need not hold the identities: the SHA-256 of a canonical form in hexadecimal stands for it, see {@link #hash}.
 */
public final class ExcludeList {
    private final String name;
    private final Set<ByteBuffer> hashes = new HashSet<>();
    private final List<Long> unreadLines = new ArrayList<>();
    private long people;
    private long companies;
    private long hashed;

    private ExcludeList(String name) {
        this.name = name;
    }

    /**
     * Reads a file with any columns. Those whose cells are email addresses, domains, websites, profiles or hashes are
     * found by their content. A row that names a person excludes this person only, not the company that it names, too.
     *
     * @param file one row for each person or company
     * @return the list
     * @throws IllegalArgumentException if no column says whom to exclude
     */
    public static ExcludeList of(CsvFile file) {
        List<String> columns = IdentityColumns.of(file);
        if (columns.isEmpty()) {
            throw new IllegalArgumentException(
                    ("%s excludes nobody: no column has email addresses, domains, profiles or"
                                    + " SHA-256 hashes of them; it has %s")
                            .formatted(SafeText.of(file.toString()), SafeText.all(file.columns())));
        }
        ExcludeList list = new ExcludeList(file.toString());
        // A file without a header can have been read as if its first row were one.
        list.add(columns);
        for (CsvRow row : file) {
            List<String> cells = columns.stream()
                    .map(column -> IdentityColumns.cell(row, column))
                    .toList();
            if (!list.add(cells) && row.cells().stream().anyMatch(cell -> !cell.isBlank())) {
                list.unreadLines.add(row.line());
            }
        }
        return list;
    }

    /**
     * Creates a list of texts.
     *
     * @param texts email addresses, domains, profiles or hashes of them
     * @return the list
     * @throws IllegalArgumentException if a text is something else
     */
    public static ExcludeList of(Iterable<String> texts) {
        ExcludeList list = new ExcludeList("the list");
        int position = 0;
        for (String text : texts) {
            position++;
            if (!list.add(List.of(text))) {
                throw new IllegalArgumentException(
                        "text " + position + " is no email address, domain, profile or SHA-256 hash of one");
            }
        }
        return list;
    }

    /** Adds what the cells of a row name; false if that is nobody. */
    private boolean add(List<String> cells) {
        List<Identity> named = new ArrayList<>();
        boolean any = false;
        for (String cell : cells) {
            ByteBuffer hash = IdentityHash.parse(cell);
            if (hash == null) {
                named.addAll(IdentityColumns.identities(cell));
            } else {
                any = true;
                hashed += hashes.add(hash) ? 1 : 0;
            }
        }
        boolean person = named.stream().anyMatch(ExcludeList::isPerson);
        named.removeIf(identity -> person && !isPerson(identity));
        boolean added = false;
        for (Identity identity : named) {
            added |= hashes.add(IdentityHash.of(identity));
        }
        people += added && person ? 1 : 0;
        companies += added && !person ? 1 : 0;
        return any || !named.isEmpty();
    }

    private static boolean isPerson(Identity identity) {
        return identity instanceof EmailAddress || identity instanceof PersonProfile;
    }

    /**
     * Returns the hash that stands for an identity in a list: the SHA-256 of its canonical form in UTF-8, in hexadecimal.
     *
     * @param identity such as {@code EmailAddress.parse("Ada@Acme.example")}, whose canonical form has lower case
     * @return 64 digits
     */
    public static String hash(Identity identity) {
        return HexFormat.of().formatHex(IdentityHash.of(identity).array());
    }

    /**
     * Returns whether somebody is excluded, by the identity itself or by a domain that it belongs to.
     *
     * @param identity a company or a person
     * @return whether the list has it
     */
    public boolean contains(Identity identity) {
        if (identity instanceof Domain) {
            String domain = identity.canonical();
            // Nobody means to exclude a whole top-level domain.
            for (int dot = -1; domain.indexOf('.', dot + 1) >= 0; dot = domain.indexOf('.', dot + 1)) {
                if (hashes.contains(IdentityHash.of(domain.substring(dot + 1)))) {
                    return true;
                }
            }
            return false;
        }
        return hashes.contains(IdentityHash.of(identity))
                || (identity instanceof EmailAddress address && contains(address.domain()));
    }

    /**
     * Returns whether a request names somebody who is excluded, in any field for people or companies.
     *
     * @param <Q> the type of the request
     * @param operation whose request it is
     * @param request the request
     * @return whether it must not be sent
     */
    public <Q extends Record> boolean matches(Operation<Q, ?> operation, Q request) {
        for (RequestField<Q> field : operation.requestFields()) {
            for (String value : field.values(request)) {
                if (field.kind().parse(value).filter(this::contains).isPresent()) {
                    return true;
                }
            }
        }
        return false;
    }

    /**
     * Returns a test of rows by all columns that say whom they are about, not only by those that a request is made of.
     * Columns of somebody else, such as {@code Owner Email}, do not count. Let a mapping throw {@link
     * SkipRowException#excluded} for such a row.
     *
     * @param file whose rows are tested
     * @return true for a row that names somebody who is excluded
     */
    public Predicate<CsvRow> rowsOf(CsvFile file) {
        List<String> columns = IdentityColumns.of(file);
        return row -> columns.stream()
                .flatMap(column -> IdentityColumns.identities(IdentityColumns.cell(row, column)).stream())
                .anyMatch(this::contains);
    }

    /** {@return the file that the list is from} */
    public String name() {
        return SafeText.of(name);
    }

    /** {@return lines of the file that name nobody, in order} */
    public List<Long> unreadLines() {
        return List.copyOf(unreadLines);
    }

    /** Returns how many it has of each kind, such as {@code exclude.csv: 12 people, 3 companies, 0 hashes}. */
    @Override
    public String toString() {
        return "%s: %d people, %d companies, %d hashes".formatted(name(), people, companies, hashed);
    }
}
