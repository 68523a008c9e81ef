package dev.enrichment.sdk.testing.internal.search;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.data.DataTable;
import dev.enrichment.sdk.testing.internal.data.RowFields;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import dev.enrichment.sdk.testing.internal.request.FieldReader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The filters that an object such as {@code company_filters} may contain in a request. A filter can be found by its
 * name or by an alias.
 */
public final class FilterTable {
    private final Map<String, Filter> filters = new LinkedHashMap<>();
    private final Map<String, String> aliases = new LinkedHashMap<>();

    /** Reads a table of filters, such as {@code company-filters.txt}, from a resource in the package of this class. */
    static FilterTable read(String resource) {
        FilterTable table = new FilterTable();
        for (DataTable.Row row : DataTable.read(FilterTable.class, resource)) {
            List<String> names = row.list("names");
            Filter filter = Filter.of(row.text("match"), row.list("fields").toArray(String[]::new));
            table.add(names.get(0), filter, names.subList(1, names.size()).toArray(String[]::new));
        }
        return table;
    }

    FilterTable add(String name, Filter filter, String... otherNames) {
        filters.put(name, filter);
        for (String other : otherNames) {
            aliases.put(other, name);
        }
        return this;
    }

    /** Returns the names and aliases of all filters. */
    Set<String> names() {
        Set<String> names = new LinkedHashSet<>(filters.keySet());
        names.addAll(aliases.keySet());
        return names;
    }

    /**
     * Converts the filters in a request object to a predicate. Filters that are unknown, null, blank or empty are
     * ignored.
     */
    Selection compile(FieldReader fields) {
        fields.accept(names());
        ObjectNode normalized = JsonTrees.object();
        List<String> ignored = new ArrayList<>();
        Predicate<RowFields> all = row -> true;
        for (Map.Entry<String, JsonNode> member : fields.object().properties()) {
            String name = member.getKey();
            String canonical = aliases.getOrDefault(name, name);
            Filter filter = filters.get(canonical);
            if (filter == null) {
                ignored.add(name);
            } else if (fields.has(name)) {
                all = all.and(filter.test(fields, name));
                if (!member.getValue().isArray() || !member.getValue().isEmpty()) {
                    normalized.set(canonical, member.getValue());
                }
            }
        }
        return new Selection(all, normalized, List.copyOf(ignored));
    }

    /**
     * The filters of a request, converted to a predicate. Also lists the applied filters and the names of the ignored
     * ones.
     *
     * @param normalized applied filters by canonical name
     * @param ignored names of unknown filters
     */
    public record Selection(Predicate<RowFields> test, ObjectNode normalized, List<String> ignored) {}
}
