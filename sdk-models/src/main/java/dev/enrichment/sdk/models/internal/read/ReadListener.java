package dev.enrichment.sdk.models.internal.read;

import com.fasterxml.jackson.core.JsonParser;
import org.jspecify.annotations.Nullable;

/**
 * Listener for differences between a response and its documentation. The parser passed to each method is at the last
 * token of the value, so the path of the value can be read from its parsing context.
 */
public interface ReadListener {
    /** Called for a value that does not have the expected type. */
    default void typeMismatch(JsonParser json, String expected, @Nullable Object received) {}

    /** Called for a field of the response for which the record has no component. */
    default void unknownField(JsonParser json, @Nullable Object value) {}

    /** Called for an enum value that this version of the library does not know. */
    default void unknownValue(JsonParser json, String value) {}
}
