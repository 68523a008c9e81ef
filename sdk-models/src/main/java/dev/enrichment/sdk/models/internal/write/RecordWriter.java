package dev.enrichment.sdk.models.internal.write;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes records with databind: unset fields and empty collections are left out. */
public final class RecordWriter {
    private static final TypeReference<Map<String, Object>> FIELDS = new TypeReference<>() {};

    private static final ObjectMapper MAPPER = JsonMapper.builder()
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
                    map -> map.setInclude(JsonInclude.Value.empty().withValueInclusion(JsonInclude.Include.NON_EMPTY)))
            .build();

    private RecordWriter() {}

    /** Returns the record as JSON, in UTF-8. */
    public static byte[] encode(Object record) {
        try {
            return MAPPER.writeValueAsBytes(record);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(
                    "additionalProperties contain a value that cannot be written as JSON: " + e.getOriginalMessage(),
                    e);
        }
    }

    /** Returns the fields of the record as maps, lists, strings, numbers and booleans. */
    public static Map<String, Object> fields(Object record) {
        return MAPPER.convertValue(record, FIELDS);
    }

    /** Returns a component value as maps, lists, strings, numbers and booleans. */
    public static @Nullable Object plainValue(@Nullable Object value) {
        return MAPPER.convertValue(value, Object.class);
    }
}
