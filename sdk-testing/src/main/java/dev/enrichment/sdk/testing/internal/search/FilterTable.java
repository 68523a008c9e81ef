package dev.enrichment.sdk.testing.internal.search;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.json.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** All filters of one filter object by name, with the aliases that the service rewrites itself. */
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

    /** Members that are null, blank or an empty list do not filter; unknown ones are reported and do not filter. */
    Selection compile(ObjectNode given, String where, FieldErrors violations) {
        Fields fields = new Fields(given, where.isEmpty() ? "" : where + ".", violations);
        ObjectNode normalized = Json.object();
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
     * A filter object, ready to use.
     *
     * @param normalized the filters that count, under their canonical names
     * @param ignored names the service does not know
     */
    record Selection(Predicate<ObjectNode> test, ObjectNode normalized, List<String> ignored) {}
}
