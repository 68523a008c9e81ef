package dev.enrichment.sdk.testing.internal.data;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Building blocks of generated company and investor names. */
final class CompanyNames {
    static final List<String> INVESTORS = texts("investors");

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

    /** Returns the unique names in lower case, the given ones first. */
    static List<String> stems(List<String> first, Random random) {
        List<String> stems = new ArrayList<>();
        for (String start : STARTS) {
            for (String end : ENDS) {
                stems.add(start + end);
            }
        }
        stems.removeAll(first);
        Collections.shuffle(stems, random);
        stems.addAll(0, first);
        return stems;
    }
}
