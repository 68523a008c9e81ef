package dev.enrichment.sdk.models.internal.read;

import com.fasterxml.jackson.core.JsonParser;
import org.jspecify.annotations.Nullable;

/**
 * Receives the differences between a document and its documented form. When a method is called, the parser is at the
 * last token of the value, so its parsing context gives the path of the value.
 */
public interface ReadListener {
    /** Called for a value that did not have the expected type. */
    default void typeMismatch(JsonParser json, String expected, @Nullable Object received) {}

    /** Called for a field that the record of the object does not know. */
    default void unknownField(JsonParser json, @Nullable Object value) {}

    /** Called for a value for which the open enum has no constant. */
    default void unknownValue(JsonParser json, String value) {}
}
