package dev.enrichment.sdk.models.internal.write;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.enrichment.sdk.models.internal.binding.Component;
import dev.enrichment.sdk.models.internal.binding.RecordBinding;
import dev.enrichment.sdk.models.internal.record.SkippedElements;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Writes a record as an object, driven by its binding. Unset components and empty collections are left out. */
final class RecordWriter {
    private RecordWriter() {}

    static void write(JsonGenerator out, Record record, RecordBinding binding) throws IOException {
        List<Component> components = binding.components();
        @Nullable Object[] values = new @Nullable Object[components.size()];
        binding.read(record, values);
        Map<?, ?> additional = additionalProperties(values, binding);
        Set<String> merged = additional.isEmpty() ? Set.of() : new HashSet<>();
        out.writeStartObject();
        for (int i = 0; i < values.length; i++) {
            Object value = i == binding.additionalPropertiesIndex() ? null : values[i];
            if (value == null || isEmpty(value)) {
                continue;
            }
            Component component = components.get(i);
            out.writeFieldName(component.serializedName());
            Object complete = additional.isEmpty() ? null : withSkipped(value, additional.get(component.name()));
            if (complete == null) {
                writeComponent(out, component, value);
            } else {
                merged.add(component.name());
                ValueWriter.write(out, complete);
            }
        }
        for (Map.Entry<?, ?> entry : additional.entrySet()) {
            String name = (String) entry.getKey();
            if (!merged.contains(name)) {
                out.writeFieldName(name);
                ValueWriter.write(out, entry.getValue());
            }
        }
        out.writeEndObject();
    }

    private static Map<?, ?> additionalProperties(@Nullable Object[] values, RecordBinding binding) {
        int index = binding.additionalPropertiesIndex();
        return index >= 0 && values[index] instanceof Map<?, ?> map ? map : Map.of();
    }

    private static boolean isEmpty(Object value) {
        return value instanceof Collection<?> list ? list.isEmpty() : value instanceof Map<?, ?> map && map.isEmpty();
    }

    /** Returns the list or map with what was skipped when it was read; null if nothing was skipped. */
    private static @Nullable Object withSkipped(Object value, @Nullable Object skipped) {
        if (value instanceof List<?> typed && skipped instanceof SkippedElements elements) {
            return elements.mergedWith(typed);
        }
        if (value instanceof Map<?, ?> typed && skipped instanceof Map<?, ?> entries) {
            Map<Object, @Nullable Object> all = new LinkedHashMap<>(typed);
            all.putAll(entries);
            return all;
        }
        return null;
    }

    private static void writeComponent(JsonGenerator out, Component component, Object value) throws IOException {
        switch (component.type().kind()) {
            case STRING -> out.writeString((String) value);
            case BOOLEAN -> out.writeBoolean((Boolean) value);
            case INTEGER -> out.writeNumber((Integer) value);
            case LONG -> out.writeNumber((Long) value);
            case DECIMAL -> out.writeNumber((BigDecimal) value);
            case EPOCH -> out.writeNumber(((Instant) value).getEpochSecond());
            default -> ValueWriter.write(out, value);
        }
    }
}
