package dev.enrichment.sdk.testing.internal.search;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import dev.enrichment.sdk.testing.internal.request.FieldErrors;
import dev.enrichment.sdk.testing.internal.request.RequestFields;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** The filters of a filter object by name, with their aliases. */
final class FilterTable {
    private final Map<String, Filter> filters = new LinkedHashMap<>();
    private final Map<String, String> aliases = new LinkedHashMap<>();

    FilterTable add(String name, Filter filter, String... otherNames) {
        filters.put(name, filter);
        for (String other : otherNames) {
            aliases.put(other, name);
        }
        return this;
    }

    boolean knows(String name) {
        return filters.containsKey(name) || aliases.containsKey(name);
    }

    /** Null, blank and empty members are skipped; unknown members are skipped and reported. */
    Selection compile(ObjectNode given, String where, FieldErrors errors) {
        RequestFields fields = new RequestFields(given, where.isEmpty() ? "" : where + ".", errors);
        ObjectNode normalized = JsonTrees.object();
        List<String> ignored = new ArrayList<>();
        Predicate<ObjectNode> all = row -> true;
        for (Map.Entry<String, JsonNode> member : given.properties()) {
            String name = member.getKey();
            String canonical = aliases.getOrDefault(name, name);
            Filter filter = filters.get(canonical);
            if (filter == null) {
                ignored.add(name);
            } else if (fields.has(name)
                    && !(member.getValue().isArray() && member.getValue().isEmpty())) {
                normalized.set(canonical, member.getValue());
                all = all.and(filter.test(fields, name));
            }
        }
        return new Selection(all, normalized, List.copyOf(ignored));
    }

    /**
     * A compiled filter object.
     *
     * @param normalized the applied filters by canonical name
     * @param ignored unknown names
     */
    record Selection(Predicate<ObjectNode> test, ObjectNode normalized, List<String> ignored) {}
}
