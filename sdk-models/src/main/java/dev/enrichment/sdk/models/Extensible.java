package dev.enrichment.sdk.models;

import dev.enrichment.sdk.models.internal.binding.Bindings;
import dev.enrichment.sdk.models.internal.binding.RecordBinding;
import dev.enrichment.sdk.models.internal.record.OpenValues;
import java.io.Serializable;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A record that can hold JSON fields for which it has no component.
 *
 * <p>Records are immutable and serializable: what a request is built from is copied, with nested maps, lists and arrays.
 */
public interface Extensible extends Serializable {
    /**
     * In a response: fields that this version of the library does not know, and values that did not have the documented
     * type, under the name of their field (the typed accessor returns null or a collection without them). In a request:
     * undocumented fields to send in addition to the typed ones.
     *
     * @return JSON names and values (maps, lists, strings, numbers, booleans, null) in the order of the document;
     *     unmodifiable, empty if there are none. The string form of the map has the names only
     */
    Map<String, @Nullable Object> additionalProperties();

    /**
     * Copies a JSON value with everything inside of it, as a request does with its additional properties.
     *
     * @param name the JSON name of the value, for the message of the exception
     * @param value a map, list, array, string, number, boolean or null; values of other types become what their JSON is
     *     read as
     * @return an immutable value
     * @throws InvalidRequestException if the value cannot be written as JSON
     */
    static @Nullable Object copyOf(String name, @Nullable Object value) {
        return OpenValues.copy(name, value);
    }

    /**
     * Copies a request of any type with more undocumented fields. If the type is known, {@code additionalProperty} of
     * its builder does the same.
     *
     * @param <T> the type of the request
     * @param record the request
     * @param more JSON names and values; they replace additional properties of the same name
     * @return the copy
     * @throws IllegalArgumentException if the record is not a record of this library with additional properties
     * @throws InvalidRequestException if a name is that of a documented field
     */
    static <T extends Record> T extended(T record, Map<String, ? extends @Nullable Object> more) {
        Class<? extends Record> type = record.getClass();
        RecordBinding binding = Bindings.ofRecord(type.getName());
        if (binding == null || !(record instanceof Extensible extensible)) {
            throw new IllegalArgumentException(type.getSimpleName() + " takes no further fields: " + more.keySet());
        }
        Map<String, @Nullable Object> additionalProperties = new LinkedHashMap<>(extensible.additionalProperties());
        additionalProperties.putAll(more);
        @Nullable Object[] values = new @Nullable Object[binding.components().size()];
        binding.read(record, values);
        values[binding.additionalPropertiesIndex()] = additionalProperties;
        @SuppressWarnings("unchecked") // a binding creates records of its own type
        T copy = (T) binding.create(values);
        return copy;
    }
}
