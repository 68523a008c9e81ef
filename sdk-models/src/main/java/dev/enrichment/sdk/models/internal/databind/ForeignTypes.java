package dev.enrichment.sdk.models.internal.databind;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.io.IOException;
import java.io.InputStream;

/**
 * Reads and writes types that are not part of this library, such as a program's own records, or objects in additional
 * properties. No other class uses jackson-databind, so it is loaded only when such a type occurs.
 */
public final class ForeignTypes {
    private static final ObjectMapper MAPPER = createMapper();

    private ForeignTypes() {}

    private static ObjectMapper createMapper() {
        JacksonVersions.checkDatabind();
        return JsonMapper.builder()
                .addModule(new JavaTimeModule())
                .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
                .disable(SerializationFeature.FLUSH_AFTER_WRITE_VALUE)
                .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                .defaultPropertyInclusion(
                        JsonInclude.Value.construct(JsonInclude.Include.NON_NULL, JsonInclude.Include.ALWAYS))
                .build();
    }

    /** Reads a JSON document as an object whose type is not part of this library. */
    public static <T> T read(InputStream json, Class<T> type) throws IOException {
        return MAPPER.readValue(json, type);
    }

    /** Writes a value of a type that is not part of this library. */
    public static void write(JsonGenerator out, Object value) throws IOException {
        MAPPER.writeValue(out, value);
    }
}
