package dev.enrichment.sdk.models.internal.mapper;

import dev.enrichment.sdk.models.internal.write.JsonWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.type.WritableTypeId;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.jsontype.TypeSerializer;
import tools.jackson.databind.util.NameTransformer;

/**
 * Serializer that lets a Jackson 3 mapper write a record. It first writes the JSON to a buffer, because the writer is
 * based on Jackson 2.
 */
public final class Jackson3Serializer extends ValueSerializer<Record> {
    private static final JsonFactory FACTORY = new JsonFactory();

    /**
     * Function that adds the prefix and suffix of {@code @JsonUnwrapped} to field names. A program's own class may use
     * this annotation on a field that holds the record. Null if the record is written as a separate object.
     */
    private final @Nullable NameTransformer names;

    public Jackson3Serializer() {
        this(null);
    }

    private Jackson3Serializer(@Nullable NameTransformer names) {
        this.names = names;
    }

    @Override
    public ValueSerializer<Record> unwrappingSerializer(NameTransformer unwrapper) {
        return new Jackson3Serializer(unwrapper);
    }

    @Override
    public boolean isUnwrappingSerializer() {
        return names != null;
    }

    @Override
    public void serialize(Record value, JsonGenerator out, SerializationContext context) {
        try (JsonParser copy = copyOf(value)) {
            if (names == null) {
                out.copyCurrentStructureExact(copy);
                return;
            }
            while (copy.nextToken() == JsonToken.PROPERTY_NAME) {
                out.writeName(names.transform(copy.currentName()));
                copy.nextToken();
                out.copyCurrentStructureExact(copy);
            }
        }
    }

    /**
     * Writes the record together with its type, for mappers that add type information to values, such as the mappers of
     * some caches.
     */
    @Override
    public void serializeWithType(Record value, JsonGenerator out, SerializationContext context, TypeSerializer types) {
        WritableTypeId type = types.writeTypePrefix(out, context, types.typeId(value, JsonToken.START_OBJECT));
        try (JsonParser copy = copyOf(value)) {
            while (copy.nextToken() == JsonToken.PROPERTY_NAME) {
                out.copyCurrentStructureExact(copy);
            }
        }
        types.writeTypeSuffix(out, context, type);
    }

    /** Returns a parser for the JSON of a record, positioned at the opening brace. */
    private static JsonParser copyOf(Record value) {
        try {
            JsonParser copy = FACTORY.createParser(ObjectReadContext.empty(), JsonWriter.write(value));
            copy.nextToken();
            return copy;
        } catch (IOException notJson) {
            throw new UncheckedIOException(notJson);
        }
    }
}
