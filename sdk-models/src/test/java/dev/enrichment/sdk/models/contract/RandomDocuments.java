package dev.enrichment.sdk.models.contract;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.models.contract.ContractNames.Field;
import dev.enrichment.sdk.models.contract.ContractNames.Shape;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Generates random JSON documents with expected and unexpected values. */
final class RandomDocuments {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
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

    private RandomDocuments() {}

    /** Creates an object with the fields of a record, most of them with a value of the documented kind. */
    static ObjectNode object(Random random, Shape shape, int depth) {
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

    /** Creates any JSON value. */
    static JsonNode value(Random random, @Nullable Shape near, int depth) {
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
}
