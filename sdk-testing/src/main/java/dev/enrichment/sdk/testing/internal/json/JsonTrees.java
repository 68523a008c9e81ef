package dev.enrichment.sdk.testing.internal.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes JSON trees. Decimals are exact and written without scientific notation. Trailing tokens and repeated
 * names are rejected.
 */
public final class JsonTrees {
    private static final int MAX_NESTING = 200;

    // Names come from requests. Interning many new names would be slow and would keep them in memory.
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
            .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
            .enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
            .streamReadConstraints(
                    StreamReadConstraints.builder().maxNestingDepth(MAX_NESTING).build())
            .build();

    private JsonTrees() {}

    /**
     * Holder of the mapper for Java values, which is created only when needed. Creating it takes longer than starting a
     * sandbox, and JSON trees do not require it.
     */
    private static final class Values {
        static final JsonMapper MAPPER = new JsonMapper(FACTORY);
    }

    /**
     * Thrown when a JSON object has two members with the same name. Parsers disagree on the meaning of such an object.
     */
    public static final class RepeatedNameException extends JsonProcessingException {
        private static final long serialVersionUID = 1;

        private final String path;

        private RepeatedNameException(JsonStreamContext context) {
            super("a name is given twice");
            path = context.pathAsPointer().toString().substring(1).replace('/', '.');
        }

        /** Returns the path of the repeated name, such as {@code company_filters.industries}. */
        public String path() {
            return path;
        }
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
     * @return the tree of the document, or a missing node if the document is empty
     * @throws CharacterCodingException if the document is not UTF-8
     * @throws RepeatedNameException if an object has the same name twice
     * @throws IOException if the document is not JSON
     */
    public static JsonNode read(byte[] bytes) throws IOException {
        // Decoded here, because the parser would replace malformed UTF-8 and accept UTF-16.
        return read(StandardCharsets.UTF_8
                .newDecoder()
                .decode(ByteBuffer.wrap(bytes))
                .toString());
    }

    private static JsonNode read(String text) throws IOException {
        try (JsonParser in = FACTORY.createParser(text)) {
            JsonNode node = in.nextToken() == null ? MissingNode.getInstance() : value(in);
            if (in.nextToken() != null) {
                throw new JsonParseException(in, "more than one value");
            }
            return node;
        }
    }

    private static JsonNode value(JsonParser in) throws IOException {
        JsonNodeFactory nodes = JsonNodeFactory.instance;
        return switch (in.currentToken()) {
            case START_OBJECT -> members(in);
            case START_ARRAY -> {
                ArrayNode array = array();
                while (in.nextToken() != JsonToken.END_ARRAY) {
                    array.add(value(in));
                }
                yield array;
            }
            case VALUE_STRING -> nodes.textNode(in.getText());
            case VALUE_NUMBER_FLOAT -> nodes.numberNode(in.getDecimalValue());
            case VALUE_NUMBER_INT ->
                switch (in.getNumberType()) {
                    case INT -> nodes.numberNode(in.getIntValue());
                    case LONG -> nodes.numberNode(in.getLongValue());
                    default -> nodes.numberNode(in.getBigIntegerValue());
                };
            case VALUE_TRUE, VALUE_FALSE -> nodes.booleanNode(in.getBooleanValue());
            default -> nodes.nullNode();
        };
    }

    private static ObjectNode members(JsonParser in) throws IOException {
        ObjectNode object = object();
        for (String name = in.nextFieldName(); name != null; name = in.nextFieldName()) {
            if (object.has(name)) {
                throw new RepeatedNameException(in.getParsingContext());
            }
            in.nextToken();
            object.set(name, value(in));
        }
        return object;
    }

    /** Parses text as JSON. Throws an exception if it is not valid. */
    public static JsonNode parse(String text) {
        try {
            return read(text);
        } catch (IOException e) {
            throw new IllegalArgumentException("not JSON: " + e.getMessage(), e);
        }
    }

    /** Parses text that may be JSON. Returns empty if the text is empty or not JSON. */
    public static Optional<JsonNode> tryParse(String text) {
        try {
            return Optional.of(read(text)).filter(node -> !node.isMissingNode());
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /**
     * Returns the members of a JSON object as plain Java values. Returns an empty map if the text is not a JSON object.
     */
    public static Map<String, Object> plainObject(String text) {
        return tryParse(text)
                .filter(JsonNode::isObject)
                .map(node -> Values.MAPPER.convertValue(node, new TypeReference<Map<String, Object>>() {}))
                .orElse(Map.of());
    }

    public static JsonNode fromPlain(@Nullable Object value) {
        try {
            return parse(Values.MAPPER.writeValueAsString(value));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("not a JSON value: " + value, e);
        }
    }

    public static byte[] write(JsonNode node) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JsonGenerator out = FACTORY.createGenerator(bytes)) {
            write(node, out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private static void write(JsonNode node, JsonGenerator out) throws IOException {
        switch (node.getNodeType()) {
            case OBJECT -> {
                out.writeStartObject();
                for (Map.Entry<String, JsonNode> member : node.properties()) {
                    out.writeFieldName(member.getKey());
                    write(member.getValue(), out);
                }
                out.writeEndObject();
            }
            case ARRAY -> {
                out.writeStartArray();
                for (JsonNode item : node) {
                    write(item, out);
                }
                out.writeEndArray();
            }
            case NULL, MISSING -> out.writeNull();
            default -> node.serialize(out, null);
        }
    }
}
