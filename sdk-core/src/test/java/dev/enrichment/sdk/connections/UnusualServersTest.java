package dev.enrichment.sdk.connections;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.call.RequestOptions;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.ResponseLostException;
import dev.enrichment.sdk.support.Service;
import dev.enrichment.sdk.support.ServiceFixture;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import mockwebserver3.SocketEffect;
import okhttp3.OkHttpClient;
import okhttp3.Protocol;
import okio.Buffer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests unusual behavior of servers and proxies, such as closed connections and broken bodies, and that secrets are not
 * sent to them.
 */
@Timeout(30)
class UnusualServersTest extends ServiceFixture {
    private static final String VALID = "{\"email_status\":\"valid\",\"message\":\"Zürich\",\"credits_consumed\":0.25}";

    private static MockResponse.Builder bytes(byte[] body) {
        return new MockResponse.Builder()
                .setHeader("Content-Type", "application/json")
                .setHeader("X-Credits-Consumed", "0.25")
                .body(new Buffer().write(body));
    }

    private static byte[] gzip(String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
            gzip.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return bytes.toByteArray();
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "none",
            value = {
                "none, 4500, 1",
                "none, 3500, 0",
                "timeout=2, 1500, 1",
                "timeout=2, 500, 0",
                "'max=9, timeout=60', 4500, 1",
                "'timeout=60, timeout=2', 1500, 1",
                "timeout=2|timeout=60, 1500, 1",
                "'timeout=99999999999999999999', 3500, 0"
            })
    // Several headers are separated by a vertical bar.
    void aConnectionThatTheServerMayHaveClosedIsNotUsed(@Nullable String headers, long idleMillis, int connection)
            throws Exception {
        for (int i = 0; i < 2; i++) {
            MockResponse.Builder response = Service.json(200, VALID);
            if (headers != null) {
                List.of(headers.split("\\|", -1)).forEach(keepAlive -> response.addHeader("Keep-Alive", keepAlive));
            }
            service.enqueue(response.build());
        }
        try (var client = service.client()) {
            client.email().validate("a");
            service.time.advance(Duration.ofMillis(idleMillis));
            var receipt = client.email().validate("b").receipt();
            assertThat(receipt.attempts()).isEqualTo(1);
        }
        service.request();
        assertThat(service.request().getConnectionIndex()).isEqualTo(connection);
    }

    @ParameterizedTest
    @CsvSource({"7, true", "8, false"})
    void aRefusedStreamWasNotSentButACancelledOneMayHaveBeenProcessed(int code, boolean sentAgain) {
        OkHttpClient http2 = new OkHttpClient.Builder()
                .protocols(List.of(Protocol.H2_PRIOR_KNOWLEDGE))
                .build();
        service.server.setProtocols(List.of(Protocol.H2_PRIOR_KNOWLEDGE));
        // On a busy machine, the test server also refuses the next stream, because its connection is just being closed.
        service.enqueue(
                new MockResponse.Builder()
                        .onRequestStart(new SocketEffect.CloseStream(code))
                        .build(),
                Service.ok(VALID),
                Service.ok(VALID));
        try (var client = service.client(b -> b.httpClient(http2))) {
            if (sentAgain) {
                assertThat(client.email().validate("a").receipt().attempts()).isBetween(2, 3);
            } else {
                failure(ResponseLostException.class, client);
            }
        }
    }

    @Test
    void gzipIsDecodedByWhatTheBytesAre() throws Exception {
        service.enqueue(
                bytes(gzip(VALID)).setHeader("Content-Encoding", "gzip").build(),
                bytes(gzip(VALID)).build(),
                bytes(VALID.getBytes(StandardCharsets.UTF_8))
                        .setHeader("Content-Encoding", "gzip")
                        .build());
        try (var client = service.client(b -> b.options(o -> o.keepRawBody(true)))) {
            for (int i = 0; i < 3; i++) {
                var response = client.email().validate("a");
                assertThat(response.body().message()).isEqualTo("Zürich");
                assertThat(response.rawBody()).asString().isEqualTo(VALID);
            }
        }
        assertThat(service.request().getHeaders().get("Accept-Encoding")).isEqualTo("gzip");
    }

