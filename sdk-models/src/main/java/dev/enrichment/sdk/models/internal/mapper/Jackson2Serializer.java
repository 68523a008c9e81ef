package dev.enrichment.sdk.models.internal.mapper;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.type.WritableTypeId;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.jsontype.TypeSerializer;
import dev.enrichment.sdk.models.internal.write.JsonWriter;
import java.io.IOException;

/** Writes a record for a mapper of Jackson 2. */
public final class Jackson2Serializer extends JsonSerializer<Record> {
    @Override
    public void serialize(Record value, JsonGenerator out, SerializerProvider context) throws IOException {
        JsonWriter.write(value, out);
    }

    /** Writes the type beside the fields, as caches ask for it. */
    @Override
    public void serializeWithType(Record value, JsonGenerator out, SerializerProvider context, TypeSerializer types)
            throws IOException {
        WritableTypeId type = types.writeTypePrefix(out, types.typeId(value, JsonToken.START_OBJECT));
        JsonWriter.writeFields(value, out);
        types.writeTypeSuffix(out, type);
    }
}
