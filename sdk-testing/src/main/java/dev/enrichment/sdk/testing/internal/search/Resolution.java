package dev.enrichment.sdk.testing.internal.search;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.data.LookupKeys;
import dev.enrichment.sdk.testing.internal.data.NamedId;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Converts the names in a job search, such as those of companies or skills, to IDs. The response then reports the
 * entries that match each name, and warns about each name that matches nothing.
 */
public final class Resolution {
    private final boolean names;
    private final ObjectNode report = JsonTrees.object();
    private final List<String> warnings = new ArrayList<>();

    /**
     * Creates an instance for one job search. If {@code names} is false, the search may use only IDs, and every name is
     * reported as unknown.
     */
    Resolution(boolean names) {
        this.names = names;
    }

    /** Returns the requested names and the entries that match them, grouped by filter. */
    public ObjectNode report() {
        return report;
    }

    public List<String> warnings() {
        return warnings;
    }

    void warn(String warning) {
        warnings.add(warning);
    }

    /**
     * Returns the IDs of the entries that match the values of a filter. A value may be an ID, a name or part of a name.
     * A value without a match causes a warning.
     */
    Set<Integer> resolve(String filter, List<String> inputs, List<NamedId> known) {
        Known values = new Known(known);
        return report(filter, inputs, input -> {
            List<NamedId> exact = values.exact(input, names);
            return !exact.isEmpty() || !names ? exact : values.similar(input);
        });
    }

    /** Returns the IDs of the companies with these domains. Domains must match exactly. */
    Set<Integer> resolveDomains(String filter, List<String> inputs, List<NamedId> known) {
        Known values = new Known(known);
        return report(filter, inputs, values::named);
    }

    private Set<Integer> report(String filter, List<String> inputs, Function<String, List<NamedId>> matcher) {
        Set<Integer> ids = new HashSet<>();
        ArrayNode lines = JsonTrees.array();
        for (String input : inputs) {
            List<NamedId> matches = matcher.apply(input);
            matches.forEach(match -> ids.add(match.id()));
            boolean exact = matches.stream().anyMatch(match -> hasId(match, input) || hasName(match, input));
            ObjectNode line = lines.addObject().put("input", input);
            line.put("match", matches.isEmpty() ? "none" : exact ? "exact" : "fuzzy");
            line.set(
                    "resolved",
                    JsonTrees.objects(matches.stream().map(NamedId::toJson).toList()));
            if (matches.isEmpty()) {
                warnings.add(filter + ": '" + input + "' was not recognized.");
            }
        }
        if (!inputs.isEmpty()) {
            report.set(filter, lines);
        }
        return ids;
    }

    /**
     * Lookup table of the entries that a requested name may match. Each key is computed only once, because a request
     * may contain many names.
     */
    private static final class Known {
        private final Map<String, List<NamedId>> byKey;
        private final Map<String, List<NamedId>> byId;

        Known(List<NamedId> values) {
            byKey = values.stream()
                    .collect(Collectors.groupingBy(
                            each -> LookupKeys.key(each.name()), LinkedHashMap::new, Collectors.toList()));
            byId = values.stream().collect(Collectors.groupingBy(each -> Integer.toString(each.id())));
        }

        List<NamedId> named(String input) {
            return byKey.getOrDefault(LookupKeys.key(input), List.of());
        }

        List<NamedId> exact(String input, boolean names) {
            List<NamedId> ids = byId.getOrDefault(input, List.of());
            return names
                    ? Stream.concat(ids.stream(), named(input).stream())
                            .distinct()
                            .toList()
                    : ids;
        }

        List<NamedId> similar(String input) {
            String key = LookupKeys.key(input);
            return byKey.entrySet().stream()
                    .filter(each -> QueryWords.occur(key, each.getKey()))
                    .flatMap(each -> each.getValue().stream())
                    .toList();
        }
    }

    private static boolean hasId(NamedId named, String input) {
        return Integer.toString(named.id()).equals(input);
    }

    private static boolean hasName(NamedId named, String input) {
        return LookupKeys.key(named.name()).equals(LookupKeys.key(input));
    }
}
