package dev.enrichment.sdk.testing.internal.search;

import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Counts values, such as the industries of companies, and finds the most frequent ones. Used for search statistics. */
public final class TopValues {
    private TopValues() {}

    /** Returns up to {@code limit} of the most frequent values with their counts, sorted by count and then by name. */
    public static ArrayNode of(Stream<String> values, int limit) {
        Map<String, Long> counts =
                values.collect(Collectors.groupingBy(value -> value, TreeMap::new, Collectors.counting()));
        ArrayNode top = JsonTrees.array();
        counts.entrySet().stream()
                .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
                .limit(limit)
                .forEach(entry -> top.addObject().put("value", entry.getKey()).put("count", entry.getValue()));
        return top;
    }
}
