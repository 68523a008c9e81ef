package dev.enrichment.sdk.models.internal.read;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.enrichment.sdk.models.internal.binding.ValueType;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Reads a nested object as a record. The reader of the record type is created with the first object of this type. */
final class NestedRecordReader extends ValueReader {
    private final String className;
    private @Nullable RecordReader reader;

    NestedRecordReader(ValueType type) {
        super(type.expected());
        this.className = type.className();
    }

    @Override
    @Nullable
    Object read(JsonParser json, ReadContext context) throws IOException {
        JsonToken token = json.currentToken();
        if (token == JsonToken.START_OBJECT) {
            return reader().readObject(json, context);
        }
        return token == JsonToken.VALUE_NULL ? null : context.mismatch(json);
    }

    /** Readers are immutable but for their prediction of fields, so that a data race is harmless. */
    RecordReader reader() {
        RecordReader current = reader;
        if (current == null) {
            current = RecordReader.of(className);
            reader = current;
        }
        return current;
    }
}
