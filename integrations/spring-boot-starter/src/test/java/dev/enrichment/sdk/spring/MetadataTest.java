package dev.enrichment.sdk.spring;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the metadata from which IDEs complete and check properties. */
class MetadataTest {
    private static Map<String, JsonNode> properties() throws IOException {
        try (InputStream file = Objects.requireNonNull(
                MetadataTest.class.getResourceAsStream("/META-INF/spring-configuration-metadata.json"))) {
            Map<String, JsonNode> properties = new HashMap<>();
            for (JsonNode property : new ObjectMapper().readTree(file).get("properties")) {
                properties.put(property.get("name").asText(), property);
            }
            return properties;
        }
    }

    @Test
    void durationsHaveTheirType() throws IOException {
        List<String> durations = properties().values().stream()
                .filter(property -> property.get("type").asText().equals(Duration.class.getName()))
                .map(property -> property.get("name").asText())
                .toList();
        assertThat(durations)
                .containsExactlyInAnyOrder(
                        "enrichment.total-timeout",
                        "enrichment.attempt-timeout",
                        "enrichment.connect-timeout",
                        "enrichment.max-retry-delay",
                        "enrichment.initial-backoff",
                        "enrichment.shutdown-timeout",
                        "enrichment.cache.max-age",
                        "enrichment.cache.not-found-age",
                        "enrichment.health.cache",
                        "enrichment.health.timeout");
    }

    @ParameterizedTest
    @CsvSource({
        "enrichment.shutdown-timeout, 25s",
        "enrichment.health.cache,     60s",
        "enrichment.health.timeout,   2s"
    })
    void defaultsAreShown(String property, String value) throws IOException {
        assertThat(Objects.requireNonNull(properties().get(property))
                        .get("defaultValue")
                        .asText())
                .isEqualTo(value);
    }

    @Test
    void everyPropertyIsDescribed() throws IOException {
        assertThat(properties().values())
                .hasSizeGreaterThan(20)
                .allSatisfy(property -> assertThat(property.path("description").asText())
                        .as(property.get("name").asText())
                        .isNotEmpty());
    }
}
