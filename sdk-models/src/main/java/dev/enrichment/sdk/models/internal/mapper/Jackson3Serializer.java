package dev.enrichment.sdk.models.internal.mapper;

import dev.enrichment.sdk.models.internal.write.JsonWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.type.WritableTypeId;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.jsontype.TypeSerializer;

/** Writes a record for a mapper of Jackson 3, through a copy: the writer is of Jackson 2. */
public final class Jackson3Serializer extends ValueSerializer<Record> {
    private static final JsonFactory FACTORY = new JsonFactory();

    @Override
    public void serialize(Record value, JsonGenerator out, SerializationContext context) {
        try (JsonParser copy = copyOf(value)) {
            out.copyCurrentStructureExact(copy);
        }
    }

    /** Writes the type beside the fields, as caches ask for it. */
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

    /** Returns a parser at the opening brace of a record. */
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
