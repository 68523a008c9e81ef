package dev.enrichment.sdk.testing.cassette;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.json.Json;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/** Says which recorded request comes nearest to one that was not recorded, and where the two differ. */
final class Mismatch {
    private Mismatch() {}

    static ObjectNode problem(String description) {
        ObjectNode document = Json.object().put("success", false);
        document.putArray("errors")
                .addObject()
                .put("type", "about:blank/errors/cassette_mismatch")
                .put("title", "The cassette holds no such exchange")
                .put("status", 400)
                .put("code", "cassette_mismatch")
                .put("detail", description)
                .put("action", "Record the cassette again, or change the request back.");
        return document;
    }

    static String describe(Exchange asked, List<Exchange> candidates, boolean strict) {
        String request = "not on the cassette: " + asked.title() + " " + asked.request();
        Optional<Exchange> nearest = candidates.stream()
                .min(Comparator.comparingInt(
                        candidate -> differences(candidate, asked).size()));
        return nearest.map(exchange -> request + "\n" + (strict ? "next in order" : "nearest") + ": " + exchange.title()
                        + " " + exchange.request() + "\n  " + String.join("\n  ", differences(exchange, asked)))
                .orElse(request + "\nno exchange is left");
    }

    private static List<String> differences(Exchange recorded, Exchange asked) {
        Map<String, String> before = leaves(recorded);
        Map<String, String> now = leaves(asked);
        TreeSet<String> names = new TreeSet<>(before.keySet());
        names.addAll(now.keySet());
        List<String> differences = new ArrayList<>();
        for (String name : names) {
            String had = before.getOrDefault(name, "nothing");
            String has = now.getOrDefault(name, "nothing");
            if (!had.equals(has)) {
                differences.add(name + ": recorded " + had + ", asked " + has);
            }
        }
        return differences;
    }

    /** Every value of the question with its place. */
    private static Map<String, String> leaves(Exchange exchange) {
        Map<String, String> leaves = new TreeMap<>();
        leaves.put("method", exchange.method());
        leaves.put("path", exchange.path());
        exchange.query().forEach((name, value) -> leaves.put("query " + name, value));
        collect(exchange.request(), "", leaves);
        return leaves;
    }

    private static void collect(JsonNode node, String pointer, Map<String, String> leaves) {
        if (node.isValueNode()) {
            leaves.put("body " + pointer, node.toString());
        }
        node.properties().forEach(member -> collect(member.getValue(), pointer + "/" + member.getKey(), leaves));
        for (int i = 0; node.isArray() && i < node.size(); i++) {
            collect(node.get(i), pointer + "/" + i, leaves);
        }
    }
}
