package dev.enrichment.sdk.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import okhttp3.MediaType;
import okhttp3.RequestBody;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests that every operation rejects a body that is not valid UTF-8 with status 400, wherever the invalid bytes are.
 */
class BodyEncodingTest extends WithSandbox {
    private static final List<String> BODIES =
            List.of("{\"query\":\"caf@\"}", "{\"caf@\":1}", "{\"unknown\":{\"deep\":[\"@\"]}}", "{}@");

    static Stream<SandboxRoute> routesWithBodies() {
        return Arrays.stream(SandboxRoute.values())
                .filter(route -> route.methods().contains("POST"));
    }

    @ParameterizedTest
    @MethodSource("routesWithBodies")
    void isRejected(SandboxRoute route) {
        for (String body : BODIES) {
            for (byte[] wrong :
                    new byte[][] {{(byte) 0xE9}, {(byte) 0xC3}, {(byte) 0xC0, (byte) 0x80}, {(byte) 0xFF}}) {
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                bytes.writeBytes(body.substring(0, body.indexOf('@')).getBytes(StandardCharsets.UTF_8));
                bytes.writeBytes(wrong);
                bytes.writeBytes(body.substring(body.indexOf('@') + 1).getBytes(StandardCharsets.UTF_8));
                assertRejected(route, bytes.toByteArray());
            }
        }
        for (String charset : List.of("UTF-16LE", "UTF-16BE", "UTF-32LE")) {
            assertRejected(route, "{\"limit\":1}".getBytes(Charset.forName(charset)));
        }
    }

    private void assertRejected(SandboxRoute route, byte[] body) {
        HttpResult response = client.send(client.request(route.path())
                .post(RequestBody.create(body, MediaType.get("application/json")))
                .build());
        assertThat(response.status()).as(Arrays.toString(body)).isEqualTo(400);
        assertThat(response.string("/errors/0/detail")).startsWith("The body is not valid");
        assertThat(response.consumed()).isZero();
    }
}
