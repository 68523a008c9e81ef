package dev.enrichment.sdk.cli.terminal;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Converts plain values (maps, lists, strings, numbers) to JSON text and back. */
public final class Json {
    /**
     * Holder of the mapper, which is loaded only on first use. Loading takes long, and commands that only copy JSON do
     * not need the mapper.
     */
    private static final class Mapper {
        static final JsonMapper MAPPER = JsonMapper.builder(FACTORY)
                .disable(MapperFeature.USE_ANNOTATIONS) // Maps and lists have none, and looking for them takes time.
                .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .build();
    }

    private static final JsonFactory FACTORY = JsonFactory.builder()
            .enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
            .build();

    /**
     * Matches an invisible character other than a line break. Control and format characters could manipulate the
     * terminal. Unassigned characters and variation selectors could carry hidden data.
     */
    private static final Pattern INVISIBLE =
            Pattern.compile("[\\p{C}\\p{Zl}\\p{Zp}\\x{FE00}-\\x{FE0F}\\x{E0100}-\\x{E01EF}&&[^\\n]]");

    /** Maximum number of zeros in a number that is written without an exponent. */
    private static final int MAX_SCALE = 1_000;

    private Json() {}

    /**
     * Returns indented JSON. Invisible characters are escaped, because they could control the terminal or change the
     * direction of the text.
     */
    public static String pretty(Object value) {
        return indented(line(value).getBytes(StandardCharsets.UTF_8));
    }

    /** Returns JSON with line breaks and indentation. Invisible characters are escaped, as in {@link #pretty}. */
    public static String indented(byte[] json) {
        StringWriter text = new StringWriter();
        try (JsonParser parser = FACTORY.createParser(json);
                JsonGenerator generator = FACTORY.createGenerator(text).useDefaultPrettyPrinter()) {
            while (parser.nextToken() != null) {
                generator.copyCurrentEventExact(parser);
            }
        } catch (IOException e) {
            throw new IllegalArgumentException("not JSON", e);
        }
        return escaped(text.toString());
    }

    /** Replaces each invisible character with its Unicode escape sequence in JSON. Line breaks are kept. */
    public static String escaped(String text) {
        return INVISIBLE
                .matcher(text)
                .replaceAll(character -> Matcher.quoteReplacement(
                        character.group().chars().mapToObj("\\u%04x"::formatted).collect(Collectors.joining())));
    }

    public static String line(Object value) {
        try {
            return Mapper.MAPPER.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("not a JSON value: " + e.getOriginalMessage(), e);
        }
    }

    public static JsonNode node(@Nullable Object value) {
        return Mapper.MAPPER.valueToTree(value);
    }

    public static JsonNode parse(String line) {
        try {
            return Mapper.MAPPER.readTree(line);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("not JSON: " + e.getOriginalMessage(), e);
        }
    }

    public static Map<String, Object> object(String text) {
        try {
            return Mapper.MAPPER.readValue(text, new TypeReference<Map<String, Object>>() {});
        } catch (JsonProcessingException e) {
            throw notObject(e);
        }
    }

    /** Creates the exception for an option whose value is not a JSON object. */
    public static UsageException notObject(Exception cause) {
        // Only syntax errors are quoted, because messages about values of the wrong type contain Java types.
        String why = cause instanceof JsonParseException e
                ? ": " + Failures.oneLine(e.getOriginalMessage().replaceFirst(" \\(start marker.*", ""))
                : "";
        return new UsageException("not a JSON object, such as {\"limit\": 3}" + why);
    }

    /**
     * Converts a value to the text of a cell. Objects and lists are written as JSON, and null becomes an empty string.
     * A number with more than 1,000 digits is written with an exponent.
     *
     * @throws IllegalArgumentException if an object or a list contains a number with an extremely large exponent
     */
    public static String cell(@Nullable Object value) {
        if (value == null) {
            return "";
        }
        if (value instanceof Map || value instanceof List) {
            return line(value);
        }
        return value instanceof BigDecimal number && Math.abs((long) number.scale()) <= MAX_SCALE
                ? number.toPlainString()
                : value.toString();
    }
}
