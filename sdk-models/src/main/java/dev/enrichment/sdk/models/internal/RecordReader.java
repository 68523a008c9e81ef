package dev.enrichment.sdk.models.internal;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads an object as a record, straight from the tokens. It is made once for each record type, from the record's
 * components and their annotations. What has no place in the record goes to its additional properties.
 */
final class RecordReader implements ValueReader {
    private final Constructing constructing;
    private final Map<String, Slot> slots = new HashMap<>();
    private final @Nullable Object[] absent;
    private final int extras;
    private final @Nullable String envelope;
    private final @Nullable Slot inlined;

    RecordReader(Class<? extends Record> type) {
        constructing = new Constructing(type);
        List<RecordShape.Member> members = RecordShape.of(type).members();
        absent = new @Nullable Object[members.size()];
        int extrasIndex = -1;
        Slot inlinedSlot = null;
        for (int index = 0; index < absent.length; index++) {
            RecordComponent component = members.get(index).component();
            List<String> names = members.get(index).wireNames();
            if (names.isEmpty()) {
                extrasIndex = index;
                absent[index] = Map.of();
                continue;
            }
            ValueReader reader = Readers.ofComponent(component);
            absent[index] = reader.absent();
            for (int rank = 0; rank < names.size(); rank++) {
                Slot slot = new Slot(names.get(rank).intern(), index, reader, rank, names.size() > 1);
                slots.put(slot.name(), slot);
                if (component.getAccessor().isAnnotationPresent(Inlined.class)) {
                    inlinedSlot = slot;
                }
            }
        }
        extras = extrasIndex;
        inlined = inlinedSlot;
        Envelope opened = type.getAnnotation(Envelope.class);
        envelope = opened == null ? null : opened.value();
    }

    /** A wire name of one component; of several names for the same component the lowest rank wins. */
    private record Slot(String name, int index, ValueReader reader, int rank, boolean shared) {}

    @Override
    public @Nullable Object read(JsonParser json, ReadContext context) throws IOException {
        return switch (json.currentToken()) {
            case VALUE_NULL -> null;
            case START_OBJECT -> readObject(json, context);
            default -> Bent.of(json);
        };
    }

    /** Reads the object whose opening brace is the current token. */
    Object readObject(JsonParser json, ReadContext context) throws IOException {
        Members members = new Members(absent.clone());
        readMembers(json, context, members);
        return finish(members);
    }

    @Override
    public String expected() {
        return "object";
    }

    private void readMembers(JsonParser json, ReadContext context, Members members) throws IOException {
        for (String name = json.nextFieldName(); name != null; name = json.nextFieldName()) {
            JsonToken token = json.nextToken();
            if (token == JsonToken.START_OBJECT && name.equals(envelope) && !members.opened) {
                members.opened = true;
                readMembers(json, context, members);
            } else if (!readKnown(name, json, context, members)) {
                readUnknown(name, json, context, members);
            }
        }
    }

    private boolean readKnown(String name, JsonParser json, ReadContext context, Members members) throws IOException {
        Slot slot = slots.get(name);
        if (slot == null) {
            return false;
        }
        if (slot.shared() && members.outranks(slot)) {
            members.extra(name, OpenJson.read(json));
            return true;
        }
        Object value = slot.reader().read(json, context);
        if (value instanceof Bent bent) {
            context.warn(json, slot.reader().expected(), bent.raw());
            members.extra(name, bent.raw());
        } else if (!isEmpty(value)) {
            members.fill(slot, value);
        }
        return true;
    }

    private void readUnknown(String name, JsonParser json, ReadContext context, Members members) throws IOException {
        if (inlined != null && isEmpty(members.values[inlined.index()])) {
            RecordReader reader = (RecordReader) inlined.reader();
            if (reader.slots.containsKey(name)) {
                if (members.inlined == null) {
                    members.inlined = new Members(reader.absent.clone());
                }
                reader.readKnown(name, json, context, members.inlined);
                return;
            }
        }
        members.extra(name, OpenJson.read(json));
    }

    private Object finish(Members members) {
        if (inlined != null && members.inlined != null) {
            Object flat = ((RecordReader) inlined.reader()).finish(members.inlined);
            if (isEmpty(members.values[inlined.index()])) {
                members.fill(inlined, flat);
            } else {
                // The wrapped form came after all: what stood beside it stays reachable by name.
                StandardCodec.INSTANCE.members(flat).forEach(members::extra);
            }
        }
        if (extras >= 0 && members.extras != null) {
            members.values[extras] = members.extras;
        }
        return constructing.make(members.values);
    }

    private static boolean isEmpty(@Nullable Object value) {
        return value == null || (value instanceof List<?> list && list.isEmpty());
    }

    /** What has been read of one object so far. */
    private static final class Members {
        final @Nullable Object[] values;
        private @Nullable Slot @Nullable [] sources;
        @Nullable Map<String, @Nullable Object> extras;
        @Nullable Members inlined;
        boolean opened;

        Members(@Nullable Object[] values) {
            this.values = values;
        }

        /** Whether a better name has already given this component its value. */
        boolean outranks(Slot slot) {
            Slot source = sources == null ? null : sources[slot.index()];
            return source != null && source.rank() < slot.rank();
        }

        void fill(Slot slot, @Nullable Object value) {
            if (slot.shared()) {
                if (sources == null) {
                    sources = new @Nullable Slot[values.length];
                }
                Slot displaced = sources[slot.index()];
                if (displaced != null && displaced.rank() != slot.rank()) {
                    extra(displaced.name(), StandardCodec.INSTANCE.plain(values[slot.index()]));
                }
                sources[slot.index()] = slot;
            }
            values[slot.index()] = value;
            if (extras != null) {
                // The same name came twice, first with a value that did not fit.
                extras.remove(slot.name());
            }
        }

        void extra(String name, @Nullable Object value) {
            if (extras == null) {
                extras = new LinkedHashMap<>();
            }
            extras.put(name, value);
        }
    }
}
