package dev.enrichment.sdk.models.internal.read;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.enrichment.sdk.models.internal.binding.Bindings;
import dev.enrichment.sdk.models.internal.binding.ValueType;
import java.io.IOException;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Converts JSON strings to values of an open enum. It returns the constant for the string, or a new instance if there
 * is no constant.
 */
final class OpenEnumReader extends ValueReader {
    private final String className;
    /** Constants by JSON value. Null until the first value is read. */
    private @Nullable Map<String, Record> constants;

    OpenEnumReader(ValueType type) {
        super(type.expected());
        this.className = type.className();
    }

    @Override
    @Nullable
    Object read(JsonParser json, ReadContext context) throws IOException {
        if (json.currentToken() == JsonToken.VALUE_NULL) {
            return null;
        }
        String value = ScalarReader.string(json);
        if (value == null) {
            return context.mismatch(json);
        }
        Record constant = constants().get(value);
        if (constant != null) {
            return constant;
        }
        context.listener.unknownValue(json, value);
        return Bindings.openEnum(className, value);
    }

    private Map<String, Record> constants() {
        Map<String, Record> current = constants;
        if (current == null) {
            current = Bindings.constants(className);
            constants = current;
        }
        return current;
    }
}
