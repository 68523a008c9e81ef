package dev.enrichment.sdk.testing.internal.data;

import java.util.ArrayList;
import java.util.List;

/** Words from which the names, addresses and texts of generated companies are built. */
final class CompanyNames {
    static final List<String> INVESTORS = texts("investors");
    static final List<String> STREETS = texts("streets");
    static final List<String> BENEFITS = texts("benefits");
    static final List<String> CALLS = texts("calls");

    private static final List<String> STARTS = texts("starts");
    private static final List<String> ENDS = texts("ends");

    private CompanyNames() {}

    private static List<String> texts(String key) {
        return DataTable.read("company-names.txt", row -> row).stream()
                .filter(row -> row.text("key").equals(key))
                .findFirst()
                .orElseThrow()
                .list("texts");
    }

    /**
     * Returns unique first words for company names, in lower case. The words in {@code first} come first, followed by
     * others in random order.
     */
    static List<String> stems(List<String> first, Draw draw, int count) {
        List<String> stems = new ArrayList<>();
        for (String start : STARTS) {
            for (String end : ENDS) {
                stems.add(start + end);
            }
        }
        stems.removeAll(first);
        List<String> all = new ArrayList<>(first);
        all.addAll(draw.shuffled(stems));
        for (int i = 0; all.size() < count; i++) { // once the stems are used up, numbers are appended
            all.add(stems.get(i % stems.size()) + (2 + i / stems.size()));
        }
        return all;
    }
}
