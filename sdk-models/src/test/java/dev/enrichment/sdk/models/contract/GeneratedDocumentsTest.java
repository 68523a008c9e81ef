package dev.enrichment.sdk.models.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.enrichment.sdk.models.contract.ContractNames.Role;
import dev.enrichment.sdk.models.contract.ContractNames.Shape;
import dev.enrichment.sdk.models.json.Decoded;
import dev.enrichment.sdk.models.json.JsonCodec;
import dev.enrichment.sdk.models.json.MalformedJsonException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Decodes random documents as every type of response. The result must be either a record or a {@code
 * MalformedJsonException}. To reproduce a failure, pass the seed in its message as {@code -Denrichment.seed=…}.
 */
class GeneratedDocumentsTest {
    private static final JsonCodec CODEC = JsonCodec.standard();
    private static final Long REPLAYED = Long.getLong("enrichment.seed");
    private static final int DOCUMENTS = 400;

    static Stream<Shape> responses() {
        return ContractNames.all(Role.RESPONSE).stream();
    }

    @ParameterizedTest
    @MethodSource("responses")
    void anyJsonBecomesARecordOrOneException(Shape response) {
        for (long i = 0; i < (REPLAYED == null ? DOCUMENTS : 1); i++) {
            long seed = REPLAYED == null ? response.toString().hashCode() * 1000L + i : REPLAYED;
            Random random = new Random(seed);
            JsonNode document = random.nextInt(20) == 0
                    ? RandomDocuments.value(random, null, 3)
                    : RandomDocuments.object(random, response, 5);
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

    /** Changes a byte or truncates the document, in one of ten cases. */
    private static byte[] damaged(Random random, byte[] json) {
        if (random.nextInt(20) == 0) {
            json[random.nextInt(json.length)] = (byte) random.nextInt(256);
        }
        return random.nextInt(20) == 0 ? Arrays.copyOf(json, random.nextInt(json.length)) : json;
    }
}
