package dev.enrichment.sdk.models.internal.read;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.enrichment.sdk.models.internal.binding.ValueType;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Converts nested JSON objects to records. The reader of a record type is created only when its first object is read.
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
     * Returns the reader of the record type. Several threads may create it at the same time, which is harmless because
     * all instances behave in the same way.
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
