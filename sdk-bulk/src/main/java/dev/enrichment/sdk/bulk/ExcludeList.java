package dev.enrichment.sdk.bulk;

import dev.enrichment.sdk.bulk.results.SkipRowException;
import dev.enrichment.sdk.call.FieldKind;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.internal.values.Sha256;
import dev.enrichment.sdk.models.identity.Domain;
import dev.enrichment.sdk.models.identity.EmailAddress;
import dev.enrichment.sdk.models.identity.Identity;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * People and companies that must not be requested, such as customers, competitors, and people who have objected to the
 * use of their data. Different spellings match, because canonical identities are compared. An excluded domain covers
 * its company, its subdomains, and people with an email address there. A profile that is not on LinkedIn also excludes
 * the domain of its website, because a page such as {@code /company/about} may belong to any company. Immutable.
 *
 * <pre>{@code
 * ExcludeList objections = ExcludeList.of(Files.readAllLines(Path.of("objections.txt")));
 * try (var run = BulkRun.of(client, Operations.EMAIL_VALIDATE).store(store).exclude(objections).open()) {
 *     run.process(leads, mapping).filter(outcome -> !outcome.isExcluded()).forEach(System.out::println);
 * }
 * }</pre>
 *
 * <p>An entry can also be the SHA-256 hash of a {@linkplain Identity#canonical() canonical} identity, so that the list
 * does not reveal whom it contains.
 */
public final class ExcludeList {
    private static final Pattern HASH = Pattern.compile("[0-9a-f]{64}");

    /** Kinds of identities in an entry, in the order in which they are tried. */
    private static final List<FieldKind> KINDS =
            List.of(FieldKind.EMAIL_ADDRESS, FieldKind.PERSON_PROFILE, FieldKind.COMPANY_PROFILE, FieldKind.DOMAIN);

    /**
     * Kinds of profiles. A profile is recognized only if it contains a slash, because any single word could be the name
     * of a profile.
     */
    private static final Set<FieldKind> PROFILES = Set.of(FieldKind.PERSON_PROFILE, FieldKind.COMPANY_PROFILE);

    /** The canonical forms of the people and companies. */
    private final Set<String> identities = new HashSet<>();

    /** The SHA-256 hashes of further canonical forms, in hexadecimal. */
    private final Set<String> hashes = new HashSet<>();

    private ExcludeList() {}

    /**
     * Creates a list. Blank entries are ignored.
     *
     * @param entries email addresses, domains, websites, and profiles such as {@code in/ada-loop}, or the SHA-256 hashes
     *     of their canonical forms as 64 hexadecimal digits
     * @return the list
     * @throws IllegalArgumentException if an entry is something else. The message states its position but not its text,
     *     which may be personal
     */
    public static ExcludeList of(Iterable<String> entries) {
        ExcludeList list = new ExcludeList();
        int position = 0;
        for (String entry : entries) {
            position++;
            Objects.requireNonNull(entry, "an entry must not be null");
            if (!entry.isBlank() && !list.add(entry)) {
                throw new IllegalArgumentException("entry " + position
                        + " of the exclude list is not an email address, domain, profile or SHA-256 hash");
            }
        }
        return list;
    }

    private boolean add(String entry) {
        Optional<String> hash = hash(entry);
        if (hash.isPresent()) {
            hashes.add(hash.get());
            return true;
        }
        Optional<Identity> identity = identity(entry);
        identity.ifPresent(known -> identities.add(known.canonical()));
        // The address of a page such as https://www.acme.example/company/about looks like a profile.
        identity.flatMap(known -> Domain.parse(known.canonical())).ifPresent(site -> identities.add(site.canonical()));
        return identity.isPresent();
    }

    /**
     * Returns the SHA-256 hash in the text of an entry, in lower case.
     *
     * @param entry text such as a line of a suppression list
     * @return the hash. Empty if the text is not a hash
     */
    public static Optional<String> hash(String entry) {
        return Optional.of(entry.strip().toLowerCase(Locale.ROOT))
                .filter(text -> HASH.matcher(text).matches());
    }

    /**
     * Returns the person or company in the text of an entry.
     *
     * @param entry text such as {@code Ada@Northwind.example} or {@code https://www.northwind.example/}
     * @return the identity. Empty if the text names neither a person nor a company
     */
    public static Optional<Identity> identity(String entry) {
        return KINDS.stream()
                .filter(kind -> entry.indexOf('/') >= 0 || !PROFILES.contains(kind))
                .flatMap(kind -> kind.parse(entry).stream())
                .findFirst();
    }

    /**
     * Returns whether a person or company is excluded, either by its own identity or by its domain.
     *
     * @param identity identity of a person or company
     * @return true if the identity is excluded
     */
    public boolean contains(Identity identity) {
        if (identity instanceof Domain) {
            return containsDomain(identity.canonical());
        }
        return isListed(identity.canonical())
                || (identity instanceof EmailAddress address && contains(address.domain()));
    }

    /**
     * Returns whether a domain, or a domain that it belongs to, is excluded. A top-level domain such as {@code com} is
     * not looked up, because a list is not meant to exclude all companies in it.
     */
    private boolean containsDomain(String domain) {
        String parent = domain;
        while (parent.indexOf('.') >= 0) {
            if (isListed(parent)) {
                return true;
            }
            parent = parent.substring(parent.indexOf('.') + 1);
        }
        return false;
    }

    private boolean isListed(String canonical) {
        return identities.contains(canonical) || (!hashes.isEmpty() && hashes.contains(sha256(canonical)));
    }

    private static String sha256(String canonical) {
        return HexFormat.of().formatHex(Sha256.of(canonical.getBytes(StandardCharsets.UTF_8)));
    }

    /**
     * Returns whether a request names an excluded person or company in any of its fields. Responses are not compared, so
     * a search can still find excluded people.
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
     * Returns the number of people, companies and hashes in this list. A profile that is not on LinkedIn and the domain
     * of its website count separately.
     */
    public int size() {
        return identities.size() + hashes.size();
    }

    /** Returns a mapping that skips a row if one of the lists excludes the person or company of its request. */
    static <T, Q extends Record> Function<T, Q> checked(
            List<ExcludeList> lists, Operation<Q, ?> operation, Function<? super T, ? extends Q> mapping) {
        return row -> {
            Q request = mapping.apply(row);
            boolean excluded = request != null && lists.stream().anyMatch(list -> list.matches(operation, request));
            if (excluded) {
                throw SkipRowException.excluded("on the exclude list");
            }
            return request;
        };
    }

    /** Returns the number of entries, such as {@code 15 people or companies}. */
    @Override
    public String toString() {
        return size() == 1 ? "1 person or company" : size() + " people or companies";
    }
}
