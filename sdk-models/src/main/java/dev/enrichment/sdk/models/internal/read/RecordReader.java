package dev.enrichment.sdk.models.internal.read;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.enrichment.sdk.models.internal.binding.Bindings;
import dev.enrichment.sdk.models.internal.binding.Component;
import dev.enrichment.sdk.models.internal.binding.RecordBinding;
import dev.enrichment.sdk.models.internal.binding.ValueType.Kind;
import dev.enrichment.sdk.models.internal.record.CompactMap;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Converts JSON objects to records of one type. Fields for which the record has no component become additional
 * properties.
 */
final class RecordReader {
    private static final Map<String, RecordReader> READERS = new ConcurrentHashMap<>();
    /**
     * Maximum number of unknown field names that are remembered for a record type. Also the maximum length of such a
     * name.
     */
    private static final int MAX_REMEMBERED = 128;

    private final RecordBinding binding;
    private final int size;
    private final Map<String, Property> properties = new HashMap<>();
    /**
     * Field names that responses have contained although the record has no component for them. They are remembered
     * because the reader predicts the next field of an object from the previous one, and the next object usually has
     * the same fields.
     */
    private final Map<String, Property> others = new ConcurrentHashMap<>();

    /**
     * Placeholder for the start of an object. Its {@link Property#successor} predicts the first field of the next
     * object.
     */
    private final Property beforeFirst = Property.unknown("");
    /**
     * Names of the additional properties that were read most recently. The next object shares them if it has the same
     * names.
     */
    private CompactMap.@Nullable Names additionalNames;

    private final boolean open;
    private final @Nullable Property unwrapped;

    private RecordReader(RecordBinding binding) {
        this.binding = binding;
        List<Component> components = binding.components();
        size = components.size();
        Property unwrappedProperty = null;
        boolean openNames = false;
        for (int index = 0; index < size; index++) {
            Component component = components.get(index);
            if (index == binding.additionalPropertiesIndex()) {
                openNames = component.type().kind() == Kind.OPEN_ADDITIONAL;
                continue;
            }
            ValueReader reader = Readers.of(component.type());
            Property property = Property.of(component.name(), 0, index, reader, component);
            properties.put(component.name(), property);
            for (int rank = 1; rank <= component.aliases().size(); rank++) {
                String alias = component.aliases().get(rank - 1);
                properties.put(alias, Property.of(alias, rank, index, reader, component));
            }
            if (component.type().kind() == Kind.UNWRAPPED) {
                unwrappedProperty = property;
            }
        }
        open = openNames;
        unwrapped = unwrappedProperty;
    }

    static RecordReader of(String className) {
        return of(className, Objects.requireNonNull(Bindings.ofRecord(className), className));
    }

    static RecordReader of(String className, RecordBinding binding) {
        RecordReader reader = READERS.get(className);
        if (reader == null) {
            reader = new RecordReader(binding);
            READERS.put(className, reader);
        }
        return reader;
    }

    /** Reads a record from a parser that is positioned at the opening brace of its object. */
    Record readObject(JsonParser json, ReadContext context) throws IOException {
        ObjectValues values = context.enterObject(size);
        readFields(json, context, values);
        Record record = create(values);
        context.leaveObject(values);
        return record;
    }

    private void readFields(JsonParser json, ReadContext context, ObjectValues values) throws IOException {
        Property previous = beforeFirst;
        while (true) {
            // Objects of the same kind have their fields in the same order. The field that came next in the previous
            // object is tried first, which saves a map lookup.
            Property property = previous.successor;
            String name;
            if (property != null && json.nextFieldName(property.serializedName)) {
                name = property.name;
            } else {
                name = property == null ? json.nextFieldName() : json.currentName();
                if (name == null || json.currentToken() != JsonToken.FIELD_NAME) {
                    return;
                }
                property = find(name);
                if (property != null) {
                    previous.successor = property;
                }
            }
            JsonToken token = json.nextToken();
            if (token == JsonToken.START_OBJECT && name.equals(binding.envelope()) && !values.envelopeOpened) {
                values.envelopeOpened = true;
                readFields(json, context, values);
                continue;
            }
            if (property == null || property.reader == null) {
                readUnknown(name, json, context, values);
            } else if (property.ofUnwrapped) {
                readUnwrapped(property, json, context, values);
            } else if (token != JsonToken.VALUE_NULL) {
                readKnown(property, json, context, values);
            }
            previous = property == null ? previous : property;
        }
    }

