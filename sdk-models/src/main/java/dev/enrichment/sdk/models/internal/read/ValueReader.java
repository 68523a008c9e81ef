package dev.enrichment.sdk.models.internal.read;

import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Reads one JSON value as one Java type. A value of another type never fails: it is returned as a {@link TypeMismatch}.
 * The implementations follow the rules of lenient decoding (API reference, section 1.2).
 */
abstract class ValueReader {
    /** The expected type in words, for warnings. */
    final String expected;

    ValueReader(String expected) {
        this.expected = expected;
    }

    /**
     * Reads the value whose first token is the current one, up to and including its last token. JSON null and empty
     * collections are read as null.
     */
    abstract @Nullable Object read(JsonParser json, ReadContext context) throws IOException;
}
