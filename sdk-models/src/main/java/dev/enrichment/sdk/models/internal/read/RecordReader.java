package dev.enrichment.sdk.models.internal.read;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.enrichment.sdk.models.internal.binding.Bindings;
import dev.enrichment.sdk.models.internal.binding.Component;
import dev.enrichment.sdk.models.internal.binding.RecordBinding;
import dev.enrichment.sdk.models.internal.binding.ValueType.Kind;
import dev.enrichment.sdk.models.internal.record.ImmutableMap;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Reads an object as a record, driven by the binding of the record. Fields that the record does not know become
 * additional properties.
 */
final class RecordReader {
    private static final Map<String, RecordReader> READERS = new ConcurrentHashMap<>();

    private final RecordBinding binding;
    private final int size;
    private final Map<String, Property> properties = new HashMap<>();
    /** The first property of the last document, see {@link Property#successor}. */
    private @Nullable Property first;

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
            Property property = new Property(component.name(), 0, index, reader, component);
            properties.put(component.name(), property);
            for (int rank = 1; rank <= component.aliases().size(); rank++) {
                String alias = component.aliases().get(rank - 1);
                properties.put(alias, new Property(alias, rank, index, reader, component));
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

    /** Reads the object whose opening brace is the current token. */
    Record readObject(JsonParser json, ReadContext context) throws IOException {
        ObjectValues values = context.enterObject(size);
        readFields(json, context, values);
        Record record = create(values);
        context.leaveObject(values);
        return record;
    }

    private void readFields(JsonParser json, ReadContext context, ObjectValues values) throws IOException {
        Property previous = null;
        while (true) {
            // Documents of one kind keep their order of fields, so the last successor is tried before the map lookup.
            Property property = previous == null ? first : previous.successor;
            String name;
            if (property != null && json.nextFieldName(property.serializedName)) {
                name = property.name;
            } else {
                name = property == null ? json.nextFieldName() : json.currentName();
                if (name == null || json.currentToken() != JsonToken.FIELD_NAME) {
                    return;
                }
                property = properties.get(name);
                if (property != null && previous != null) {
                    previous.successor = property;
                } else if (property != null) {
                    first = property;
                }
            }
            JsonToken token = json.nextToken();
            if (token == JsonToken.START_OBJECT && name.equals(binding.envelope()) && !values.envelopeOpened) {
                values.envelopeOpened = true;
                readFields(json, context, values);
            } else if (property != null) {
                readKnown(property, json, context, values);
                previous = property;
            } else {
                readUnknown(name, json, context, values);
            }
        }
    }

    private static void readKnown(Property property, JsonParser json, ReadContext context, ObjectValues values)
            throws IOException {
        if (json.currentToken() == JsonToken.VALUE_NULL) {
            return;
        }
        if (property.hasAliases && values.isSetByPreferredName(property)) {
            values.putAdditional(property.name, OpenJson.read(json));
            return;
        }
        Object value = property.reader.read(json, context);
        Object skipped = context.takeSkipped();
        if (value instanceof TypeMismatch mismatch) {
            context.typeMismatch(json, property.reader, mismatch);
            values.setMismatch(property, mismatch.received());
            return;
        }
        if (value != null) {
            values.set(property, value);
        }
        if (skipped != null) {
            values.putAdditional(property.name, skipped);
        }
    }

    private void readUnknown(String name, JsonParser json, ReadContext context, ObjectValues values)
            throws IOException {
        if (unwrapped != null) {
            RecordReader reader = ((NestedRecordReader) unwrapped.reader).reader();
            Property property = reader.properties.get(name);
            if (property != null) {
                if (values.values[unwrapped.index] == null) {
                    readKnown(property, json, context, values.unwrapped(reader.size));
                } else {
                    values.putAdditional(name, OpenJson.read(json));
                }
                return;
            }
        }
        Object value = OpenJson.read(json);
        values.putAdditional(name, value);
        if (!open) {
            context.listener.unknownField(json, value);
        }
    }

    private Record create(ObjectValues values) throws IOException {
        if (unwrapped != null && values.hasUnwrapped) {
            RecordReader reader = ((NestedRecordReader) unwrapped.reader).reader();
            if (values.values[unwrapped.index] == null) {
                values.set(unwrapped, reader.create(values.unwrapped(reader.size)));
            } else {
                // The nested form was received after all; fields beside it stay available by name.
                values.keepUnwrapped();
            }
        }
        if (values.additionalProperties != null && binding.additionalPropertiesIndex() >= 0) {
            values.values[binding.additionalPropertiesIndex()] = ImmutableMap.of(values.additionalProperties);
        }
        return binding.create(values.values);
    }
}
