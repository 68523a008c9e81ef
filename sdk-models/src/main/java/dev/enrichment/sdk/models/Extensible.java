package dev.enrichment.sdk.models;

import dev.enrichment.sdk.models.internal.RecordCopier;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A record that keeps the JSON members it has no component for, so that nothing the service sends is lost and nothing
 * it understands is out of reach.
 */
public interface Extensible {
    /**
     * In an answer: the members that the library does not know, and those whose value was not of the documented type
     * (the typed accessor is null or empty then). In a request: undocumented fields to send beside the typed ones; a
     * documented name is refused.
     *
     * @return wire names and plain Java values (maps, lists, texts, numbers, booleans, null), unmodifiable, in wire
     *     order; empty if there are none
     */
    Map<String, @Nullable Object> additionalProperties();

    /**
     * A copy of a request with further undocumented fields, whatever its type; the generic form of a builder's {@code
     * additionalProperty}.
     *
     * @param <T> the type of the record
     * @param record the request
     * @param more wire names and plain Java values; they replace additional properties of the same name
     * @return the copy
     * @throws IllegalArgumentException if records of this type have no additional properties
     * @throws InvalidRequestException if a name is that of a documented field
     */
    static <T extends Record> T extended(T record, Map<String, ? extends @Nullable Object> more) {
        return RecordCopier.extended(record, more);
    }
}
