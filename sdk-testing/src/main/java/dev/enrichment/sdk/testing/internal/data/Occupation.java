package dev.enrichment.sdk.testing.internal.data;

import java.util.List;
import java.util.stream.Stream;

/** An entry of the occupation taxonomy (family, category, title) with its usual tags. */
public record Occupation(NamedId level1, NamedId level2, NamedId level3, List<NamedId> tags) {
    /** All occupations of the taxonomy. */
    public static final List<Occupation> ALL = DataTable.read(
            "occupations.txt",
            row -> new Occupation(
                    NamedId.parse(row.text("family")),
                    NamedId.parse(row.text("category")),
                    NamedId.parse(row.text("title")),
                    row.list("tags").stream().map(NamedId::parse).toList()));

    /**
     * Returns the distinct entries of one level of the taxonomy, where 1 is the family, 2 the category and 3 the title.
     */
    public static Stream<NamedId> level(int level) {
        return ALL.stream().map(occupation -> occupation.at(level)).distinct();
    }

    public static Stream<NamedId> allTags() {
        return ALL.stream().flatMap(occupation -> occupation.tags().stream()).distinct();
    }

    public NamedId at(int level) {
        return switch (level) {
            case 1 -> level1;
            case 2 -> level2;
            default -> level3;
        };
    }
}
