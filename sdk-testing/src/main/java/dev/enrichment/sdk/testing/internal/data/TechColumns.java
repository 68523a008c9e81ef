package dev.enrichment.sdk.testing.internal.data;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The fields of a company row that list the technologies used by the company (API reference, section 3.2). The product
 * names are fictitious.
 */
public final class TechColumns {
    /** Product names that may occur in each field, keyed by field name. */
    public static final Map<String, List<String>> ALL = columns();

    private TechColumns() {}

    private static Map<String, List<String>> columns() {
        Map<String, List<String>> columns = new LinkedHashMap<>();
        DataTable.read("technologies.txt", row -> columns.put(row.text("column"), row.list("products")));
        return columns;
    }
}
