package dev.enrichment.sdk.models.internal.write;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.enrichment.sdk.models.IdOrName;
import dev.enrichment.sdk.models.OpenEnum;
import dev.enrichment.sdk.models.internal.binding.Bindings;
import dev.enrichment.sdk.models.internal.binding.Component;
import dev.enrichment.sdk.models.internal.binding.RecordBinding;
import dev.enrichment.sdk.models.internal.binding.ValueType;
import dev.enrichment.sdk.models.internal.databind.ForeignTypes;
import dev.enrichment.sdk.models.internal.record.SkippedElements;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Writes the records and other values of one JSON document. Components of a record that are not set, or are empty, are
 * omitted.
 */
final class RecordWriter {
    private final JsonGenerator out;
    /**
     * Reusable buffers for the components of the records that are being written. The first one belongs to the outermost
     * record.
     */
    private @Nullable Object[][] records = new @Nullable Object[4][];

    private int depth;

    RecordWriter(JsonGenerator out) {
        this.out = out;
    }

    /** Writes a value whose type is not known from a record component. */
    void writeOpen(@Nullable Object value) throws IOException {
        if (value instanceof String string) {
            out.writeString(string);
        } else if (value == null) {
            out.writeNull();
        } else if (value instanceof Record record) {
            writeOpenRecord(record);
        } else if (value instanceof Collection<?> collection) {
            out.writeStartArray();
            for (Object element : collection) {
                writeOpen(element);
            }
            out.writeEndArray();
        } else if (value instanceof Map<?, ?> map) {
            writeOpenMap(map);
        } else {
            ScalarWriter.write(out, value);
        }
    }

    private void writeOpenRecord(Record record) throws IOException {
        if (record instanceof OpenEnum openEnum) {
            out.writeString(openEnum.value());
            return;
        }
        if (record instanceof IdOrName idOrName) {
            writeOpen(idOrName.value());
            return;
        }
        RecordBinding binding = Bindings.ofRecord(record.getClass().getName());
        if (binding == null) {
            ForeignTypes.write(out, record);
        } else {
            out.writeStartObject();
            writeFields(record, binding);
            out.writeEndObject();
        }
    }

    /** Writes the fields of a record of this library without the enclosing braces. */
    void writeFields(Record record) throws IOException {
        writeFields(
                record,
                Objects.requireNonNull(Bindings.ofRecord(record.getClass().getName())));
    }

    private void writeOpenMap(Map<?, ?> map) throws IOException {
        for (Object key : map.keySet()) {
            if (!(key instanceof String)) {
                ForeignTypes.write(out, map);
                return;
            }
        }
        out.writeStartObject();
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            out.writeFieldName((String) entry.getKey());
            writeOpen(entry.getValue());
        }
        out.writeEndObject();
    }

    private void writeFields(Record record, RecordBinding binding) throws IOException {
        List<Component> components = binding.components();
        @Nullable Object[] values = enterRecord(components.size());
        binding.read(record, values);
        int additionalIndex = binding.additionalPropertiesIndex();
        Map<?, ?> additional =
                additionalIndex >= 0 && values[additionalIndex] instanceof Map<?, ?> map ? map : Map.of();
        if (additional.isEmpty()) {
            for (int i = 0; i < components.size(); i++) {
                writeComponent(components.get(i), values[i]);
            }
        } else {
            writeWithAdditional(components, values, additionalIndex, additional);
        }
        depth--;
    }

    private @Nullable Object[] enterRecord(int size) {
        if (depth == records.length) {
            records = Arrays.copyOf(records, depth * 2);
        }
        @Nullable Object[] values = records[depth];
        if (values == null || values.length < size) {
            values = new @Nullable Object[size];
            records[depth] = values;
        }
        depth++;
        return values;
    }

    private void writeWithAdditional(
            List<Component> components, @Nullable Object[] values, int additionalIndex, Map<?, ?> additional)
            throws IOException {
        Set<String> merged = Set.of();
        for (int i = 0; i < components.size(); i++) {
            Component component = components.get(i);
            Object value = values[i];
            Object complete = i != additionalIndex && (value instanceof List || value instanceof Map)
                    ? withSkipped(value, additional.get(component.name()))
                    : null;
            if (complete == null) {
                writeComponent(component, value);
            } else {
                merged = merged.isEmpty() ? new HashSet<>() : merged;
                merged.add(component.name());
                out.writeFieldName(component.serializedName());
                writeOpen(complete);
            }
        }
        for (Map.Entry<?, ?> entry : additional.entrySet()) {
            String name = (String) entry.getKey();
            if (!merged.contains(name)) {
                out.writeFieldName(name);
                writeOpen(entry.getValue());
            }
        }
    }

    /**
     * Returns a list or map together with the elements that were skipped when it was read. Returns null if no elements
     * were skipped, or if the list or map itself is empty.
     */
    private static @Nullable Object withSkipped(@Nullable Object value, @Nullable Object skipped) {
        if (skipped instanceof SkippedElements elements && value instanceof List<?> typed && !typed.isEmpty()) {
            return elements.mergedWith(typed);
        }
        if (skipped instanceof Map<?, ?> entries && value instanceof Map<?, ?> typed && !typed.isEmpty()) {
            Map<Object, @Nullable Object> all = new LinkedHashMap<>(typed);
            all.putAll(entries);
            return all;
        }
        return null;
    }

    private void writeComponent(Component component, @Nullable Object value) throws IOException {
        if (value != null && !isEmptyOrAdditional(component.type(), value)) {
            out.writeFieldName(component.serializedName());
            writeTyped(component.type(), value);
        }
    }

    private static boolean isEmptyOrAdditional(ValueType type, Object value) {
        return switch (type.kind()) {
            case LIST, FLATTENED, JOINED -> ((List<?>) value).isEmpty();
            case MAP -> ((Map<?, ?>) value).isEmpty();
            case ADDITIONAL, OPEN_ADDITIONAL -> true;
            default -> false;
        };
    }

    private void writeTyped(ValueType type, Object value) throws IOException {
        switch (type.kind()) {
            case STRING -> out.writeString((String) value);
            case BOOLEAN -> out.writeBoolean((Boolean) value);
            case INTEGER -> out.writeNumber((Integer) value);
            case LONG -> out.writeNumber((Long) value);
            case DECIMAL -> out.writeNumber((BigDecimal) value);
            case DATE, TIMESTAMP -> out.writeString(value.toString());
            case EPOCH -> out.writeNumber(((Instant) value).getEpochSecond());
            case LIST, FLATTENED, JOINED -> writeList(type.element(), (List<?>) value);
            default -> writeOpen(value);
        }
    }

    private void writeList(ValueType type, List<?> list) throws IOException {
        out.writeStartArray();
        for (int i = 0; i < list.size(); i++) {
            Object element = list.get(i);
            if (element == null) {
                out.writeNull();
            } else {
                writeTyped(type, element);
            }
        }
        out.writeEndArray();
    }
}
