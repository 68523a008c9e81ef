package dev.enrichment.sdk.models;

import dev.enrichment.sdk.models.internal.record.RecordCopier;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A record that can hold JSON fields for which it has no component. */
public interface Extensible {
    /**
     * In a response: fields that this version of the library does not know, and fields whose value did not have the
     * documented type (their typed accessor returns null or an empty collection). In a request: undocumented fields to
     * send in addition to the typed ones.
     *
     * @return JSON names and values (maps, lists, strings, numbers, booleans, null) in the order of the document;
     *     unmodifiable, empty if there are none
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
     * @throws IllegalArgumentException if records of this type have no additional properties
     * @throws InvalidRequestException if a name is that of a documented field
     */
    static <T extends Record> T extended(T record, Map<String, ? extends @Nullable Object> more) {
        if (!(record instanceof Extensible extensible)) {
            throw new IllegalArgumentException(
                    record.getClass().getSimpleName() + " takes no further fields: " + more.keySet());
        }
        Map<String, @Nullable Object> all = new LinkedHashMap<>(extensible.additionalProperties());
        all.putAll(more);
        return RecordCopier.withAdditionalProperties(record, all);
    }
}