    /**
     * Returns the property for the name of a field. Returns null if no component has this name and the name is not
     * remembered either. A name is not remembered if it is too long, if too many names are remembered already, or if
     * the field names of the record are undocumented.
     */
    private @Nullable Property find(String name) {
        Property property = properties.get(name);
        if (property == null) {
            property = others.get(name);
        }
        return property == null ? remember(name) : property;
    }

    private @Nullable Property remember(String name) {
        Property property;
        Property inner = unwrapped == null ? null : reader(unwrapped).properties.get(name);
        if (inner != null) {
            property = inner.inOuterObject();
        } else if (open || others.size() >= MAX_REMEMBERED || name.length() > MAX_REMEMBERED) {
            return null;
        } else {
            property = Property.unknown(name);
        }
        others.put(name, property);
        return property;
    }

    private static void readKnown(Property property, JsonParser json, ReadContext context, ObjectValues values)
            throws IOException {
        if (property.hasAliases && values.isSetByPreferredName(property)) {
            values.putKnown(property.name, OpenJson.read(json, context.elements));
            return;
        }
        Object value;
        Object skipped = null;
        if (property.scalar != null) {
            value = property.scalar.read(json, context);
        } else {
            value = property.reader().read(json, context);
            skipped = context.takeSkipped();
        }
        if (value instanceof TypeMismatch mismatch) {
            context.typeMismatch(json, property.reader(), mismatch);
            values.setMismatch(property, mismatch.received());
            return;
        }
        if (value != null) {
            values.set(property, value);
        }
        if (skipped != null) {
            values.putKnown(property.name, skipped);
        }
    }

    private void readUnwrapped(Property property, JsonParser json, ReadContext context, ObjectValues values)
            throws IOException {
        Property nested = Objects.requireNonNull(unwrapped);
        if (values.values[nested.index] != null) {
            values.putKnown(property.name, OpenJson.read(json, context.elements));
            return;
        }
        ObjectValues fields = values.unwrapped(reader(nested).size);
        if (json.currentToken() != JsonToken.VALUE_NULL) {
            readKnown(property, json, context, fields);
        }
    }

    private void readUnknown(String name, JsonParser json, ReadContext context, ObjectValues values)
            throws IOException {
        Object value = OpenJson.read(json, context.elements);
        values.putUnknown(name, value);
        if (!open) {
            context.listener.unknownField(json, value);
        }
    }

    private static RecordReader reader(Property unwrapped) {
        return ((NestedRecordReader) unwrapped.reader()).reader();
    }

    private Record create(ObjectValues values) throws IOException {
        if (unwrapped != null && values.hasUnwrapped) {
            RecordReader reader = reader(unwrapped);
            if (values.values[unwrapped.index] == null) {
                values.set(unwrapped, reader.create(values.unwrapped(reader.size)));
            } else {
                // The object contains the nested form as well, which takes precedence. The fields next to it remain
                // available by name.
                values.keepUnwrapped();
            }
        }
        if (values.hasAdditional() && binding.additionalPropertiesIndex() >= 0) {
            values.values[binding.additionalPropertiesIndex()] = additionalProperties(values);
        }
        return binding.create(values.values);
    }

    private Map<String, @Nullable Object> additionalProperties(ObjectValues values) {
        Map<String, @Nullable Object> map = values.additionalProperties(additionalNames);
        if (map instanceof CompactMap<?> compact && compact.names() != additionalNames) {
            additionalNames = compact.names().isSmall() ? compact.names() : null;
        }
        return map;
    }
}
