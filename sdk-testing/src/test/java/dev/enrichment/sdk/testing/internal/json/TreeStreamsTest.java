package dev.enrichment.sdk.testing.internal.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Trees are those of databind, which is the reference here. */
class TreeStreamsTest {
    private static final JsonMapper DATABIND = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS, DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
            .build();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "[]",
                "null",
                " \"text\" ",
                "{\"a\":{\"b\":[1,[],{}]},\"c\":null,\"d\":true,\"e\":false}",
                "{\"twice\":1,\"other\":2,\"twice\":3}",
                "[0,-1,2147483648,99999999999999999999]",
                "[0.0,1.50,1e3,-2.5E-7,1E+2,123456789012345678901234567890.10]",
                "[\"\\u00e4\\ud83d\\ude00\\n\\\"\",\"ä\"]"
            })
    void readsAndWritesWhatDatabindDoes(String json) throws Exception {
        JsonNode expected = DATABIND.readTree(json);
        assertThat(JsonTrees.parse(json)).isEqualTo(expected);
        assertThat(JsonTrees.read(json.getBytes(StandardCharsets.UTF_8))).isEqualTo(expected);
        assertThat(JsonTrees.write(expected)).isEqualTo(DATABIND.writeValueAsBytes(expected));
        assertThat(JsonTrees.pretty(expected))
                .isEqualTo(DATABIND.writerWithDefaultPrettyPrinter().writeValueAsString(expected));
    }

    @Test
    void writesNumbersOfEachType() throws Exception {
        JsonNodeFactory nodes = JsonNodeFactory.instance;
        JsonNode numbers = nodes.arrayNode()
                .add(nodes.numberNode((short) 1))
                .add(nodes.numberNode(1.5f))
                .add(nodes.numberNode(0.25));
        assertThat(JsonTrees.write(numbers)).isEqualTo(DATABIND.writeValueAsBytes(numbers));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{", "[1", "{\"a\"}", "{\"a\":}", "[1,]", "{} {}", "1 2", "nul", "NaN", "\"open"})
    void refusesWhatDatabindRefuses(String json) {
        assertThatThrownBy(() -> DATABIND.readTree(json)).isInstanceOf(JsonProcessingException.class);
        assertThatThrownBy(() -> JsonTrees.read(json.getBytes(StandardCharsets.UTF_8)))
                .isInstanceOf(JsonProcessingException.class);
        assertThat(JsonTrees.tryParse(json)).isEmpty();
    }

    @Test
    void readsNothingAsAMissingNode() throws IOException {
        assertThat(JsonTrees.read(new byte[0]).isMissingNode()).isTrue();
        assertThat(JsonTrees.tryParse("  ")).isEmpty();
        assertThat(JsonTrees.write(JsonNodeFactory.instance.missingNode()))
                .isEqualTo("null".getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void refusesToNestMoreThanItsStackHolds() {
        String nested = "[".repeat(201) + "]".repeat(201);
        assertThatThrownBy(() -> JsonTrees.read(nested.getBytes(StandardCharsets.UTF_8)))
                .isInstanceOf(JsonProcessingException.class)
                .hasMessageContaining("200");
    }
}
