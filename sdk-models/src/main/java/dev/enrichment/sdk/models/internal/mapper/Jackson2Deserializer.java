package dev.enrichment.sdk.models.internal.mapper;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.deser.ContextualDeserializer;
import com.fasterxml.jackson.databind.util.NameTransformer;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import dev.enrichment.sdk.models.internal.binding.Bindings;
import dev.enrichment.sdk.models.internal.read.DocumentRoot;
import dev.enrichment.sdk.models.internal.read.ReadListener;
import java.io.IOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Deserializer that lets a Jackson 2 mapper read a record. Warnings about unexpected values are dropped, because a
 * mapper has no way to return them.
 */
public final class Jackson2Deserializer extends JsonDeserializer<Object>
        implements ContextualDeserializer, ReadListener {
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

    public Jackson2Deserializer() {
        this(null, NameTransformer.NOP);
    }

    private Jackson2Deserializer(@Nullable JavaType type, NameTransformer names) {
        this.type = type;
        this.names = names;
    }

    @Override
    public JsonDeserializer<Object> unwrappingDeserializer(NameTransformer unwrapper) {
        return new Jackson2Deserializer(type, unwrapper);
    }

    @Override
    public JsonDeserializer<?> createContextual(DeserializationContext context, @Nullable BeanProperty property) {
        return new Jackson2Deserializer(context.getContextualType(), names);
    }

    @Override
    public @Nullable Object deserialize(JsonParser json, DeserializationContext context) throws IOException {
        JavaType record = Objects.requireNonNull(type);
        if (json.hasToken(JsonToken.START_OBJECT)) {
            if (names == NameTransformer.NOP) {
                return read(json, record, context);
            }
            json.nextToken();
        }
        if (!json.hasToken(JsonToken.FIELD_NAME) && !json.hasToken(JsonToken.END_OBJECT)) {
            return context.handleUnexpectedToken(record, json);
        }
        // The opening brace has already been consumed, either because the record is unwrapped or because the mapper has
        // read the type information.
        try (TokenBuffer object = new TokenBuffer(json, context)) {
            object.writeStartObject();
            for (; json.hasToken(JsonToken.FIELD_NAME); json.nextToken()) {
                String name = names.reverse(json.currentName());
                json.nextToken();
                if (name == null) {
                    json.skipChildren();
                } else {
                    object.writeFieldName(name);
                    object.copyCurrentStructure(json);
                }
            }
            object.writeEndObject();
            try (JsonParser copy = object.asParserOnFirstToken()) {
                return read(copy, record, context);
            }
        }
    }

    private Object read(JsonParser json, JavaType type, DeserializationContext context) throws IOException {
        String name = type.getRawClass().getName();
        try {
            return DocumentRoot.readRecord(json, name, Objects.requireNonNull(Bindings.ofRecord(name), name), this);
        } catch (IllegalArgumentException invalidRequest) {
            throw context.instantiationException(type.getRawClass(), invalidRequest);
        }
    }
}
