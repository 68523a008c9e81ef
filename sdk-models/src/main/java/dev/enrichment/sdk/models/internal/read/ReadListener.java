package dev.enrichment.sdk.models.internal.read;

import com.fasterxml.jackson.core.JsonParser;
import org.jspecify.annotations.Nullable;

/**
 * Receives what differs from the documented form of a document. Each method is called with the parser at the last token
 * of the value, so that its parsing context gives the path of the value.
 */
public interface ReadListener {
    /** A value did not have the expected type. */
    default void typeMismatch(JsonParser json, String expected, @Nullable Object received) {}

    /** An object has a field that its record does not know. */
    default void unknownField(JsonParser json, @Nullable Object value) {}

    /** An open enum has no constant for this value. */
    default void unknownValue(JsonParser json, String value) {}
}
