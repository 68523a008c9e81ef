package dev.enrichment.sdk.testing.cassette;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds the recorded exchange for a received request. Where a placeholder was recorded, any value matches: the value
 * itself is not known. Only a placeholder that the program has from the cassette must be the same. Of several exchanges
 * that differ in placeholders, the first is preferred that agrees with the values matched before. Not thread-safe.
 */
final class RequestMatcher {
    private final Map<String, String> recordedOf = new HashMap<>();
    private final Map<String, String> receivedOf = new HashMap<>();

    /** The best match; empty if there is none. */
    Optional<RecordedExchange> find(List<RecordedExchange> candidates, RecordedExchange request) {
        RecordedExchange best = null;
        Comparison closest = new Comparison();
        for (RecordedExchange candidate : candidates) {
            Comparison comparison = new Comparison();
            if (comparison.exchanges(candidate, request)
                    && (best == null || conflicts(comparison) < conflicts(closest))) {
                best = candidate;
                closest = comparison;
            }
        }
        closest.pairs.forEach((received, recorded) -> {
            recordedOf.putIfAbsent(received, recorded);
            receivedOf.putIfAbsent(recorded, received);
        });
        return Optional.ofNullable(best);
    }

    private long conflicts(Comparison comparison) {
        return comparison.pairs.entrySet().stream()
                .filter(pair ->
                        !recordedOf.getOrDefault(pair.getKey(), pair.getValue()).equals(pair.getValue())
                                || !receivedOf
                                        .getOrDefault(pair.getValue(), pair.getKey())
                                        .equals(pair.getKey()))
                .count();
    }

    /** Returns whether two texts are the same apart from placeholders. */
    static boolean same(String recorded, String received) {
        return new Comparison().texts(recorded, received);
    }

    /** Collects received values with the placeholders they match. */
    private static final class Comparison {
        final Map<String, String> pairs = new HashMap<>();

        boolean exchanges(RecordedExchange recorded, RecordedExchange received) {
            return recorded.method().equals(received.method())
                    && texts(recorded.path(), received.path())
                    && nodes(recorded.queryTree(), received.queryTree())
                    && nodes(recorded.request(), received.request());
        }

        private boolean nodes(JsonNode recorded, JsonNode received) {
            if (recorded.equals(received)) {
                return true;
            }
            if (recorded.getNodeType() != received.getNodeType() || recorded.size() != received.size()) {
                return false;
            }
            return switch (recorded.getNodeType()) {
                case STRING, NUMBER -> texts(recorded.asText(), received.asText());
                case ARRAY -> elements(recorded, received);
                case OBJECT -> members(recorded, received);
                default -> false;
            };
        }

        private boolean elements(JsonNode recorded, JsonNode received) {
            for (int i = 0; i < recorded.size(); i++) {
                if (!nodes(recorded.get(i), received.get(i))) {
                    return false;
                }
            }
            return true;
        }

        private boolean members(JsonNode recorded, JsonNode received) {
            List<Map.Entry<String, JsonNode>> left = new ArrayList<>();
            for (Map.Entry<String, JsonNode> member : received.properties()) {
                JsonNode value = recorded.get(member.getKey());
                if (value == null) {
                    left.add(member);
                } else if (!nodes(value, member.getValue())) {
                    return false;
                }
            }
            for (Map.Entry<String, JsonNode> member : recorded.properties()) {
                if (!received.has(member.getKey())) {
                    Optional<Map.Entry<String, JsonNode>> other = left.stream()
                            .filter(each ->
                                    texts(member.getKey(), each.getKey()) && nodes(member.getValue(), each.getValue()))
                            .findFirst();
                    if (other.isEmpty()) {
                        return false;
                    }
                    left.remove(other.get());
                }
            }
            return true;
        }

        boolean texts(String recorded, String received) {
            if (recorded.equals(received)) {
                return true;
            }
            List<String> placeholders = new ArrayList<>();
            StringBuilder expression = new StringBuilder();
            int done = 0;
            for (Matcher each = Placeholders.IN_TEXT.matcher(recorded); each.find(); done = each.end()) {
                expression
                        .append(Pattern.quote(recorded.substring(done, each.start())))
                        .append("(.+)");
                placeholders.add(each.group());
            }
            expression.append(Pattern.quote(recorded.substring(done)));
            Matcher values =
                    Pattern.compile(expression.toString(), Pattern.DOTALL).matcher(received);
            return values.matches() && pair(placeholders, values);
        }

        private boolean pair(List<String> placeholders, Matcher values) {
            for (int i = 0; i < placeholders.size(); i++) {
                String value = values.group(i + 1);
                if (!value.equals(placeholders.get(i))) {
                    if (Placeholders.isRecorded(value)) {
                        return false;
                    }
                    pairs.put(value, placeholders.get(i));
                }
            }
            return true;
        }
    }
}
