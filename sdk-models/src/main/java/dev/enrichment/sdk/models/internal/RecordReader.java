package dev.enrichment.sdk.models.internal;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads an object as a record, straight from the tokens. It is made once for each record type, from the record's
 * components and their annotations. What has no place in the record goes to its additional properties.
 */
final class RecordReader implements ValueReader {
    private final RecordConstructor constructing;
    private final Map<String, Property> slots = new HashMap<>();
    /** Stands before the first member, so that its follower can be learnt like any other. */
    private final Property start = new Property("", 0, OpenJson.READER, List.of(""));

    private final @Nullable Object[] absent;
    private final int extras;
    private final boolean openEnded;
    private final @Nullable String envelope;
    private final @Nullable Property inlined;

    RecordReader(Class<? extends Record> type) {
        constructing = new RecordConstructor(type);
        List<RecordShape.Member> members = RecordShape.of(type).members();
        absent = new @Nullable Object[members.size()];
        int extrasIndex = -1;
        boolean open = false;
        Property inlinedSlot = null;
        for (int index = 0; index < absent.length; index++) {
            RecordComponent component = members.get(index).component();
            List<String> names = members.get(index).wireNames();
            if (names.isEmpty()) {
                extrasIndex = index;
                open = component
                        .getAccessor()
                        .getAnnotation(AdditionalProperties.class)
                        .open();
                absent[index] = Map.of();
                continue;
            }
            ValueReader reader = Readers.ofComponent(component);
            absent[index] = reader.absent();
            for (String name : names) {
                slots.put(name, new Property(name, index, reader, names));
            }
            if (component.getAccessor().isAnnotationPresent(Unwrapped.class)) {
                inlinedSlot = slots.get(names.get(0));
            }
        }
        extras = extrasIndex;
        openEnded = open;
        inlined = inlinedSlot;
        Envelope opened = type.getAnnotation(Envelope.class);
        envelope = opened == null ? null : opened.value();
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
        ObjectValues members = new ObjectValues(absent.clone());
        readMembers(json, context, members);
        return finish(members);
    }

    @Override
    public String expected() {
        return "object";
    }

    private void readMembers(JsonParser json, ReadContext context, ObjectValues members) throws IOException {
        Property previous = start;
        while (true) {
            // Answers keep their order, so the member that followed last time is tried before the map is asked.
            Property slot = previous.follower;
            String name;
            if (slot != null && json.nextFieldName(slot.wireName)) {
                name = slot.name;
            } else {
                name = slot == null ? json.nextFieldName() : json.currentName();
                if (name == null || json.currentToken() != JsonToken.FIELD_NAME) {
                    return;
                }
                slot = slots.get(name);
                if (slot != null) {
                    previous.follower = slot;
                }
            }
            JsonToken token = json.nextToken();
            if (token == JsonToken.START_OBJECT && name.equals(envelope) && !members.opened) {
                members.opened = true;
                readMembers(json, context, members);
            } else if (slot != null) {
                readKnown(slot, json, context, members);
                previous = slot;
            } else {
                readUnknown(name, json, context, members);
            }
        }
    }

    private static void readKnown(Property slot, JsonParser json, ReadContext context, ObjectValues members)
            throws IOException {
        if (json.currentToken() == JsonToken.VALUE_NULL) {
            return;
        }
        if (slot.shared && members.outranks(slot)) {
            members.extra(slot.name, OpenJson.read(json));
            return;
        }
        Object value = slot.reader.read(json, context);
        if (value instanceof TypeMismatch bent) {
            context.warn(json, slot.reader.expected(), bent.raw());
            members.bend(slot, bent.raw());
        } else if (value != slot.absent) {
            members.fill(slot, value);
        }
    }

    private void readUnknown(String name, JsonParser json, ReadContext context, ObjectValues members)
            throws IOException {
        if (inlined != null) {
            RecordReader reader = (RecordReader) inlined.reader;
            Property slot = reader.slots.get(name);
            if (slot != null) {
                if (members.values[inlined.index] == null) {
                    readKnown(slot, json, context, members.inlined(reader.absent));
                } else {
                    members.extra(name, OpenJson.read(json));
                }
                return;
            }
        }
        Object value = OpenJson.read(json);
        members.extra(name, value);
        if (!openEnded) {
            context.unknownField(json, value);
        }
    }

    private Object finish(ObjectValues members) {
        if (inlined != null && members.inlined != null) {
            if (members.values[inlined.index] == null) {
                members.fill(inlined, ((RecordReader) inlined.reader).finish(members.inlined));
            } else {
                // The wrapped form came after all: what stood beside it stays reachable by name.
                members.takeOver(members.inlined);
            }
        }
        if (extras >= 0 && members.extras != null) {
            members.values[extras] = members.extras;
        }
        return constructing.make(members.values);
    }
}
