package dev.enrichment.sdk.models.internal.read;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads an object whose field names are data. Values of a wrong type are skipped with a warning. */
final class MapReader implements ValueReader {
    private final ValueReader values;

    MapReader(ValueReader values) {
        this.values = values;
    }

    @Override
    public Object read(JsonParser json, ReadContext context) throws IOException {
        if (json.currentToken() == JsonToken.VALUE_NULL) {
            return Map.of();
        }
        if (json.currentToken() != JsonToken.START_OBJECT) {
            return TypeMismatch.of(json);
        }
        Map<String, @Nullable Object> entries = new LinkedHashMap<>();
        for (String name = json.nextFieldName(); name != null; name = json.nextFieldName()) {
            json.nextToken();
            Object value = values.read(json, context);
            if (value instanceof TypeMismatch mismatch) {
                context.listener().typeMismatch(json, values.expected(), mismatch.received());
            } else if (value != null || values == OpenJson.READER) {
                entries.put(name, value);
            }
        }
        return Collections.unmodifiableMap(entries);
    }

    @Override
    public String expected() {
        return "object";
    }

    @Override
    public Object absent() {
        return Map.of();
    }
}
