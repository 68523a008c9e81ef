package dev.enrichment.sdk.models.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.enrichment.sdk.models.internal.binding.Bindings;
import java.io.InputStream;
import org.junit.jupiter.api.Test;

/** The metadata for native images: the only class that is loaded by name, see ModelsArchitectureTest. */
class NativeImageTest {
    private static final String METADATA =
            "/META-INF/native-image/dev.enrichment/enrichment-sdk-models/reachability-metadata.json";

    @Test
    void theGeneratedBindingsAreReachable() throws Exception {
        JsonNode reflection;
        try (InputStream json = JsonCodec.class.getResourceAsStream(METADATA)) {
            reflection = new ObjectMapper().readTree(json).path("reflection");
        }
        assertThat(reflection).hasSize(1);
        assertThat(reflection.at("/0/condition/typeReached").asText()).isEqualTo(Bindings.class.getName());
        Class<?> generated = Class.forName(reflection.at("/0/type").asText());
        assertThat(generated.getSuperclass()).isEqualTo(Bindings.class);
    }
}
