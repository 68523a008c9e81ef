package dev.enrichment.sdk.models.internal.read;

import com.fasterxml.jackson.core.JsonParser;
import dev.enrichment.sdk.models.internal.write.JsonWriter;
import java.io.IOException;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Converts records to maps, lists, strings, numbers and booleans. */
public final class PlainValues {
    private PlainValues() {}

    /** Returns the members of the JSON object that represents a record. */
    @SuppressWarnings("unchecked") // a JSON object is always read as a map
    public static Map<String, Object> members(Object record) throws IOException {
        return (Map<String, Object>) Objects.requireNonNull(reread(record), "record");
    }

    /**
     * Converts the value of a record component to maps, lists, strings, numbers and booleans. A string, number or
     * boolean is returned unchanged.
     */
    static @Nullable Object of(@Nullable Object value) throws IOException {
        return value instanceof String || value instanceof Number || value instanceof Boolean ? value : reread(value);
    }

    /**
     * Converts a value as if it were written as JSON and read again. Most values are converted directly, without any
     * JSON.
     */
    private static @Nullable Object reread(@Nullable Object value) throws IOException {
        try {
            return JsonWriter.plain(value);
        } catch (UnsupportedOperationException onlyTheParserKnows) {
            return parsed(value);
        }
    }

    /** Writes a value as JSON and reads it again. The result is immutable and contains only JSON types. */
    public static @Nullable Object parsed(@Nullable Object value) throws IOException {
        try (JsonParser json = Parsers.FACTORY.createParser(JsonWriter.write(value))) {
            json.nextToken();
            return OpenJson.read(json, new Elements());
        }
    }
}
