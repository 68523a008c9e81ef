package dev.enrichment.sdk.models.internal.read;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.enrichment.sdk.models.internal.binding.ValueType;
import dev.enrichment.sdk.models.internal.binding.ValueType.Kind;
import dev.enrichment.sdk.models.internal.record.CompactMap;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads JSON objects whose field names are data, such as product IDs, as maps. Values of the wrong type cause a
 * warning. They are left out of the map and kept in the additional properties instead.
 */
final class MapReader extends ValueReader {
    private final ValueReader value;
    private final boolean open;

    MapReader(ValueType type) {
        super(type.expected());
        this.value = Readers.of(type.element());
        this.open = type.element().kind() == Kind.OPEN;
    }

    @Override
    @Nullable
    Object read(JsonParser json, ReadContext context) throws IOException {
        if (json.currentToken() == JsonToken.VALUE_NULL) {
            return null;
        }
        if (json.currentToken() != JsonToken.START_OBJECT) {
            return context.mismatch(json);
        }
        if (open) {
            Map<String, @Nullable Object> all = OpenJson.object(json, context.elements);
            return all.isEmpty() ? null : all;
        }
        return readTyped(json, context);
    }

    private @Nullable Object readTyped(JsonParser json, ReadContext context) throws IOException {
        LinkedHashMap<String, @Nullable Object> entries = new LinkedHashMap<>();
        LinkedHashMap<String, @Nullable Object> skipped = null;
        for (String name = json.nextFieldName(); name != null; name = json.nextFieldName()) {
            json.nextToken();
            Object entry = value.read(json, context);
            if (entry instanceof TypeMismatch mismatch) {
                context.typeMismatch(json, value, mismatch);
                skipped = skipped == null ? new LinkedHashMap<>() : skipped;
                skipped.put(name, mismatch.received());
                entries.remove(name);
            } else if (entry != null) {
                entries.put(name, entry);
                if (skipped != null) {
                    skipped.remove(name);
                }
            }
        }
        if (skipped != null && !skipped.isEmpty()) {
            context.setSkipped(CompactMap.copyOf(skipped));
        }
        return entries.isEmpty() ? null : CompactMap.copyOf(entries);
    }
}
