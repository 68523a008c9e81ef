package dev.enrichment.sdk.models.internal.record;

import java.lang.reflect.RecordComponent;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Copies records of any type. */
public final class RecordCopier {
    private RecordCopier() {}

    /** Copies a record with other additional properties; its constructor validates them. */
    public static <T extends Record> T withAdditionalProperties(
            T record, Map<String, @Nullable Object> additionalProperties) {
        @SuppressWarnings("unchecked") // the class of a T
        Class<T> type = (Class<T>) record.getClass();
        RecordComponent[] components = type.getRecordComponents();
        @Nullable Object[] values = new @Nullable Object[components.length];
        for (int i = 0; i < components.length; i++) {
            values[i] = components[i].getName().equals(RecordShape.ADDITIONAL_PROPERTIES)
                    ? additionalProperties
                    : value(record, components[i]);
        }
        return type.cast(new RecordConstructor(type).newInstance(values));
    }

    private static @Nullable Object value(Record record, RecordComponent component) {
        try {
            return component.getAccessor().invoke(record);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(component + " cannot be read", e);
        }
    }
}
