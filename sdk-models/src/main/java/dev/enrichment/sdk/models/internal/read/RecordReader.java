package dev.enrichment.sdk.models.internal.read;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Envelope;
import dev.enrichment.sdk.models.internal.record.RecordConstructor;
import dev.enrichment.sdk.models.internal.record.RecordShape;
import dev.enrichment.sdk.models.internal.record.Unwrapped;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads an object as a record. Created once per record type from its components and their annotations. Fields that the
 * record does not know become additional properties.
 */
final class RecordReader implements ValueReader {
    private final RecordConstructor constructor;
    private final Map<String, Property> properties = new HashMap<>();
    /** Precedes the first field of an object. */
    private final Property start = new Property("", 0, OpenJson.READER, List.of(""));

    private final @Nullable Object[] absent;
    private final int additionalPropertiesIndex;
    private final boolean open;
    private final @Nullable String envelope;
    private final @Nullable Property unwrapped;

    RecordReader(Class<? extends Record> type) {
        constructor = new RecordConstructor(type);
        List<RecordShape.Component> components = RecordShape.of(type).components();
        absent = new @Nullable Object[components.size()];
        int additionalIndex = -1;
        boolean openNames = false;
        Property unwrappedProperty = null;
        for (int index = 0; index < absent.length; index++) {
            RecordComponent component = components.get(index).component();
            List<String> names = components.get(index).jsonNames();
            if (names.isEmpty()) {
                additionalIndex = index;
                openNames = component
                        .getAccessor()
                        .getAnnotation(AdditionalProperties.class)
                        .open();
                absent[index] = Map.of();
                continue;
            }
            ValueReader reader = Readers.ofComponent(component);
            absent[index] = reader.absent();
            for (String name : names) {
                properties.put(name, new Property(name, index, reader, names));
            }
            if (component.getAccessor().isAnnotationPresent(Unwrapped.class)) {
                unwrappedProperty = properties.get(names.get(0));
            }
        }
        additionalPropertiesIndex = additionalIndex;
        open = openNames;
        unwrapped = unwrappedProperty;
        Envelope annotation = type.getAnnotation(Envelope.class);
        envelope = annotation == null ? null : annotation.value();
    }

    @Override
    public @Nullable Object read(JsonParser json, ReadContext context) throws IOException {
        return switch (json.currentToken()) {
            case VALUE_NULL -> null;
            case START_OBJECT -> readObject(json, context);
            default -> TypeMismatch.of(json);
        };
    }

    /** Reads the object whose opening brace is the current token. */
    Object readObject(JsonParser json, ReadContext context) throws IOException {
        ObjectValues values = new ObjectValues(absent.clone());
        readFields(json, context, values);
        return construct(values);
    }

    @Override
    public String expected() {
        return "object";
    }

    private void readFields(JsonParser json, ReadContext context, ObjectValues values) throws IOException {
        Property previous = start;
        while (true) {
            // Documents of one kind keep their order of fields, so the last successor is tried before the map lookup.
            Property property = previous.successor;
            String name;
            if (property != null && json.nextFieldName(property.serializedName)) {
                name = property.name;
            } else {
                name = property == null ? json.nextFieldName() : json.currentName();
                if (name == null || json.currentToken() != JsonToken.FIELD_NAME) {
                    return;
                }
                property = properties.get(name);
                if (property != null) {
                    previous.successor = property;
                }
            }
            JsonToken token = json.nextToken();
            if (token == JsonToken.START_OBJECT && name.equals(envelope) && !values.envelopeOpened) {
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
        if (value instanceof TypeMismatch mismatch) {
            context.listener().typeMismatch(json, property.reader.expected(), mismatch.received());
            values.setMismatch(property, mismatch.received());
        } else if (value != property.absent) {
            values.set(property, value);
        }
    }

    private void readUnknown(String name, JsonParser json, ReadContext context, ObjectValues values)
            throws IOException {
        if (unwrapped != null) {
            RecordReader reader = (RecordReader) unwrapped.reader;
            Property property = reader.properties.get(name);
            if (property != null) {
                if (values.values[unwrapped.index] == null) {
                    readKnown(property, json, context, values.unwrapped(reader.absent));
                } else {
                    values.putAdditional(name, OpenJson.read(json));
                }
                return;
            }
        }
        Object value = OpenJson.read(json);
        values.putAdditional(name, value);
        if (!open) {
            context.listener().unknownField(json, value);
        }
    }

    private Object construct(ObjectValues values) {
        if (unwrapped != null && values.unwrapped != null) {
            if (values.values[unwrapped.index] == null) {
                values.set(unwrapped, ((RecordReader) unwrapped.reader).construct(values.unwrapped));
            } else {
                // The nested form was received after all; fields beside it stay available by name.
                values.keepAll(values.unwrapped);
            }
        }
        if (additionalPropertiesIndex >= 0 && values.additionalProperties != null) {
            values.values[additionalPropertiesIndex] = values.additionalProperties;
        }
        return constructor.newInstance(values.values);
    }
}
