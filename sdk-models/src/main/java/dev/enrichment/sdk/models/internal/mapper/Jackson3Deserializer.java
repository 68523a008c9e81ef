package dev.enrichment.sdk.models.internal.mapper;

import dev.enrichment.sdk.models.json.JsonCodec;
import java.io.ByteArrayOutputStream;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.BeanProperty;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.util.NameTransformer;

/**
 * Deserializer that lets a Jackson 3 mapper read a record. It first copies the JSON, because the reader is based on
 * Jackson 2.
 */
public final class Jackson3Deserializer extends ValueDeserializer<Object> {
    private static final JsonFactory FACTORY = new JsonFactory();

    /**
     * Type of the records to read. Null in the initial instance. Before the mapper reads anything, it replaces that
     * instance with one instance for each type.
     */
    private final @Nullable JavaType type;

    /**
     * Function that removes the prefix and suffix that {@code @JsonUnwrapped} adds to field names. A program's own
     * class may use this annotation on a field that holds the record.
     */
    private final NameTransformer names;

    public Jackson3Deserializer() {
        this(null, NameTransformer.NOP);
    }

    private Jackson3Deserializer(@Nullable JavaType type, NameTransformer names) {
        this.type = type;
        this.names = names;
    }

    @Override
    public ValueDeserializer<Object> unwrappingDeserializer(DeserializationContext context, NameTransformer unwrapper) {
        return new Jackson3Deserializer(type, unwrapper);
    }

    @Override
    public ValueDeserializer<?> createContextual(DeserializationContext context, @Nullable BeanProperty property) {
        return new Jackson3Deserializer(context.getContextualType(), names);
    }

    @Override
    public @Nullable Object deserialize(JsonParser json, DeserializationContext context) {
        JavaType record = Objects.requireNonNull(type);
        if (!json.hasToken(JsonToken.START_OBJECT)
                && !json.hasToken(JsonToken.PROPERTY_NAME)
                && !json.hasToken(JsonToken.END_OBJECT)) {
            return context.handleUnexpectedToken(record, json);
        }
        byte[] object = copyOf(json, names);
        try {
            return JsonCodec.standard().decode(object, record.getRawClass()).value();
        } catch (IllegalArgumentException invalidRequest) {
            throw context.instantiationException(record.getRawClass(), invalidRequest);
        }
    }

    private static byte[] copyOf(JsonParser json, NameTransformer names) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JsonGenerator copy = FACTORY.createGenerator(ObjectWriteContext.empty(), bytes)) {
            if (json.hasToken(JsonToken.START_OBJECT)) {
                json.nextToken();
            }
            copy.writeStartObject();
            for (; json.hasToken(JsonToken.PROPERTY_NAME); json.nextToken()) {
                String name = names.reverse(json.currentName());
                json.nextToken();
                if (name == null) {
                    json.skipChildren();
                } else {
                    copy.writeName(name);
                    copy.copyCurrentStructureExact(json);
                }
            }
            copy.writeEndObject();
        }
        return bytes.toByteArray();
    }
}
