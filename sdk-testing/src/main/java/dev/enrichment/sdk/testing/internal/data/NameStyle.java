package dev.enrichment.sdk.testing.internal.data;

import java.util.List;

/** Common given names and family names of a language area, in ASCII. */
record NameStyle(String key, List<String> givenNames, List<String> familyNames) {
    private static final List<NameStyle> ALL = DataTable.read(
            "name-styles.txt",
            row -> new NameStyle(row.text("key"), row.list("given names"), row.list("family names")));

    /** Returns the names of the language area with this key. Throws an exception if there is none. */
    static NameStyle of(String key) {
        return ALL.stream()
                .filter(style -> style.key.equals(key))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no name style " + key));
    }
}
