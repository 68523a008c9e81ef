package dev.enrichment.sdk.models.internal.read;

import com.fasterxml.jackson.core.JsonParser;
import dev.enrichment.sdk.models.internal.binding.RecordBinding;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Methods that read the root of a JSON document, either as a record or as plain values. */
public final class DocumentRoot {
    private DocumentRoot() {}

    /** Reads a record from a parser that is positioned at the opening brace of its object. */
    public static Record readRecord(JsonParser json, String className, RecordBinding binding, ReadListener listener)
            throws IOException {
        return RecordReader.of(className, binding).readObject(json, new ReadContext(listener));
    }

    /** Reads the value at the current token. Returns a map, list, string, number, boolean or null. */
    public static @Nullable Object readValue(JsonParser json) throws IOException {
        return OpenJson.read(json, new Elements());
    }
}
