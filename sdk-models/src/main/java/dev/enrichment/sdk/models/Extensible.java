package dev.enrichment.sdk.models;

import dev.enrichment.sdk.models.internal.binding.Bindings;
import dev.enrichment.sdk.models.internal.binding.RecordBinding;
import java.io.Serializable;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A record that can also hold JSON fields for which it has no component.
 *
 * <p>Records are immutable and serializable. A request copies the values that it is built from, including nested maps,
 * lists and arrays, so later changes to them have no effect.
 */
public interface Extensible extends Serializable {
    /**
     * Returns the JSON fields that have no component of their own. In a response, these are fields that this version of
     * the library does not know, and values that did not have the documented type. Such a value is stored under the
     * name of its field, and the typed accessor returns null or a collection without the value. In a request, these are
     * undocumented fields to send in addition to the typed ones.
     *
     * @return JSON names and values (maps, lists, strings, numbers, booleans, null) in the order of the document. The
     *     map is unmodifiable, and empty if there are no such fields. Its {@code toString} shows only the names
     */
    Map<String, @Nullable Object> additionalProperties();

    /**
     * Returns a copy of a request with additional undocumented fields. Use this method in code that handles requests of
     * any type. If you know the type, {@code additionalProperty} of its builder is simpler.
     *
     * @param <T> the type of the request
     * @param record the request
     * @param more JSON names and values. They replace additional properties of the same name
     * @return the copy
     * @throws IllegalArgumentException if the record is not one of this library, or has no additional properties
     * @throws InvalidRequestException if a name is that of a documented field, or a value cannot be written as JSON
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
