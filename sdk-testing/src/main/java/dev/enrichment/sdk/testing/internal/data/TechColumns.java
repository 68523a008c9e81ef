package dev.enrichment.sdk.testing.internal.data;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The technology columns of a company row (API reference, section 3.2) with fictitious product names. */
public final class TechColumns {
    /** Possible labels of each column, keyed by column name. */
    public static final Map<String, List<String>> ALL = columns();

    private TechColumns() {}

    private static Map<String, List<String>> columns() {
        Map<String, List<String>> columns = new LinkedHashMap<>();
        DataTable.read("technologies.txt", row -> columns.put(row.text("column"), row.list("products")));
        return columns;
    }
}