    @Test
    void whatArrivedOfAGzipThatBrokeOffIsUnpacked() throws Exception {
        String large = "{\"message\":\"" + "x".repeat(100_000) + "\"}";
        byte[] half = gzip(large);
        service.enqueue(bytes(Arrays.copyOf(half, half.length - 20))
                .setHeader("Content-Encoding", "gzip")
                .build());
        try (var client = service.client()) {
            var failure = failure(dev.enrichment.sdk.errors.DecodingException.class, client);
            assertThat(failure.bodyText()).startsWith("{\"message\":\"xxxx");
            assertThat(failure.receipt().charged()).isEqualByComparingTo("0.25");
        }
    }

    @Test
    void aSmallGzipOfAHugeBodyIsBounded() throws Exception {
        service.enqueue(
                bytes(gzip("{\"message\":\"" + "x".repeat(1_000_000) + "\"}")).build());
        try (var client = service.client(b -> b.maxResponseBytes(10_000))) {
            var failure = failure(dev.enrichment.sdk.errors.DecodingException.class, client);
            assertThat(failure.rawBody()).hasSize(10_000);
        }
    }

    @Test
    void aProxyDoesNotSeeTheKeyOfAnAddressWithoutTls() throws Exception {
        try (MockWebServer proxy = new MockWebServer()) {
            proxy.start();
            OkHttpClient proxied = new OkHttpClient.Builder()
                    .proxy(new Proxy(
                            Proxy.Type.HTTP,
                            new InetSocketAddress(java.net.InetAddress.getLoopbackAddress(), proxy.getPort())))
                    .build();
            service.enqueue(Service.ok(VALID));
            try (var client = service.client(b -> b.httpClient(proxied))) {
                client.email().validate("a");
            }
            assertThat(proxy.getRequestCount()).isZero();
        }
    }

    @Test
    void textOfTheServiceIsBoundedAndOnOneLineInMessages() {
        String hostile = "first\\nsecond\\u001b[31m\\u202e" + "x".repeat(5_000_000) + Service.KEY;
        service.enqueue(Service.problem(400, "'title':'" + hostile + "','detail':'key " + Service.KEY + "'")
                .build());
        try (var client = service.client()) {
            var failure = failure(EnrichmentException.class, client);
            assertThat(failure.getMessage())
                    .contains("first second\\u001b[31m\\u202exxx", "key …")
                    .doesNotContain(Service.KEY, "\n", "\u001b")
                    .hasSizeLessThan(2000);
        }
    }

    @Test
    void unusableHeadersAreRefusedWhenTheyAreSet() {
        refused(
                "X-Tenant",
                "line\nbreak",
                "the value of header X-Tenant contains an invalid character at position 4: U+000A");
        refused(
                "X-Tenant",
                "Zürich",
                "the value of header X-Tenant contains an invalid character at position 1: U+00FC");
        refused("X Tenant", "a", "a header name must be letters, digits and !#$%&'*+-.^_`|~, but is \"X Tenant\"");
        refused("Accept-Encoding", "br", "header Accept-Encoding is set by the client itself");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> EnrichmentClient.builder().application("évil"))
                .withMessageStartingWith("application contains an invalid character");
    }

    private static void refused(String name, String value, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RequestOptions.builder().header(name, value))
                .withMessage(message);
    }

    @Test
    void aShellDoesNotRunWhatAHeaderIsCalled() {
        try (var client = service.client(b -> b.options(o ->
                o.header("X-`id`-Secret", "hush").header("X-$HOME", "plain").query("api_token", "hush")))) {
            String curl = client.explain(Operations.CREDITS_BALANCE, dev.enrichment.sdk.models.NoParameters.NONE)
                    .toCurl();
            assertThat(curl)
                    .contains(
                            "--header 'X-`id`-Secret: '\"$X__ID__SECRET\"", "--header 'X-$HOME: plain'", "api_token=…")
                    .doesNotContain("hush");
        }
    }
}
