package dev.enrichment.sdk.models.internal.read;

import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Converts JSON values to one Java type. A value of another type does not cause a failure, but is returned as a {@link
 * TypeMismatch}. Implementations follow the rules of lenient decoding (API reference, section 1.2).
 */
abstract class ValueReader {
    /** Name of the expected type, as it appears in warnings. */
    final String expected;

    ValueReader(String expected) {
        this.expected = expected;
    }

    /**
     * Reads the value that begins at the current token, up to and including its last token. Returns null for JSON null
     * and for empty collections.
     */
    abstract @Nullable Object read(JsonParser json, ReadContext context) throws IOException;
}
