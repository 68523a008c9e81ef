package dev.enrichment.sdk.cli.terminal;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Converts plain values (maps, lists, strings, numbers) to JSON text and back. */
public final class Json {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .disable(MapperFeature.USE_ANNOTATIONS) // Maps and lists have none, and looking for them takes time.
            .enable(JsonGenerator.Feature.WRITE_BIGDECIMAL_AS_PLAIN)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    /**
     * Matches an invisible character other than a line break. Control and format characters could manipulate the
     * terminal. Unassigned characters and variation selectors could carry hidden data.
     */
    private static final Pattern INVISIBLE =
            Pattern.compile("[\\p{C}\\p{Zl}\\p{Zp}\\x{FE00}-\\x{FE0F}\\x{E0100}-\\x{E01EF}&&[^\\n]]");

    private Json() {}

    /**
     * Returns indented JSON. Invisible characters are escaped, because they could control the terminal or change the
     * direction of the text.
     */
    public static String pretty(Object value) {
        return escaped(write(MAPPER.writerWithDefaultPrettyPrinter(), value));
    }

    /** Replaces each invisible character with its Unicode escape sequence in JSON. Line breaks are kept. */
    public static String escaped(String text) {
        return INVISIBLE
                .matcher(text)
                .replaceAll(character -> Matcher.quoteReplacement(
                        character.group().chars().mapToObj("\\u%04x"::formatted).collect(Collectors.joining())));
    }

    public static String line(Object value) {
        return write(MAPPER.writer(), value);
    }

    private static String write(ObjectWriter writer, Object value) {
        try {
            return writer.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("not a JSON value: " + e.getOriginalMessage(), e);
        }
    }

    public static JsonNode node(@Nullable Object value) {
        return MAPPER.valueToTree(value);
    }

    public static JsonNode parse(String line) {
        try {
            return MAPPER.readTree(line);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("not JSON: " + e.getOriginalMessage(), e);
        }
    }

    public static Map<String, Object> object(String text) {
        try {
            return MAPPER.readValue(text, new TypeReference<Map<String, Object>>() {});
        } catch (JsonProcessingException e) {
            // The message of a mismatch contains Java types.
            String why = e instanceof MismatchedInputException ? "" : ": " + Failures.oneLine(e.getOriginalMessage());
            throw new UsageException("not a JSON object, such as {\"limit\": 3}" + why);
        }
    }

    /**
     * Converts a value to the text of a cell. Objects and lists are written as JSON, and null becomes an empty string.
     */
    public static String cell(@Nullable Object value) {
        if (value == null) {
            return "";
        }
        if (value instanceof Map || value instanceof List) {
            return line(value);
        }
        return value instanceof BigDecimal number ? number.toPlainString() : value.toString();
    }
}
