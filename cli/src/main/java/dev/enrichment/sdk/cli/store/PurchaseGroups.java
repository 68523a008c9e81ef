package dev.enrichment.sdk.cli.store;

import dev.enrichment.sdk.bulk.results.PurchaseSum;
import dev.enrichment.sdk.cli.terminal.Amounts;
import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.Report;
import dev.enrichment.sdk.cli.terminal.Table;
import dev.enrichment.sdk.cli.terminal.UsageException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The purchases in a store, grouped by list, month or operation. For all purchases in a store, the credits of the
 * groups add up to the total charges. For a single list, they exclude requests that another list or call has bought
 * again.
 *
 * @param by properties that the purchases of a group have in common
 * @param groups the groups, sorted by their keys
 */
record PurchaseGroups(List<PurchaseKey> by, List<Group> groups) {
    /**
     * The purchases with the same keys.
     *
     * @param keys values of the common properties, in the order of {@code by}
     * @param requests number of different requests whose latest response belongs to this group
     * @param charged credits charged for the calls
     */
    record Group(List<String> keys, long requests, BigDecimal charged) {
        private Group plus(Group other) {
            return new Group(keys, requests + other.requests, charged.add(other.charged));
        }
    }

    /**
     * Key of purchases whose month is unknown, because their responses were replaced by newer ones. It is sorted before
     * all months.
     */
    private static final String REPLACED = "";

    static PurchaseGroups of(List<PurchaseSum> sums, List<PurchaseKey> by) {
        if (new HashSet<>(by).size() < by.size()) {
            throw new UsageException("--by names a word twice");
        }
        Map<String, Group> groups = new TreeMap<>();
        sums.stream()
                .flatMap(sum -> groups(sum, by))
                .forEach(group -> groups.merge(String.join("\u0000", group.keys()), group, Group::plus));
        return new PurchaseGroups(by, List.copyOf(groups.values()));
    }

    /**
     * Divides a sum of purchases into groups. If purchases are grouped by month, the cost of responses that were
     * replaced later is put into a separate group without a month.
     */
    private static Stream<Group> groups(PurchaseSum sum, List<PurchaseKey> by) {
        List<String> keys = by.stream().map(each -> each.of(sum)).toList();
        if (!by.contains(PurchaseKey.MONTH) || sum.chargedEarlier().signum() == 0) {
            return Stream.of(new Group(keys, sum.requests(), sum.charged()));
        }
        List<String> replaced = by.stream()
                .map(each -> each == PurchaseKey.MONTH ? REPLACED : each.of(sum))
                .toList();
        return Stream.of(
                new Group(keys, sum.requests(), sum.charged().subtract(sum.chargedEarlier())),
                new Group(replaced, 0, sum.chargedEarlier()));
    }

    /** Adds a table of the groups to the report. In the JSON output, an unknown month or list is null. */
    void describe(Report report) {
        Table table =
                new Table(Stream.concat(by.stream().map(PurchaseKey::toString), Stream.of(">requests", ">credits"))
                        .toArray(String[]::new));
        for (Group group : groups) {
            Report element = report.element("by");
            List<Object> cells = new ArrayList<>();
            IntStream.range(0, by.size()).forEach(i -> {
                String key = group.keys().get(i);
                element.fact(by.get(i).toString(), known(key));
                cells.add(key.isEmpty() ? missing(by.get(i)) : Failures.oneLine(key));
            });
            element.fact("requests", group.requests()).fact("charged", group.charged());
            cells.add(group.requests());
            cells.add(Amounts.text(group.charged()));
            table.row(cells.toArray());
        }
        report.table(table).lines().add("");
    }

    private static @Nullable String known(String key) {
        return key.isEmpty() ? null : key;
    }

    private static String missing(PurchaseKey by) {
        return by == PurchaseKey.MONTH ? "replaced since" : "no list";
    }
}
