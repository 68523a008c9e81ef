package dev.enrichment.sdk.models.internal.read;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.enrichment.sdk.models.internal.record.KnownValues;
import dev.enrichment.sdk.models.internal.record.RecordConstructor;
import java.io.IOException;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads a string as an open enum: its constant if there is one, otherwise a new instance. */
final class OpenEnumReader implements ValueReader {
    private final Map<String, Object> constants;
    private final RecordConstructor constructor;

    OpenEnumReader(Class<?> type) {
        this.constants = KnownValues.of(type);
        this.constructor = new RecordConstructor(type.asSubclass(Record.class));
    }

    @Override
    public @Nullable Object read(JsonParser json, ReadContext context) throws IOException {
        if (json.currentToken() == JsonToken.VALUE_NULL) {
            return null;
        }
        String value = ScalarReaders.string(json, context);
        if (value == null) {
            return TypeMismatch.of(json);
        }
        Object constant = constants.get(value);
        if (constant != null) {
            return constant;
        }
        context.listener().unknownValue(json, value);
        return constructor.newInstance(value);
    }

    @Override
    public String expected() {
        return "string";
    }
}
