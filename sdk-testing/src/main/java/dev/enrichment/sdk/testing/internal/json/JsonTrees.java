package dev.enrichment.sdk.testing.internal.json;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
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
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads and writes JSON trees: exact decimals, no trailing tokens, no scientific notation. */
public final class JsonTrees {
    private static final int MAX_NESTING = 200;

    // Names come from requests: interned, a body of nothing but new names costs a third of a second, and they stay.
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
            .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
            .enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
            .streamReadConstraints(
                    StreamReadConstraints.builder().maxNestingDepth(MAX_NESTING).build())
            .build();

    private JsonTrees() {}

    /** Holds the mapper, which requests and responses do without: its classes take longer to load than a small response to arrive. */
    private static final class Databind {
        static final JsonMapper MAPPER = JsonMapper.builder(FACTORY)
                .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                .build();

        private Databind() {}
    }

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
     * @throws java.nio.charset.CharacterCodingException if it is not UTF-8
     * @throws JsonProcessingException if it is not JSON
     */
    public static JsonNode read(byte[] bytes) throws IOException {
        // The parser would replace what is no UTF-8, and accept UTF-16.
        return read(StandardCharsets.UTF_8
                .newDecoder()
                .decode(ByteBuffer.wrap(bytes))
                .toString());
    }

    private static JsonNode read(String text) throws JsonProcessingException {
        try (JsonParser parser = FACTORY.createParser(text)) {
            return TreeStreams.read(parser);
        } catch (JsonProcessingException e) {
            throw e;
        } catch (IOException e) {
            throw new UncheckedIOException("reading a text does not fail", e);
        }
    }

    /** Parses JSON written by this library. */
    public static JsonNode readOwn(byte[] bytes) {
        try {
            return read(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Parses a document that must be valid JSON. */
    public static JsonNode parse(String text) {
        try {
            return read(text);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("not JSON: " + e.getOriginalMessage(), e);
        }
    }

    /** Parses a text that need not be JSON. */
    public static Optional<JsonNode> tryParse(String text) {
        try {
            return Optional.of(read(text)).filter(node -> !node.isMissingNode());
        } catch (JsonProcessingException e) {
            return Optional.empty();
        }
    }

    /** A JSON object as plain Java values; an empty map if the text is not a JSON object. */
    public static Map<String, Object> plainObject(String text) {
        return tryParse(text)
                .filter(JsonNode::isObject)
                .map(node -> Databind.MAPPER.convertValue(node, new TypeReference<Map<String, Object>>() {}))
                .orElse(Map.of());
    }

    public static JsonNode fromPlain(@Nullable Object value) {
        return Databind.MAPPER.valueToTree(value);
    }

    public static byte[] write(JsonNode node) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JsonGenerator generator = FACTORY.createGenerator(bytes, JsonEncoding.UTF8)) {
            TreeStreams.write(node, generator);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    public static String pretty(JsonNode node) {
        StringWriter text = new StringWriter();
        try (JsonGenerator generator = FACTORY.createGenerator(text).useDefaultPrettyPrinter()) {
            TreeStreams.write(node, generator);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }
}
