package dev.enrichment.sdk.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.enrichment.sdk.testing.RawConnection.Message;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import dev.enrichment.sdk.testing.internal.server.SandboxListener;
import dev.enrichment.sdk.testing.internal.server.SandboxResponse;
import dev.enrichment.sdk.testing.internal.server.SandboxServer;
import dev.enrichment.sdk.testing.internal.server.ServerLimits;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests requests that no HTTP library would send, by writing them to a socket byte by byte. */
class HttpProtocolTest extends WithSandbox {
    private static final Path FILE_DESCRIPTORS = Path.of("/proc/self/fd");
    private static final String BODY = LOOKUP.replace('\'', '"');

    private Message exchange(String request) throws IOException {
        try (RawConnection connection = new RawConnection(sandbox().url())) {
            return connection.send(request).receive();
        }
    }

    private String lookup(String... headers) {
        return RawConnection.post("/v3/companies/search", sandbox().apiKey(), BODY, headers);
    }

    private String credits(String method, String headersAndBody) {
        return method + " /v1/credits HTTP/1.1\nHost: x\nX-API-Key: "
                + sandbox().apiKey() + "\n" + headersAndBody;
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET", "DELETE", "PUT", "PATCH"})
    void readsTheBodyOfEveryMethodAndKeepsTheConnection(String method) throws IOException {
        try (RawConnection connection = new RawConnection(sandbox().url())) {
            for (int i = 0; i < 3; i++) {
                Message response = connection
                        .send(credits(method, "Content-Length: 7\n\n{\"a\":1}"))
                        .receive();
                assertThat(response.status()).isEqualTo(method.equals("GET") ? 200 : 405);
            }
        }
    }

    @Test
    void releasesTheFileDescriptorsOfClosedConnections() throws IOException {
        assumeTrue(Files.isDirectory(FILE_DESCRIPTORS));
        exchange(credits("GET", "Content-Length: 2\n\n{}"));
        long before = openFileDescriptors();
        for (int i = 0; i < 200; i++) {
            exchange(credits(i % 2 == 0 ? "GET" : "PUT", "Content-Length: 2\n\n{}"));
        }
        // The connection threads notice the close a moment later.
        Await.until(() -> openFileDescriptors() < before + 50);
    }

    private static long openFileDescriptors() {
        try (Stream<Path> files = Files.list(FILE_DESCRIPTORS)) {
            return files.count();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void closesTheConnectionIfTheClientWantsIt() throws IOException {
        try (RawConnection connection = new RawConnection(sandbox().url())) {
            Message response = connection.send(lookup("Connection: close")).receive();
            assertThat(response.status()).isEqualTo(200);
            assertThat(response.header("Connection")).isEqualTo("close");
            assertThat(connection.isClosedByServer()).isTrue();
        }
        try (RawConnection connection = new RawConnection(sandbox().url())) {
            connection.send("GET /v1/credits HTTP/1.0\nX-API-Key: " + sandbox().apiKey() + "\n\n");
            assertThat(connection.receive().status()).isEqualTo(200);
            assertThat(connection.isClosedByServer()).isTrue();
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    POST /v1/credits HTTP/1.1\\nContent-Length: five\\n\\n{} | 400
                    POST /v1/credits HTTP/1.1\\nContent-Length: -1\\n\\n{} | 400
                    POST /v1/credits HTTP/1.1\\nContent-Length: 99999999999999999999\\n\\n{} | 400
                    POST /v1/credits HTTP/1.1\\nContent-Length:\\n\\n{} | 400
                    POST /v1/credits HTTP/1.1\\nContent-Length: 0x10\\n\\n{} | 400
                    POST /v1/credits HTTP/1.1\\nContent-Length: 3\\nContent-Length: 2\\n\\n{} | 400
                    POST /v1/credits HTTP/1.1\\nTransfer-Encoding: gzip\\n\\n{} | 501
                    POST /v1/credits HTTP/1.1\\nTransfer-Encoding: chunked\\nContent-Length: 2\\n\\n{} | 400
                    POST /v1/credits HTTP/1.1\\nTransfer-Encoding: chunked\\n\\nzz\\n{}\\n0\\n\\n | 400
                    POST /v1/credits HTTP/1.1\\nTransfer-Encoding: chunked\\n\\n-1\\n\\n | 400
                    POST /v1/credits HTTP/1.1\\nTransfer-Encoding: chunked\\n\\n\\n{}\\n | 400
                    POST /v1/credits HTTP/1.1\\nTransfer-Encoding: chunked\\n\\n5\\n{}xyzw\\n0\\n\\n | 400
                    POST /v1/credits HTTP/1.1\\nTransfer-Encoding: chunked\\n\\nfffffffffffffffff\\n | 400
                    POST /v1/credits HTTP/1.1\\nNo colon\\n\\n{} | 400
                    POST /v1/credits HTTP/1.1\\nBad name: x\\n\\n{} | 400
                    POST /v1/credits HTTP/1.1\\n: no name\\n\\n{} | 400
                    GET /v1/credits\\nHost: x\\n\\n | 400
                    GET  /v1/credits HTTP/1.1\\nHost: x\\n\\n | 400
                    GET /v1/credits HTTP/2.0\\nHost: x\\n\\n | 505
                    (: /v1/credits HTTP/1.1\\nHost: x\\n\\n | 400
                    GET /v1/analytics/usage?days=%zz HTTP/1.1\\nHost: x\\n\\n | 400
                    """)
    void rejectsMalformedRequestsAndClosesTheConnection(String lines, int status) throws IOException {
        try (RawConnection connection = new RawConnection(sandbox().url())) {
            connection.send(lines.replace("\\n", "\n"));
            Message response = connection.receive();
            assertThat(response.status()).isEqualTo(status);
            assertThat(response.header("Content-Type")).isEqualTo("application/problem+json");
            assertThat(response.header("X-Request-Id")).hasSize(36);
            assertThat(response.header("X-Sandbox")).isEqualTo("true");
            assertThat(response.header("X-Credits-Remaining")).isEqualTo("10000");
            assertThat(JsonTrees.parse(response.body()).at("/errors/0/status").asInt())
                    .isEqualTo(status);
            assertThat(connection.isClosedByServer()).isTrue();
        }
    }

    @Test
    void readsChunkedBodies() throws IOException {
        String head = "POST /v3/companies/search HTTP/1.1\nX-API-Key: "
                + sandbox().apiKey() + "\nContent-Type: application/json\nTransfer-Encoding: chunked\n\n";
        String middle = Integer.toHexString(BODY.length() - 1);
        String chunks = "1\n{\n" + middle + ";name=value\n" + BODY.substring(1) + "\n0\nTrailer: ignored\n\n";
        assertThat(exchange(head + chunks).status()).isEqualTo(200);
    }

    @Test
    void sendsContinueBeforeItReadsTheBody() throws IOException {
        try (RawConnection connection = new RawConnection(sandbox().url())) {
            String request = lookup("Expect: 100-continue");
            int bodyAt = request.indexOf("\n\n") + 2;
            connection.send(request.substring(0, bodyAt));
            assertThat(connection.receive().status()).isEqualTo(100);
            assertThat(connection.send(request.substring(bodyAt)).receive().status())
                    .isEqualTo(200);
        }
    }

    @Test
    void rejectsBodiesAndHeadsAboveTheMaximumSize() throws IOException {
        String large = "{\"company_domain\":\"" + "x".repeat(2 << 20) + "\"}";
        Message body =
                exchange(RawConnection.post("/v3/companies/search", sandbox().apiKey(), large));
        assertThat(body.status()).isEqualTo(413);
        assertThat(body.body()).contains("payload_too_large", "1048576 bytes");
        String head = "GET /v1/credits HTTP/1.1\nX-Long: " + "x".repeat(100_000) + "\n\n";
        assertThat(exchange(head).status()).isEqualTo(431);
        assertThat(exchange("\n".repeat(100_000)).status()).isEqualTo(431);
        sandbox().verify().requests(0);
    }

    @Test
    void acceptsAbsoluteTargetsAndPipelinedRequests() throws IOException {
        try (RawConnection connection = new RawConnection(sandbox().url())) {
            String get = "GET http://sandbox.example/v1/credits HTTP/1.1\nX-API-Key: "
                    + sandbox().apiKey() + "\n\n";
            connection.send(get + get + get);
            for (int i = 0; i < 3; i++) {
                assertThat(connection.receive().status()).isEqualTo(200);
            }
        }
    }

    @Test
    void givesUpOnRequestsThatNeverComplete() throws IOException {
        ServerLimits limits = new ServerLimits(100, Duration.ofMillis(100), Duration.ofMillis(200));
        byte[] body = "ok".getBytes(StandardCharsets.UTF_8);
        try (SandboxServer server = SandboxServer.start(
                SandboxListener.plain("127.0.0.1", 0),
                limits,
                url -> request -> new SandboxResponse(200, "text/plain", body))) {
            try (RawConnection slow = new RawConnection(server.url())) {
                slow.send("POST / HTTP/1.1\nContent-Length: 5\n\nab");
                assertThat(slow.receive().status()).isEqualTo(408);
                assertThat(slow.isClosedByServer()).isTrue();
            }
            try (RawConnection idle = new RawConnection(server.url())) {
                assertThat(idle.send("GET / HTTP/1.1\n\n").receive().body()).isEqualTo("ok");
                assertThat(idle.isClosedByServer()).isTrue();
            }
        }
    }
}
