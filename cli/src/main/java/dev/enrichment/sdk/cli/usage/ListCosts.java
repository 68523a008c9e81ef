package dev.enrichment.sdk.cli.usage;

import dev.enrichment.sdk.bulk.results.ListCost;
import java.math.BigDecimal;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Lays out what lists cost by day: each list has a figure for each day of the store. */
final class ListCosts {
    private static final int MAX_DAYS = 90;

    private ListCosts() {}

    /** Returns what the page shows; the names are those of its script. */
    static Map<String, Object> json(List<ListCost> costs) {
        List<LocalDate> days = calendar(costs);
        Map<String, Map<LocalDate, BigDecimal>> lists = new TreeMap<>();
        costs.forEach(cost ->
                lists.computeIfAbsent(cost.list(), list -> new TreeMap<>()).put(cost.day(), cost.credits()));
        return Map.of(
                "days",
                days.stream().map(LocalDate::toString).toList(),
                "each",
                lists.entrySet().stream()
                        .map(list -> each(name(list.getKey(), lists), list.getValue(), days))
                        .toList());
    }

    /** Days without a purchase count, too, unless the store is so old that they are most. */
    private static List<LocalDate> calendar(List<ListCost> costs) {
        List<LocalDate> bought =
                costs.stream().map(ListCost::day).distinct().sorted().toList();
        if (bought.isEmpty()
                || bought.get(0).isBefore(bought.get(bought.size() - 1).minusDays(MAX_DAYS))) {
            return bought;
        }
        return bought.get(0)
                .datesUntil(bought.get(bought.size() - 1).plusDays(1))
                .toList();
    }

    private static Map<String, Object> each(String name, Map<LocalDate, BigDecimal> credits, List<LocalDate> days) {
        Map<String, Object> list = new LinkedHashMap<>();
        list.put("name", name);
        list.put(
                "byDay",
                days.stream()
                        .map(day -> credits.getOrDefault(day, BigDecimal.ZERO))
                        .toList());
        list.put("credits", credits.values().stream().reduce(BigDecimal.ZERO, BigDecimal::add));
        return list;
    }

    /** A file is called by its name alone, unless another one has the same. */
    private static String name(String list, Map<String, ?> lists) {
        if (list.isEmpty()) {
            return "no list";
        }
        String last = last(list);
        return lists.keySet().stream().filter(other -> last(other).equals(last)).count() == 1 ? last : list;
    }

    private static String last(String list) {
        try {
            return String.valueOf(Path.of(list).getFileName());
        } catch (InvalidPathException noFile) {
            return list;
        }
    }
}
