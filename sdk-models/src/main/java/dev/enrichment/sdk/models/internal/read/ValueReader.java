package dev.enrichment.sdk.models.internal.read;

import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Reads one JSON value as one Java type. A value of another type never fails: it is returned as a {@link TypeMismatch}.
 * The implementations follow the rules of lenient decoding (API reference, section 1.2).
 */
interface ValueReader {
    /**
     * Reads the value whose first token is the current one, up to and including its last token. JSON null is read as
     * {@link #absent()}.
     */
    @Nullable
    Object read(JsonParser json, ReadContext context) throws IOException;

    /** The expected type in words, for warnings. */
    String expected();

    /** The component value if there is no JSON value: null or an empty collection. */
    default @Nullable Object absent() {
        return null;
    }

    /** A complete value that did not have the expected type, as maps, lists, strings, numbers and booleans. */
    record TypeMismatch(@Nullable Object received) {
        static TypeMismatch of(JsonParser json) throws IOException {
            return new TypeMismatch(OpenJson.read(json));
        }
    }
}
