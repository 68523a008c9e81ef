package dev.enrichment.sdk.testing.internal.search;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.data.LookupKeys;
import dev.enrichment.sdk.testing.internal.data.NamedId;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** Resolves the names of a job search to ids, with a report and warnings. */
public final class Resolution {
    private final boolean names;
    private final ObjectNode report = JsonTrees.object();
    private final List<String> warnings = new ArrayList<>();

    /** Without {@code names}, only ids are accepted. */
    Resolution(boolean names) {
        this.names = names;
    }

    /** Returns inputs and their matches by filter name. */
    public ObjectNode report() {
        return report;
    }

    public List<String> warnings() {
        return warnings;
    }

    void warn(String warning) {
        warnings.add(warning);
    }

    /** Resolves ids, names or parts of names to ids; an unknown name adds a warning. */
    Set<Integer> resolve(String filter, List<String> inputs, List<NamedId> known) {
        return report(filter, inputs, input -> {
            List<NamedId> exact = exact(input, known);
            return !exact.isEmpty() || !names ? exact : similar(input, known);
        });
    }

    /** Resolves domains, which are no names and match exactly. */
    Set<Integer> resolveDomains(String filter, List<String> inputs, List<NamedId> known) {
        return report(
                filter,
                inputs,
                input -> known.stream().filter(each -> hasName(each, input)).toList());
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

    private List<NamedId> exact(String input, List<NamedId> known) {
        return known.stream()
                .filter(each -> hasId(each, input) || (names && hasName(each, input)))
                .toList();
    }

    private static List<NamedId> similar(String input, List<NamedId> known) {
        String key = LookupKeys.key(input);
        return known.stream()
                .filter(each -> LookupKeys.key(each.name()).contains(key))
                .toList();
    }

    private static boolean hasId(NamedId named, String input) {
        return Integer.toString(named.id()).equals(input);
    }

    private static boolean hasName(NamedId named, String input) {
        return LookupKeys.key(named.name()).equals(LookupKeys.key(input));
    }
}
