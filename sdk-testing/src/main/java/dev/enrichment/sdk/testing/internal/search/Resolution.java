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

/** Resolves the names of a job search to ids, with a report and warnings. */
public final class Resolution {
    private final boolean fuzzy;
    private final ObjectNode report = JsonTrees.object();
    private final List<String> warnings = new ArrayList<>();

    /** Without {@code fuzzy}, only ids, codes and exact names are resolved. */
    Resolution(boolean fuzzy) {
        this.fuzzy = fuzzy;
    }

    /** Inputs and their matches by filter name. */
    public ObjectNode report() {
        return report;
    }

    public List<String> warnings() {
        return warnings;
    }

    void warn(String warning) {
        warnings.add(warning);
    }

    /** Resolves ids or names to ids; an unknown name adds a warning. */
    Set<Integer> resolve(String filter, List<String> inputs, List<NamedId> known) {
        return resolve(filter, inputs, known, fuzzy);
    }

    /** Resolves exact names only, for example domains. */
    Set<Integer> resolveExactly(String filter, List<String> inputs, List<NamedId> known) {
        return resolve(filter, inputs, known, false);
    }

    private Set<Integer> resolve(String filter, List<String> inputs, List<NamedId> known, boolean loosely) {
        Set<Integer> ids = new HashSet<>();
        ArrayNode lines = JsonTrees.array();
        for (String input : inputs) {
            List<NamedId> matches = match(input, known, loosely);
            matches.forEach(match -> ids.add(match.id()));
            boolean exact = matches.stream().anyMatch(match -> isExactly(match, input));
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

    private static List<NamedId> match(String input, List<NamedId> known, boolean loosely) {
        List<NamedId> exact =
                known.stream().filter(named -> isExactly(named, input)).toList();
        return !exact.isEmpty() || !loosely
                ? exact
                : known.stream()
                        .filter(named -> LookupKeys.key(named.name()).contains(LookupKeys.key(input)))
                        .toList();
    }

    private static boolean isExactly(NamedId named, String input) {
        return Integer.toString(named.id()).equals(input)
                || LookupKeys.key(named.name()).equals(LookupKeys.key(input));
    }
}
