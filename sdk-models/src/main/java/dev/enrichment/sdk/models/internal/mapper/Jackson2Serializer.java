package dev.enrichment.sdk.models.internal.mapper;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.type.WritableTypeId;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.jsontype.TypeSerializer;
import com.fasterxml.jackson.databind.util.NameTransformer;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import dev.enrichment.sdk.models.internal.write.JsonWriter;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Serializer that lets a Jackson 2 mapper write a record. */
public final class Jackson2Serializer extends JsonSerializer<Record> {
    /**
     * Function that adds the prefix and suffix of {@code @JsonUnwrapped} to field names. A program's own class may use
     * this annotation on a field that holds the record. Null if the record is written as a separate object.
     */
    private final @Nullable NameTransformer names;

    public Jackson2Serializer() {
        this(null);
    }

    private Jackson2Serializer(@Nullable NameTransformer names) {
        this.names = names;
    }

    @Override
    public JsonSerializer<Record> unwrappingSerializer(NameTransformer unwrapper) {
        return new Jackson2Serializer(unwrapper);
    }

    @Override
    public boolean isUnwrappingSerializer() {
        return names != null;
    }

    @Override
    public void serialize(Record value, JsonGenerator out, SerializerProvider context) throws IOException {
        if (names == null) {
            JsonWriter.write(value, out);
        } else {
            try (TokenBuffer fields = new TokenBuffer(out.getCodec(), false)) {
                JsonWriter.write(value, fields);
                JsonParser copy = fields.asParserOnFirstToken();
                while (copy.nextToken() == JsonToken.FIELD_NAME) {
                    out.writeFieldName(names.transform(copy.currentName()));
                    copy.nextToken();
                    out.copyCurrentStructureExact(copy);
                }
            }
        }
    }

    /**
     * Writes the record together with its type, for mappers that add type information to values, such as the mappers of
     * some caches.
     */
    @Override
    public void serializeWithType(Record value, JsonGenerator out, SerializerProvider context, TypeSerializer types)
            throws IOException {
        WritableTypeId type = types.writeTypePrefix(out, types.typeId(value, JsonToken.START_OBJECT));
        JsonWriter.writeFields(value, out);
        types.writeTypeSuffix(out, type);
    }
}
