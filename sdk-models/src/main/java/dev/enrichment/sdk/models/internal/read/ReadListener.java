package dev.enrichment.sdk.models.internal.read;

import com.fasterxml.jackson.core.JsonParser;
import org.jspecify.annotations.Nullable;

/**
 * Receiver of the differences between a document and its documented form. When a method is called, the parser is at the
 * last token of the value, so its parsing context contains the path of the value.
 */
public interface ReadListener {
    /** Called for a value that does not have the expected type. */
    default void typeMismatch(JsonParser json, String expected, @Nullable Object received) {}

    /** Called for a field for which the record has no component. */
    default void unknownField(JsonParser json, @Nullable Object value) {}

    /** Called for a value for which an open enum has no constant. */
    default void unknownValue(JsonParser json, String value) {}
}
