package dev.enrichment.sdk.models.internal.read;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.enrichment.sdk.models.internal.binding.ValueType;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Reads a nested object as a record. The reader of the record type is created when the first object of the type is
 * read.
 */
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

    /**
     * Returns the reader of the record type. A data race is harmless here, because readers are immutable except for
     * their prediction of fields.
     */
    RecordReader reader() {
        RecordReader current = reader;
        if (current == null) {
            current = RecordReader.of(className);
            reader = current;
        }
        return current;
    }
}
