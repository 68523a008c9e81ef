package dev.enrichment.sdk.models.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import dev.enrichment.sdk.models.internal.binding.Bindings;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import java.io.InputStream;
import java.lang.annotation.Annotation;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * Tests the metadata for native images, which must contain the classes that are loaded by name or created by a JSON
 * mapper.
 */
class NativeImageTest {
    private static final String METADATA =
            "/META-INF/native-image/dev.enrichment/enrichment-sdk-models/reachability-metadata.json";

    @Test
    void whatMappersCreateIsReachable() throws Exception {
        Set<String> created = new TreeSet<>();
        for (JsonNode entry : reflection()) {
            if (entry.has("methods")) {
                assertThat(entry.at("/methods/0/name").asText()).isEqualTo("<init>");
                created.add(entry.path("type").asText());
            }
        }
        Set<String> annotated = new TreeSet<>();
        annotated.add(annotation(JsonSerialize.class).using().getName());
        annotated.add(annotation(JsonDeserialize.class).using().getName());
        annotated.add(annotation(tools.jackson.databind.annotation.JsonSerialize.class)
                .using()
                .getName());
        annotated.add(annotation(tools.jackson.databind.annotation.JsonDeserialize.class)
                .using()
                .getName());
        assertThat(created).isEqualTo(annotated);
    }

    private static <A extends Annotation> A annotation(Class<A> type) {
        return Objects.requireNonNull(CodecJson.class.getAnnotation(type));
    }

    private static JsonNode reflection() throws Exception {
        try (InputStream json = JsonCodec.class.getResourceAsStream(METADATA)) {
            return new ObjectMapper().readTree(json).path("reflection");
        }
    }

    @Test
    void theGeneratedBindingsAreReachable() throws Exception {
        JsonNode reflection = reflection();
        assertThat(reflection.at("/0/condition/typeReached").asText()).isEqualTo(Bindings.class.getName());
        Class<?> generated = Class.forName(reflection.at("/0/type").asText());
        assertThat(generated.getSuperclass()).isEqualTo(Bindings.class);
    }
}
