package dev.enrichment.sdk.testing.internal.search;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.data.Named;
import dev.enrichment.sdk.testing.internal.data.Names;
import dev.enrichment.sdk.testing.internal.json.Json;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** How the names in a job search were resolved to identifiers: the resolution report and its warnings. */
public final class Resolution {
    private final boolean fuzzy;
    private final ObjectNode report = Json.object();
    private final List<String> warnings = new ArrayList<>();

    /** With {@code fuzzy} off only ids, codes and exact names count. */
    Resolution(boolean fuzzy) {
        this.fuzzy = fuzzy;
    }

    /** Member by filter name: what was asked for and what it was taken for. */
    public ObjectNode report() {
        return report;
    }

    public List<String> warnings() {
        return warnings;
    }

    void warn(String warning) {
        warnings.add(warning);
    }

    /** The ids behind ids or names; a name that nothing fits is reported and adds none. */
    Set<Integer> resolve(String filter, List<String> inputs, List<Named> known) {
        return resolve(filter, inputs, known, fuzzy);
    }

    /** For what is never matched fuzzily, such as domains. */
    Set<Integer> resolveExactly(String filter, List<String> inputs, List<Named> known) {
        return resolve(filter, inputs, known, false);
    }

    private Set<Integer> resolve(String filter, List<String> inputs, List<Named> known, boolean loosely) {
        Set<Integer> ids = new HashSet<>();
        ArrayNode lines = Json.array();
        for (String input : inputs) {
            List<Named> matches = match(input, known, loosely);
            matches.forEach(match -> ids.add(match.id()));
            boolean exact = matches.stream().anyMatch(match -> isExactly(match, input));
            ObjectNode line = lines.addObject().put("input", input);
            line.put("match", matches.isEmpty() ? "none" : exact ? "exact" : "fuzzy");
            line.set(
                    "resolved", Json.objects(matches.stream().map(Named::toJson).toList()));
            if (matches.isEmpty()) {
                warnings.add(filter + ": '" + input + "' was not recognized.");
            }
        }
        if (!inputs.isEmpty()) {
            report.set(filter, lines);
        }
        return ids;
    }

    private static List<Named> match(String input, List<Named> known, boolean loosely) {
        List<Named> exact =
                known.stream().filter(named -> isExactly(named, input)).toList();
        return !exact.isEmpty() || !loosely
                ? exact
                : known.stream()
                        .filter(named -> Names.key(named.name()).contains(Names.key(input)))
                        .toList();
    }

    private static boolean isExactly(Named named, String input) {
        return Integer.toString(named.id()).equals(input)
                || Names.key(named.name()).equals(Names.key(input));
    }
}
