package dev.enrichment.sdk.cli.junk;

import dev.enrichment.sdk.bulk.CsvRow;
import dev.enrichment.sdk.bulk.results.Preview;
import dev.enrichment.sdk.call.FieldKind;
import dev.enrichment.sdk.call.IdentityField;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.cli.input.InputFile;
import dev.enrichment.sdk.cli.terminal.Amounts;
import dev.enrichment.sdk.cli.terminal.Report;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Finds people and companies that an input file requests in several spellings, such as one company by its name and by
 * its domain. Each spelling is a request with a price of its own, although the responses are about the same company.
 *
 * <p>Requests are about the same company if they name the same domain. A request with only a name is about the company
 * of a request that has this name together with a domain, unless the name occurs with several domains. The same applies
 * to the email address and the profile of a person. All other fields of the requests must be equal. Not thread-safe.
 */
public final class Spellings {
    private static final Set<FieldKind> PERSON = EnumSet.of(FieldKind.EMAIL_ADDRESS, FieldKind.PERSON_PROFILE);

    /** Number of people or companies that are shown by name. */
    private static final int SHOWN = 3;

    /** The requests may take up to 1/16 of the heap. Beyond that, further people and companies are not compared. */
    private static final int SHARE_OF_HEAP = 16;
    /** Approximate memory that a request takes, in bytes. */
    private static final int BYTES_EACH = 1_000;

    /**
     * Marks a weaker identity that does not identify a single company or person, such as a name that occurs with
     * several domains.
     */
    private static final String AMBIGUOUS = "";

    private final InputFile input;
    private final List<IdentityField> fields;
    private final boolean canDiffer;
    private final Map<FieldKind, String> unusedColumns;
    private final Map<String, SpelledSubject> subjects = new LinkedHashMap<>();
    /** Keys of people and companies by their weaker identities, such as a name beside a domain. */
    private final Map<String, String> owners = new HashMap<>();

    private long room = Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP / BYTES_EACH;

    /**
     * Creates an instance for the requests of one operation.
     *
     * @param filled request fields that are filled from columns of the input
     * @param unusedColumns columns, by kind of value, that also identify the person or company of a row but are not
     *     sent
     */
    public Spellings(
            InputFile input, Operation<?, ?> operation, Set<String> filled, Map<FieldKind, String> unusedColumns) {
        this.input = input;
        this.unusedColumns = unusedColumns;
        fields = operation.requestFields().stream()
                .filter(field -> field.role() == IdentityField.Role.SUBJECT)
                .toList();
        List<IdentityField> used =
                fields.stream().filter(field -> filled.contains(field.name())).toList();
        // Different spellings of a domain, address or profile result in equal requests. Those of a company name do not.
        canDiffer = used.size() > 1 || used.stream().anyMatch(field -> field.kind() == FieldKind.COMPANY_NAME);
    }

    /**
     * Returns a function that creates the same requests as the given one, and also counts the companies and people that
     * the rows request in several spellings.
     */
    public <Q extends Record> Function<CsvRow, Q> watching(Function<CsvRow, Q> requests) {
        if (!canDiffer) {
            return requests;
        }
        return row -> {
            Q request = requests.apply(row);
            add(row, request);
            return request;
        };
    }

    private void add(CsvRow row, Record request) {
        List<SubjectName> named = named(request);
        boolean isPerson = named.stream().anyMatch(name -> PERSON.contains(name.kind()));
        List<SubjectName> known = Stream.concat(named.stream(), unused(row))
                .filter(name -> PERSON.contains(name.kind()) == isPerson)
                .sorted(Comparator.comparing(SubjectName::kind))
                .toList();
        if (known.isEmpty()) {
            return;
        }
        String rest = rest(request);
        String key = known.get(0).key(rest);
        String spelling =
                String.join("\n", named.stream().map(SubjectName::spelling).toList());
        SpelledSubject subject = subjects.get(key);
        boolean isNew = subject == null || !subject.has(spelling);
        if (isNew && room-- <= 0) {
            return;
        }
        subjects.computeIfAbsent(key, each -> new SpelledSubject(known.get(0)))
                .add(spelling, named, input.place(row), input.line(row));
        known.stream()
                .skip(1)
                .forEach(weaker ->
                        owners.merge(weaker.key(rest), key, (one, other) -> one.equals(other) ? one : AMBIGUOUS));
    }

    private List<SubjectName> named(Record request) {
        return fields.stream()
                .flatMap(field -> field.values(request).stream().map(value -> SubjectName.of(field.kind(), value)))
                .toList();
    }

    private Stream<SubjectName> unused(CsvRow row) {
        return unusedColumns.entrySet().stream()
                .flatMap(column -> column.getKey().parse(row.get(column.getValue())).stream()
                        .map(identity -> SubjectName.of(column.getKey(), identity.requestValue())));
    }

    /** Returns all fields of a request except those that name the person or company, as text that can be compared. */
    private String rest(Record request) {
        Map<String, Object> members = new TreeMap<>(JsonCodec.standard().members(request));
        fields.forEach(field -> members.remove(field.name()));
        return members.toString();
    }

    /** Returns the people and companies that are requested in more than one spelling, in the order of the file. */
    private List<SpelledSubject> found() {
        Map<String, SpelledSubject> merged = new LinkedHashMap<>();
        subjects.forEach((key, subject) -> {
            String owner = owners.getOrDefault(key, key);
            String whole = subjects.containsKey(owner) ? owner : key;
            SpelledSubject own = Objects.requireNonNull(subjects.get(whole));
            merged.computeIfAbsent(whole, each -> new SpelledSubject(own.name()))
                    .addAll(subject);
        });
        return merged.values().stream()
                .filter(subject -> subject.requests() > 1)
                .toList();
    }

    /**
     * Adds to a report which people and companies are requested in several spellings, what that costs, and what one
     * spelling of each would cost.
     *
     * @param preview preview of all requests, which determines the price of one
     */
    public void describe(Report report, Preview preview) {
        if (preview.calls() == 0 || preview.maxPrice().signum() == 0) {
            return;
        }
        BigDecimal each = preview.maxPrice().divide(BigDecimal.valueOf(preview.calls()), 6, RoundingMode.HALF_UP);
        List<SpelledSubject> found = found();
        found.forEach(subject -> subject.facts(report.element("spellings"), each));
        found.stream().limit(SHOWN).forEach(subject -> report.line("  spelled", "%s", subject.words(each)));
        if (found.size() > SHOWN) {
            List<SpelledSubject> others = found.subList(SHOWN, found.size());
            long requests = others.stream().mapToLong(SpelledSubject::requests).sum();
            report.line(
                    "  spelled",
                    "%s more in several ways: %s credits; in one way each %s",
                    others.size(),
                    Amounts.text(each.multiply(BigDecimal.valueOf(requests))),
                    Amounts.text(each.multiply(BigDecimal.valueOf(others.size()))));
        }
    }
}
