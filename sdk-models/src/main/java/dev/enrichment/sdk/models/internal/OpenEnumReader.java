package dev.enrichment.sdk.models.internal;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.enrichment.sdk.models.OpenEnum;
import java.io.IOException;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads a text as an open value: the shared constant if there is one, else a value of its own. */
final class OpenEnumReader implements ValueReader {
    private final Map<String, OpenEnum> known;
    private final RecordConstructor constructing;

    OpenEnumReader(Class<?> type) {
        this.known = KnownValues.of(type);
        this.constructing = new RecordConstructor(type.asSubclass(Record.class));
    }

    @Override
    public @Nullable Object read(JsonParser json, ReadContext context) throws IOException {
        if (json.currentToken() == JsonToken.VALUE_NULL) {
            return null;
        }
        String text = ScalarReaders.text(json, context);
        if (text == null) {
            return TypeMismatch.of(json);
        }
        OpenEnum constant = known.get(text);
        if (constant != null) {
            return constant;
        }
        context.unknownValue(json, text);
        return constructing.make(text);
    }

    @Override
    public String expected() {
        return "text";
    }
}
