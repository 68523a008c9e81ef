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

    /** Converts the value of a component. Strings, numbers and booleans are returned unchanged. */
    static @Nullable Object of(@Nullable Object value) throws IOException {
        return value instanceof String || value instanceof Number || value instanceof Boolean ? value : reread(value);
    }

    /**
     * Returns the value that results from writing a value as JSON and reading it again. This is rarely necessary,
     * because most values can be converted directly.
     */
    private static @Nullable Object reread(@Nullable Object value) throws IOException {
        try {
            return JsonWriter.plain(value);
        } catch (UnsupportedOperationException onlyTheParserKnows) {
            return parsed(value);
        }
    }

    /**
     * Returns the value that results from reading the JSON of a value. It is immutable and contains only JSON types.
     */
    public static @Nullable Object parsed(@Nullable Object value) throws IOException {
        try (JsonParser json = Parsers.FACTORY.createParser(JsonWriter.write(value))) {
            json.nextToken();
            return OpenJson.read(json, new Elements());
        }
    }
}
