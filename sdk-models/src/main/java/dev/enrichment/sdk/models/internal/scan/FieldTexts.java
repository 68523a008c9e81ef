package dev.enrichment.sdk.models.internal.scan;

import dev.enrichment.sdk.models.internal.binding.Bindings;
import dev.enrichment.sdk.models.internal.binding.Component;
import dev.enrichment.sdk.models.internal.binding.RecordBinding;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Reads the strings in individual fields of a record, without converting the other fields. */
public final class FieldTexts {
    private FieldTexts() {}

    /**
     * Passes the strings in a field to {@code found}. If the value at any level of the name is a list, this includes
     * the strings of all its elements.
     *
     * @param value a record, or a value inside a record
     * @param name the JSON name of the field, with slashes between the levels; empty for the value itself
     */
    public static void read(@Nullable Object value, String name, Consumer<String> found) {
        if (value instanceof Collection<?> list) {
            list.forEach(each -> read(each, name, found));
        } else if (name.isEmpty()) {
            if (value instanceof String text) {
                found.accept(text);
            }
        } else {
            int slash = name.indexOf('/');
            String first = slash < 0 ? name : name.substring(0, slash);
            read(member(value, first), slash < 0 ? "" : name.substring(slash + 1), found);
        }
    }

    private static @Nullable Object member(@Nullable Object value, String name) {
        if (value instanceof Map<?, ?> map) {
            return map.get(name);
        }
        if (!(value instanceof Record record)) {
            return null;
        }
        RecordBinding binding = Bindings.ofRecord(record.getClass().getName());
        if (binding == null) { // the record belongs to an operation that the program defines itself
            return JsonCodec.standard().members(record).get(name);
        }
        List<Component> components = binding.components();
        @Nullable Object[] values = new @Nullable Object[components.size()];
        binding.read(record, values);
        for (int i = 0; i < values.length; i++) {
            if (values[i] != null && components.get(i).name().equals(name)) {
                return values[i];
            }
        }
        // A value that does not have the documented type is in the additional properties.
        int additional = binding.additionalPropertiesIndex();
        return additional < 0 ? null : member(values[additional], name);
    }
}
