package dev.enrichment.sdk.models.internal;

import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Reads one JSON value as one Java type, and never fails on a value of another type: that is handed back as
 * {@link TypeMismatch}. This is the one place where the leniency of the library lives; the rules are those of section 1.2 of the
 * wire contract.
 */
interface ValueReader {
    /**
     * Reads the value whose first token is the current one, up to and including its last token. A JSON null gives
     * {@link #absent()}.
     */
    @Nullable
    Object read(JsonParser json, ReadContext context) throws IOException;

    /** What the documentation promises here, in words, for warnings. */
    String expected();

    /** What stands in the record when there is no value. */
    default @Nullable Object absent() {
        return null;
    }

    /** A value that does not fit, whole, as plain Java values. */
    record TypeMismatch(@Nullable Object raw) {
        static TypeMismatch of(JsonParser json) throws IOException {
            return new TypeMismatch(OpenJson.read(json));
        }
    }
}
