package dev.enrichment.sdk.models.internal;

import dev.enrichment.sdk.models.Extensible;
import java.lang.reflect.RecordComponent;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Adds additional properties to a record whose type is not known beforehand; its own constructor checks them. */
public final class RecordCopier {
    private RecordCopier() {}

    /** A copy of the record that has these additional properties too. */
    public static <T extends Record> T extended(T record, Map<String, ? extends @Nullable Object> more) {
        @SuppressWarnings("unchecked") // the class of a T
        Class<T> type = (Class<T>) record.getClass();
        if (!(record instanceof Extensible open)) {
            throw new IllegalArgumentException(type.getSimpleName() + " takes no further fields: " + more.keySet());
        }
        Map<String, @Nullable Object> all = new LinkedHashMap<>(open.additionalProperties());
        all.putAll(more);
        RecordComponent[] components = type.getRecordComponents();
        @Nullable Object[] values = new @Nullable Object[components.length];
        for (int i = 0; i < components.length; i++) {
            boolean extras = components[i].getName().equals(RecordShape.ADDITIONAL_PROPERTIES);
            values[i] = extras ? all : value(record, components[i]);
        }
        return type.cast(new RecordConstructor(type).make(values));
    }

    private static @Nullable Object value(Record record, RecordComponent component) {
        try {
            return component.getAccessor().invoke(record);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(component + " cannot be read", e);
        }
    }
}
