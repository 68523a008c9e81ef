package dev.enrichment.sdk.testing.cassette;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import dev.enrichment.sdk.testing.internal.server.RawRequest;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Redacts the exchanges of one cassette, or the requests of one replay, consistently. Not thread-safe. */
final class Redactor {
    /** Response headers of the API reference, section 2.4. */
    private static final Pattern KNOWN_HEADER =
            Pattern.compile("content-type|retry-after|location|(?:x-)?ratelimit-.*|x-credits-.*|x-request-id");

    private static final Pattern NUMBER_OR_BOOLEAN = Pattern.compile("-?\\d{1,12}(?:\\.\\d+)?|true|false");
    private static final Pattern BOOLEAN = Pattern.compile("true|false", Pattern.CASE_INSENSITIVE);

    private static final int MIN_CREDENTIAL = 8;

    private final Redaction rules;
    private final Placeholders placeholders;
    private final TextRedactor texts;

    private Redactor(Redaction rules, Placeholders placeholders) {
        this.rules = rules;
        this.placeholders = placeholders;
        this.texts = new TextRedactor(name -> rules.of(name, false), placeholders);
    }

    static Redactor ofReplay(Redaction rules) {
        return new Redactor(rules, Placeholders.ofReplay());
    }

    /** Redacts a recording. What is found in one place is replaced in all others, also in earlier exchanges. */
    static List<RecordedExchange> redact(Redaction rules, List<RawExchange> exchanges) {
        Redactor redactor = new Redactor(rules, Placeholders.ofRecording());
        exchanges.forEach(exchange -> redactor.learnCredentials(exchange.request()));
        exchanges.forEach(redactor::exchange);
        redactor.texts.searchLearned();
        return exchanges.stream().map(redactor::exchange).toList();
    }

    private void learnCredentials(RawRequest request) {
        Map<String, String> named = new TreeMap<>(request.headers());
        named.putAll(request.query());
        named.forEach((name, value) -> {
            if (rules.names().of(name, false) == Sensitivity.SECRET && !value.isBlank()) {
                texts.secret(value);
                // Also without a scheme, such as Bearer, and each cookie.
                Stream.of(value.split("[;,]?\\s+|;|(?<=\\w)=(?=[^=])"))
                        .filter(part -> part.length() >= MIN_CREDENTIAL)
                        .forEach(texts::secret);
            }
        });
    }

    private RecordedExchange exchange(RawExchange raw) {
        RecordedExchange request = request(raw.request());
        return request.withResponse(raw.status(), headers(raw.headers()), body(raw.body()));
    }

    RecordedExchange request(RawRequest raw) {
        Map<String, String> query = new TreeMap<>();
        new TreeMap<>(raw.query())
                .forEach((name, value) -> query.put(texts.within(name), text(rules.of(name, false), value)));
        return RecordedExchange.request(
                raw.method(), texts.within(raw.path()), query, body(raw.text(Integer.MAX_VALUE)));
    }

    private Map<String, String> headers(Map<String, String> received) {
        Map<String, String> kept = new TreeMap<>();
        received.forEach((name, value) -> {
            String lower = name.toLowerCase(Locale.ROOT);
            boolean known = KNOWN_HEADER.matcher(lower).matches();
            boolean plain = known || NUMBER_OR_BOOLEAN.matcher(value).matches();
            if ((known || lower.startsWith("x-")) && rules.names().of(lower, false) != Sensitivity.SECRET) {
                kept.put(texts.within(lower), text(plain ? rules.of(lower, false) : Sensitivity.CUSTOM, value));
            }
        });
        return kept;
    }

    private JsonNode body(String body) {
        return body.isEmpty()
                ? JsonTrees.nothing()
                : JsonTrees.tryParse(body)
                        .map(tree -> value(tree, "", Sensitivity.NONE))
                        .orElseGet(() -> JsonTrees.text(texts.within(body)));
    }

    private JsonNode value(JsonNode node, String name, Sensitivity sensitivity) {
        if (node.isObject()) {
            return object(node, name, sensitivity);
        }
        if (node.isArray()) {
            ArrayNode redacted = JsonTrees.array();
            node.forEach(element -> redacted.add(value(element, name, sensitivity)));
            return redacted;
        }
        if (node.isNumber()) {
            return number(node, sensitivity);
        }
        return node.isTextual() ? JsonTrees.text(text(sensitivity, node.asText())) : node;
    }

    private ObjectNode object(JsonNode node, String name, Sensitivity sensitivity) {
        boolean group = rules.names().isPerson(name);
        boolean person = group || (!rules.names().isCompany(name) && hasPersonalMember(node));
        // Not everything about a person is personal: a job title is not.
        Sensitivity inherited = group && sensitivity == Sensitivity.PERSONAL ? Sensitivity.NONE : sensitivity;
        ObjectNode redacted = JsonTrees.object();
        for (Map.Entry<String, JsonNode> member : node.properties()) {
            String inner = member.getKey();
            // A name at the root is that of the person who was searched for.
            Sensitivity own = rules.of(inner, person || (name.isEmpty() && inner.equals("name")));
            redacted.set(
                    unused(redacted, texts.within(inner)), value(member.getValue(), inner, inherited.ofMember(own)));
        }
        return redacted;
    }

    private boolean hasPersonalMember(JsonNode node) {
        return node.properties().stream()
                .map(member -> rules.names().of(member.getKey(), false))
                .anyMatch(own -> own == Sensitivity.PERSONAL || own == Sensitivity.EMAIL);
    }

    /** Two spellings of an address have the same replacement. */
    private static String unused(ObjectNode object, String name) {
        String unused = name;
        while (object.has(unused)) {
            unused += "'";
        }
        return unused;
    }

    private JsonNode number(JsonNode node, Sensitivity sensitivity) {
        String digits = Placeholders.digits(node.decimalValue().toPlainString());
        return sensitivity.coversNumber(digits.length()) || texts.knowsNumber(digits)
                ? JsonNodeFactory.instance.numberNode(placeholders.number(digits))
                : node;
    }

    private String text(Sensitivity sensitivity, String text) {
        boolean empty = text.isBlank() || BOOLEAN.matcher(text).matches();
        return empty || sensitivity == Sensitivity.NONE ? texts.within(text) : texts.whole(sensitivity, text);
    }
}
