package dev.enrichment.sdk.models.contract;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;

/** Reads and writes JSON trees, independently of the code under test. All digits of decimal numbers are preserved. */
public final class Trees {
    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .build();

    private Trees() {}

    /** Parses a tree. */
    public static JsonNode read(byte[] json) {
        try {
            return MAPPER.readTree(json);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Writes a tree. */
    public static byte[] write(JsonNode tree) {
        try {
            return MAPPER.writeValueAsBytes(tree);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Converts maps, lists, strings, numbers and booleans to a tree. */
    public static JsonNode of(@Nullable Object value) {
        return MAPPER.valueToTree(value);
    }

    /** Converts a tree to maps, lists, strings, numbers and booleans. */
    public static @Nullable Object plain(JsonNode tree) {
        return MAPPER.convertValue(tree, Object.class);
    }
}
