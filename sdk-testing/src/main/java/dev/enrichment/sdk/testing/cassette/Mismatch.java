package dev.enrichment.sdk.testing.cassette;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/** Describes the recorded request nearest to an unmatched one, and the differences. */
final class Mismatch {
    private Mismatch() {}

    static ObjectNode problem(String description) {
        ObjectNode document = JsonTrees.object().put("success", false);
        document.putArray("errors")
                .addObject()
                .put("type", "about:blank/errors/cassette_mismatch")
                .put("title", "No matching exchange on the cassette")
                .put("status", 400)
                .put("code", "cassette_mismatch")
                .put("detail", description)
                .put("action", "Record the cassette again or restore the original request.");
        return document;
    }

    static String describe(RecordedExchange request, List<RecordedExchange> candidates, boolean strict) {
        String missing = "not on the cassette: " + request.title() + " " + request.request();
        Optional<RecordedExchange> nearest = candidates.stream()
                .min(Comparator.comparingInt(
                        candidate -> differences(candidate, request).size()));
        return nearest.map(exchange -> missing + "\n" + (strict ? "next in order" : "nearest") + ": " + exchange.title()
                        + " " + exchange.request() + "\n  " + String.join("\n  ", differences(exchange, request)))
                .orElse(missing + "\nno exchange is left");
    }

    private static List<String> differences(RecordedExchange recorded, RecordedExchange request) {
        Map<String, String> before = leaves(recorded);
        Map<String, String> now = leaves(request);
        TreeSet<String> names = new TreeSet<>(before.keySet());
        names.addAll(now.keySet());
        List<String> differences = new ArrayList<>();
        for (String name : names) {
            String had = before.getOrDefault(name, "nothing");
            String has = now.getOrDefault(name, "nothing");
            if (!RequestMatcher.same(had, has)) {
                differences.add(name + ": recorded " + had + ", received " + has);
            }
        }
        return differences;
    }

    /** Returns every value of the request by location, with the same location for all values of a placeholder. */
    private static Map<String, String> leaves(RecordedExchange exchange) {
        Map<String, String> leaves = new TreeMap<>();
        leaves.put("method", exchange.method());
        leaves.put("path", exchange.path());
        exchange.query().forEach((name, value) -> leaves.put("query " + location(name), value));
        collect(exchange.request(), "", leaves);
        return leaves;
    }

    private static void collect(JsonNode node, String pointer, Map<String, String> leaves) {
        if (node.isValueNode()) {
            leaves.put("body " + pointer, node.toString());
        }
        node.properties()
                .forEach(member -> collect(member.getValue(), pointer + "/" + location(member.getKey()), leaves));
        for (int i = 0; node.isArray() && i < node.size(); i++) {
            collect(node.get(i), pointer + "/" + i, leaves);
        }
    }

    private static String location(String name) {
        return Placeholders.IN_TEXT.matcher(name).replaceAll("(redacted)");
    }
}
