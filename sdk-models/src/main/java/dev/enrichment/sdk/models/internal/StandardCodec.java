package dev.enrichment.sdk.models.internal;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import dev.enrichment.sdk.models.json.Decoded;
import dev.enrichment.sdk.models.json.DriftListener;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads with the lenient readers of this package; writes with databind. */
public final class StandardCodec implements JsonCodec {
    /** The one instance: readers and serializers are made once for each type. */
    static final StandardCodec INSTANCE = new StandardCodec();

    private static final TypeReference<Map<String, Object>> MEMBERS = new TypeReference<>() {};

    private StandardCodec() {}

    /** The one instance, if Jackson is there as it must be. */
    public static StandardCodec instance() {
        JacksonVersions.check();
        return INSTANCE;
    }

    @Override
    public <T> Decoded<T> decode(byte[] json, Class<T> type) {
        return DocumentReader.read(json, type, new ReadContext(false));
    }

    @Override
    public <T> Decoded<T> decode(byte[] json, Class<T> type, DriftListener drift) {
        ReadContext context = new ReadContext(true);
        Decoded<T> decoded = DocumentReader.read(json, type, context);
        context.tell(drift);
        return decoded;
    }

    @Override
    public byte[] encode(Object record) {
        try {
            return Databind.MAPPER.writeValueAsBytes(record);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(
                    "additionalProperties hold a value that is not JSON: " + e.getOriginalMessage(), e);
        }
    }

    @Override
    public Map<String, Object> members(Object record) {
        return Databind.MAPPER.convertValue(record, MEMBERS);
    }

    /** A value made of records as plain Java values. */
    @Nullable
    Object plain(@Nullable Object value) {
        return Databind.MAPPER.convertValue(value, Object.class);
    }

    /** Made on first use: a program that only reads never pays for it. */
    private static final class Databind {
        static final ObjectMapper MAPPER = JsonMapper.builder()
                .addModule(new JavaTimeModule())
                .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
                .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                .defaultPropertyInclusion(
                        JsonInclude.Value.construct(JsonInclude.Include.NON_NULL, JsonInclude.Include.ALWAYS))
                .withConfigOverride(
                        List.class,
                        list -> list.setInclude(
                                JsonInclude.Value.empty().withValueInclusion(JsonInclude.Include.NON_EMPTY)))
                .withConfigOverride(
                        Map.class,
                        map -> map.setInclude(
                                JsonInclude.Value.empty().withValueInclusion(JsonInclude.Include.NON_EMPTY)))
                .build();
    }
}
