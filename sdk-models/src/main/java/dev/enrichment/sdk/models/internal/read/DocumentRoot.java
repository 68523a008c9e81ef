package dev.enrichment.sdk.models.internal.read;

import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Entry points of this package. */
public final class DocumentRoot {
    private DocumentRoot() {}

    /** Reads the object whose opening brace is the current token as a record. */
    public static Object readRecord(JsonParser json, Class<?> type, ReadListener listener) throws IOException {
        return Readers.ofRecord(type).readObject(json, new ReadContext(new StringPool(), listener));
    }

    /** Reads the value at the current token as a map, list, string, number, boolean or null. */
    public static @Nullable Object readValue(JsonParser json) throws IOException {
        return OpenJson.read(json);
    }
}
