package dev.enrichment.sdk.models.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.models.contract.ContractNames.Field;
import dev.enrichment.sdk.models.contract.ContractNames.Role;
import dev.enrichment.sdk.models.contract.ContractNames.Shape;
import dev.enrichment.sdk.models.json.Decoded;
import dev.enrichment.sdk.models.json.JsonCodec;
import dev.enrichment.sdk.models.json.MalformedJsonException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Random documents for every response type: either a record or a MalformedJsonException. To reproduce a failure, run
 * the test with the seed of its message: {@code -Denrichment.seed=…}.
 */
class GeneratedDocumentsTest {
    private static final JsonCodec CODEC = JsonCodec.standard();
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final Long REPLAYED = Long.getLong("enrichment.seed");
    private static final int DOCUMENTS = 400;
    private static final List<String> TEXTS = List.of(
            "",
            "N/A",
            "true",
            "12.50",
            "-7",
            "2026-02-28",
            "2026-02-28T01:02:03Z",
            ";;",
            "a; b",
            "\u0000\ud83d",
            "é😀");

    static Stream<Shape> responses() {
        return ContractNames.all(Role.RESPONSE).stream();
    }

    @ParameterizedTest
    @MethodSource("responses")
    void anyJsonBecomesARecordOrOneException(Shape response) {
        for (long i = 0; i < (REPLAYED == null ? DOCUMENTS : 1); i++) {
            long seed = REPLAYED == null ? response.toString().hashCode() * 1000L + i : REPLAYED;
            Random random = new Random(seed);
            JsonNode document = random.nextInt(20) == 0 ? value(random, null, 3) : object(random, response, 5);
            byte[] bytes = damaged(random, Trees.write(document));
            try {
                readsOrRefuses(bytes, response);
            } catch (RuntimeException | Error e) {
                throw new AssertionError(
                        "%s with -Denrichment.seed=%d: %s"
                                .formatted(response, seed, new String(bytes, StandardCharsets.UTF_8)),
                        e);
            }
        }
    }

    private static void readsOrRefuses(byte[] bytes, Shape response) {
        Decoded<? extends Record> decoded;
        try {
            decoded = CODEC.decode(
                    bytes, response.type(), drift -> assertThat(drift.path()).isNotNull());
        } catch (MalformedJsonException refused) {
            return;
        }
        // Writing and reading the record again must not change it.
        byte[] stored = CODEC.encode(decoded.value());
        byte[] again = CODEC.encode(CODEC.decode(stored, response.type()).value());
        assertThat(Trees.read(again)).isEqualTo(Trees.read(stored));
    }

    private static ObjectNode object(Random random, Shape shape, int depth) {
        ObjectNode object = JSON.objectNode();
        for (Field field : shape.fields()) {
            switch (random.nextInt(8)) {
                case 0 -> {}
                case 1 -> object.set(field.name(), value(random, shape, depth - 1));
                case 2 -> {
                    for (String second : field.aliases()) {
                        object.set(second, fitting(random, field, depth - 1));
                    }
                }
                default -> object.set(field.name(), fitting(random, field, depth - 1));
            }
        }
        for (int i = random.nextInt(3); i > 0; i--) {
            object.set(name(random, shape), value(random, shape, depth - 1));
        }
        return object;
    }

    /** Creates a value of the expected kind with random objects inside. */
    private static JsonNode fitting(Random random, Field field, int depth) {
        int colon = field.kind().indexOf(':');
        if (colon < 0 || depth <= 0) {
            return SampleDocuments.value(field, random.nextBoolean());
        }
        Shape inner = ContractNames.of(field.kind().substring(colon + 1));
        if (field.kind().startsWith("object")) {
            return object(random, inner, depth);
        }
        ArrayNode rows = JSON.arrayNode();
        for (int i = random.nextInt(4); i > 0; i--) {
            rows.add(random.nextInt(8) == 0 ? value(random, inner, depth) : object(random, inner, depth));
        }
        return field.kind().startsWith("list")
                ? rows
                : JSON.objectNode().set(name(random, inner), object(random, inner, depth));
    }

    private static JsonNode value(Random random, @Nullable Shape near, int depth) {
        return switch (random.nextInt(depth > 0 ? 10 : 8)) {
            case 0 -> JSON.nullNode();
            case 1 -> JSON.booleanNode(random.nextBoolean());
            case 2 -> JSON.numberNode(random.nextInt());
            case 3 -> JSON.numberNode(random.nextLong());
            case 4 -> JSON.numberNode(new BigInteger(200, random));
            case 5 -> JSON.numberNode(new BigDecimal(new BigInteger(60, random), random.nextInt(200) - 100));
            case 6, 7 -> JSON.textNode(TEXTS.get(random.nextInt(TEXTS.size())));
            case 8 -> {
                ArrayNode array = JSON.arrayNode();
                for (int i = random.nextInt(4); i > 0; i--) {
                    array.add(value(random, near, depth - 1));
                }
                yield array;
            }
            default -> {
                ObjectNode object = JSON.objectNode();
                for (int i = random.nextInt(4); i > 0; i--) {
                    object.set(name(random, near), value(random, near, depth - 1));
                }
                yield object;
            }
        };
    }

    private static String name(Random random, @Nullable Shape near) {
        return near == null || random.nextBoolean()
                ? List.of("data", "", "$extra", "additionalProperties", "person", "x/y~z")
                        .get(random.nextInt(6))
                : near.fields().get(random.nextInt(near.fields().size())).name();
    }

    /** Changes a byte or truncates the document, in one of ten cases. */
    private static byte[] damaged(Random random, byte[] json) {
        if (random.nextInt(20) == 0) {
            json[random.nextInt(json.length)] = (byte) random.nextInt(256);
        }
        return random.nextInt(20) == 0 ? Arrays.copyOf(json, random.nextInt(json.length)) : json;
    }
}
