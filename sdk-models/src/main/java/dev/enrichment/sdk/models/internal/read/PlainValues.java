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

    /** Returns the members of the JSON object that a record is written as. */
    @SuppressWarnings("unchecked") // objects are read as maps
    public static Map<String, Object> members(Object record) throws IOException {
        return (Map<String, Object>) Objects.requireNonNull(reread(record), "record");
    }

    /** Converts a component value. */
    static @Nullable Object of(@Nullable Object value) throws IOException {
        return value instanceof String || value instanceof Number || value instanceof Boolean ? value : reread(value);
    }

    /** Writes a value as JSON and reads it again. Seldom needed, because most values are converted directly. */
    private static @Nullable Object reread(@Nullable Object value) throws IOException {
        try {
            return JsonWriter.plain(value);
        } catch (UnsupportedOperationException onlyTheParserKnows) {
            return parsed(value);
        }
    }

    /**
     * Returns a value in the form in which its JSON is read: immutable, and without types that are not part of this
     * library.
     */
    public static @Nullable Object parsed(@Nullable Object value) throws IOException {
        try (JsonParser json = Parsers.FACTORY.createParser(JsonWriter.write(value))) {
            json.nextToken();
            return OpenJson.read(json, new Elements());
        }
    }
}
