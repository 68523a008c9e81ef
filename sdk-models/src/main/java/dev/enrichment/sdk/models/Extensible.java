package dev.enrichment.sdk.models;

import dev.enrichment.sdk.models.internal.binding.Bindings;
import dev.enrichment.sdk.models.internal.binding.RecordBinding;
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
