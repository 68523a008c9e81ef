package dev.enrichment.sdk.cli.junk;

import dev.enrichment.sdk.call.FieldKind;
import dev.enrichment.sdk.cli.terminal.Amounts;
import dev.enrichment.sdk.cli.terminal.Report;
import dev.enrichment.sdk.cli.terminal.Words;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A person or company, with the different requests that the rows of a file make about it. Not thread-safe. */
final class SpelledSubject {
    private static final int SHOWN = 3;
    private static final int MAX_NAME = 40;

    /** The first row with a particular request. */
    private record First(String place, long line, String name) {}

    private final SubjectName name;
    /** The requests about this person or company, as text, with their first rows. */
    private final Map<String, First> requests = new LinkedHashMap<>();

    private final Set<FieldKind> kinds = EnumSet.noneOf(FieldKind.class);

    SpelledSubject(SubjectName name) {
        this.name = name;
    }

    SubjectName name() {
        return name;
    }

    boolean has(String spelling) {
        return requests.containsKey(spelling);
    }

    /**
     * Adds a request, unless an earlier row has the same one.
     *
     * @param spelling text that is equal for equal requests
     * @param named values in the request that name the person or company
     */
    void add(String spelling, List<SubjectName> named, String place, long line) {
        named.forEach(each -> kinds.add(each.kind()));
        String last =
                named.isEmpty() ? name.text() : named.get(named.size() - 1).text();
        requests.putIfAbsent(spelling, new First(place, line, last));
    }

    void addAll(SpelledSubject other) {
        other.requests.forEach(requests::putIfAbsent);
        kinds.addAll(other.kinds);
    }

    /** {@return the number of different requests} */
    int requests() {
        return requests.size();
    }

    /**
     * Describes the requests and their cost in one line for the report.
     *
     * @param each maximum price of a request, in credits
     */
    String words(BigDecimal each) {
        boolean byName = name.kind() == FieldKind.COMPANY_NAME;
        List<String> places = sorted().map(First::place).toList();
        return "%s %d times, %s (%s): up to %s; %s alone up to %s"
                .formatted(
                        Words.shortened(name.text(), MAX_NAME),
                        requests(),
                        byName ? "as " + names() : ways(),
                        Words.first(SHOWN, places),
                        Amounts.credits(each.multiply(BigDecimal.valueOf(requests()))),
                        byName ? "by one name" : SubjectName.by(name.kind()),
                        Amounts.text(each));
    }

    private String names() {
        List<String> names = sorted().map(first -> "\"" + Words.shortened(first.name(), MAX_NAME) + "\"")
                .toList();
        return Words.first(SHOWN, names);
    }

    private String ways() {
        return kinds.stream()
                .sorted(Comparator.reverseOrder())
                .map(SubjectName::by)
                .distinct()
                .collect(Collectors.joining(" and "));
    }

    private Stream<First> sorted() {
        return requests.values().stream().sorted(Comparator.comparingLong(First::line));
    }

    /** Adds the number of requests and their cost to the JSON output. */
    void facts(Report report, BigDecimal each) {
        report.fact("subject", name.text())
                .fact("requests", requests())
                .fact("max_price", each.multiply(BigDecimal.valueOf(requests())))
                .fact("max_price_in_one_spelling", each)
                .fact("lines", sorted().map(First::line).toList());
    }
}
