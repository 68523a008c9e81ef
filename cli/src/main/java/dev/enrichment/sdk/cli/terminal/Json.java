package dev.enrichment.sdk.cli.terminal;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Converts plain values (maps, lists, strings, numbers) to JSON text and back. */
public final class Json {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(JsonGenerator.Feature.WRITE_BIGDECIMAL_AS_PLAIN)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    /**
     * Control and format characters except line breaks. In JSON text they occur only within strings, where they can be
     * escaped.
     */
    private static final Pattern CONTROL = Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Co}\\p{Zl}\\p{Zp}&&[^\\n]]");

    private Json() {}

    /** Returns JSON on several lines. Characters that control the terminal or the direction of text are escaped. */
    public static String pretty(Object value) {
        return CONTROL.matcher(write(MAPPER.writerWithDefaultPrettyPrinter(), value))
                .replaceAll(control -> Matcher.quoteReplacement(
                        control.group().chars().mapToObj("\\u%04x"::formatted).collect(Collectors.joining())));
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

    /** {@return the members of a JSON object; empty if the value is not an object} */
    public static Map<String, Object> members(JsonNode object) {
        return object.isObject() ? MAPPER.convertValue(object, new TypeReference<Map<String, Object>>() {}) : Map.of();
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
            throw new UsageException(
                    "not a JSON object, such as {\"limit\": 3}: " + Failures.oneLine(e.getOriginalMessage()));
        }
    }
}
