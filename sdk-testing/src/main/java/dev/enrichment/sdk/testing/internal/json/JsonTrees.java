package dev.enrichment.sdk.testing.internal.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads and writes JSON trees: exact decimals, no trailing tokens, no name twice, no scientific notation. */
public final class JsonTrees {
    private static final int MAX_NESTING = 200;

    // Names come from requests: interned, a body of nothing but new names costs a third of a second, and they stay.
    private static final JsonMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
                    .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
                    .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
                    .enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(MAX_NESTING)
                            .build())
                    .build())
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY)
            .build();

    private JsonTrees() {}

    public static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }

    public static ArrayNode array() {
        return JsonNodeFactory.instance.arrayNode();
    }

    public static JsonNode nothing() {
        return JsonNodeFactory.instance.nullNode();
    }

    public static JsonNode text(String value) {
        return JsonNodeFactory.instance.textNode(value);
    }

    public static ArrayNode texts(Collection<String> values) {
        ArrayNode array = array();
        values.forEach(array::add);
        return array;
    }

    public static ArrayNode objects(Collection<? extends JsonNode> values) {
        return array().addAll(values);
    }

    /**
     * Reads a document.
     *
     * @return its tree; a missing node if there is nothing in it
     * @throws CharacterCodingException if it is not UTF-8
     * @throws JsonProcessingException if it is not JSON
     */
    public static JsonNode read(byte[] bytes) throws CharacterCodingException, JsonProcessingException {
        // The parser would replace what is no UTF-8, and accept UTF-16.
        return MAPPER.readTree(StandardCharsets.UTF_8
                .newDecoder()
                .decode(ByteBuffer.wrap(bytes))
                .toString());
    }

    /** Parses a document that must be valid JSON. */
    public static JsonNode parse(String text) {
        try {
            return MAPPER.readTree(text);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("not JSON: " + e.getOriginalMessage(), e);
        }
    }

    /** Parses a text that need not be JSON. */
    public static Optional<JsonNode> tryParse(String text) {
        try {
            return Optional.of(MAPPER.readTree(text)).filter(node -> !node.isMissingNode());
        } catch (JsonProcessingException e) {
            return Optional.empty();
        }
    }

    /** Returns a JSON object as plain Java values; an empty map if the text is not a JSON object. */
    public static Map<String, Object> plainObject(String text) {
        return tryParse(text)
                .filter(JsonNode::isObject)
                .map(node -> MAPPER.convertValue(node, new TypeReference<Map<String, Object>>() {}))
                .orElse(Map.of());
    }

    public static JsonNode fromPlain(@Nullable Object value) {
        return MAPPER.valueToTree(value);
    }

    public static byte[] write(JsonNode node) {
        try {
            return MAPPER.writeValueAsBytes(node);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static String pretty(JsonNode node) {
        try {
            return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(node);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }
}
