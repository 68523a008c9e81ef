package dev.enrichment.sdk.cli.store;

import dev.enrichment.sdk.bulk.results.PurchaseSum;
import dev.enrichment.sdk.cli.terminal.Amounts;
import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.Table;
import dev.enrichment.sdk.cli.terminal.Terminal;
import dev.enrichment.sdk.cli.terminal.UsageException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Sums of what was bought with a store, by list, month and operation. What was for responses that were bought again since
 * is apart where months are told, because the store does not have the earlier day any more.
 *
 * @param by what each group has in common
 * @param groups by the texts of these; null stands for an unknown month
 */
record PurchaseGroups(List<By> by, List<Group> groups) {
    /** Names what purchases can have in common. */
    enum By {
        LIST,
        MONTH,
        OPERATION;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }

        private String of(PurchaseSum sum) {
            return switch (this) {
                case LIST -> sum.list();
                case MONTH -> sum.day().toString().substring(0, "2026-01".length());
                case OPERATION -> sum.operation();
            };
        }
    }

    /**
     * Holds what a group costs.
     *
     * @param keys a text for each thing that they have in common
     * @param requests different requests whose latest response is among them
     * @param credits what the calls were charged
     */
    record Group(List<String> keys, long requests, BigDecimal credits) {
        Group plus(Group other) {
            return new Group(keys, requests + other.requests, credits.add(other.credits));
        }
    }

    /** Stands for a month that the store does not know; sorted before all months. */
    private static final String EARLIER = " earlier";

    static PurchaseGroups of(List<PurchaseSum> sums, List<By> by) {
        if (by.stream().distinct().count() < by.size()) {
            throw new UsageException("--by names a word twice");
        }
        Map<String, Group> groups = new TreeMap<>();
        for (PurchaseSum sum : sums) {
            boolean months = by.contains(By.MONTH);
            List<String> keys = by.stream().map(each -> each.of(sum)).toList();
            BigDecimal latest = months ? sum.credits().subtract(sum.earlier()) : sum.credits();
            add(groups, new Group(keys, sum.requests(), latest));
            if (months && sum.earlier().signum() != 0) {
                List<String> earlier = by.stream()
                        .map(each -> each == By.MONTH ? EARLIER : each.of(sum))
                        .toList();
                add(groups, new Group(earlier, 0, sum.earlier()));
            }
        }
        return new PurchaseGroups(by, List.copyOf(groups.values()));
    }

    private static void add(Map<String, Group> groups, Group group) {
        groups.merge(String.join("\u0000", group.keys()), group, Group::plus);
    }

    BigDecimal credits() {
        return groups.stream().map(Group::credits).reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    void print(Terminal terminal) {
        List<String> header = new ArrayList<>(by.stream().map(By::toString).toList());
        header.addAll(List.of(">requests", ">credits"));
        Table table = new Table(header.toArray(String[]::new));
        for (Group group : groups) {
            List<String> cells = new ArrayList<>();
            for (int i = 0; i < by.size(); i++) {
                String key = group.keys().get(i);
                boolean earlier = by.get(i) == By.MONTH && key.equals(EARLIER);
                cells.add(key.isEmpty() ? "no list" : earlier ? "bought again since" : Failures.oneLine(key));
            }
            cells.add(Long.toString(group.requests()));
            cells.add(Amounts.text(group.credits()));
            table.row(cells.toArray(String[]::new));
        }
        table.print(terminal);
    }

    /** {@return the groups for a program; an unknown month is null} */
    List<Map<String, @Nullable Object>> json() {
        return groups.stream()
                .map(group -> {
                    Map<String, @Nullable Object> json = new LinkedHashMap<>();
                    for (int i = 0; i < by.size(); i++) {
                        String key = group.keys().get(i);
                        json.put(by.get(i).toString(), by.get(i) == By.MONTH && key.equals(EARLIER) ? null : key);
                    }
                    json.put("requests", group.requests());
                    json.put("credits", group.credits());
                    return json;
                })
                .collect(Collectors.toList());
    }
}
