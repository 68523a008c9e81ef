package dev.enrichment.sdk.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.EnrichmentClientBuilder;
import dev.enrichment.sdk.support.RawService;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import okhttp3.tls.HandshakeCertificates;
import okhttp3.tls.HeldCertificate;
import org.junit.jupiter.api.Test;

/** Tests that the messages in {@code docs/reference/troubleshooting.md} are the ones that users really see. */
class TroubleshootingTest {
    private static final String KEY = "sk-test-4f9a1c7e2b";
    /** The start of a message of sdk-models, whose JacksonVersionsTest looks for it on the page. */
    private static final String OF_MODELS = "jackson-core ";

    private static final Pattern ROW = Pattern.compile("(?m)^\\| `([^`]+)` \\| .+ \\|$");

    private static String messageOf(UnaryOperator<EnrichmentClientBuilder> settings) {
        return String.valueOf(catchThrowable(() -> {
                    try (EnrichmentClient client = settings.apply(EnrichmentClient.builder())
                            .options(o -> o.maxAttempts(1))
                            .build()) {
                        client.credits().balance();
                    }
                })
                .getMessage());
    }

    private static String messageOfServer(int status, String location) throws Exception {
        try (MockWebServer server = new MockWebServer()) {
            server.start();
            server.enqueue(new MockResponse.Builder()
                    .code(status)
                    .addHeader("Location", location)
                    .body(location.isEmpty() ? "<h1>Not here</h1>" : "")
                    .build());
            return messageOf(b -> b.apiKey(KEY).baseUrl("http://127.0.0.1:" + server.getPort()));
        }
    }

    private static String messageOfAWebSite() throws Exception {
        try (MockWebServer server = new MockWebServer()) {
            server.start();
            server.enqueue(new MockResponse.Builder()
                    .addHeader("Content-Type", "text/html; charset=utf-8")
                    .body("<html>Welcome</html>")
                    .build());
            return messageOf(b -> b.apiKey(KEY).baseUrl("http://127.0.0.1:" + server.getPort()));
        }
    }

    private static String messageOfUntrustedServer() throws Exception {
        HeldCertificate own = new HeldCertificate.Builder()
                .addSubjectAlternativeName("localhost")
                .build();
        HandshakeCertificates certificates =
                new HandshakeCertificates.Builder().heldCertificate(own).build();
        try (RawService server =
                new RawService(certificates.sslContext().getServerSocketFactory(), (connection, number) -> {})) {
            return messageOf(b -> b.apiKey(KEY).baseUrl("https://localhost:" + server.port()));
        }
    }

    private static String messageOfARefusingProxy(boolean login) throws Exception {
        String refusal = """
                HTTP/1.1 407 Proxy Authentication Required
                Content-Length: 0
                Proxy-Authenticate: Basic realm="x"

                """.replace("\n", "\r\n");
        try (RawService proxy = new RawService((connection, number) -> connection.write(refusal))) {
            return messageOf(b -> {
                b.apiKey(KEY).baseUrl("https://api.example");
                String host = "127.0.0.1";
                return login ? b.proxy(host, proxy.port(), "ada", "wrong") : b.proxy(host, proxy.port());
            });
        }
    }

    private static String messageOfJar(String type, String jar) {
        return String.valueOf(ClassPathCheckTest.problemOf(Map.of(type, jar)));
    }

    @Test
    void everyMessageIsReal() throws Exception {
        List<String> real = List.of(
                messageOf(b -> b.baseUrl("https://api.example")),
                messageOf(b -> b.apiKey(KEY)),
                messageOf(b -> b.apiKey(KEY + "\n")),
                messageOf(b -> b.apiKey(KEY).baseUrl("http://api.example")),
                messageOf(b -> b.apiKey(KEY).baseUrl("api.example")),
                messageOfServer(404, ""),
                messageOfAWebSite(),
                messageOfServer(301, "https://other.example"),
                messageOf(b -> b.apiKey(KEY).baseUrl("http://127.0.0.1:1")),
                messageOfARefusingProxy(true),
                messageOfARefusingProxy(false),
                messageOfUntrustedServer(),
                messageOfJar("okhttp3.OkHttpClient", "okhttp-3.12.12.jar"),
                ClassPathCheck.problemOf(new NoClassDefFoundError("okio/Socket"), ClassPathCheck::location),
                messageOfJar("com.fasterxml.jackson.databind.ObjectMapper", "jackson-databind-2.12.7.jar"));
        // Surefire runs in the directory of the module.
        String page = Files.readString(Path.of("..", "docs", "reference", "troubleshooting.md"));
        List<String> documented = new ArrayList<>();
        ROW.matcher(page)
                .results()
                .map(row -> row.group(1))
                .filter(row -> !row.startsWith(OF_MODELS))
                .forEach(documented::add);

        assertThat(documented).hasSameSizeAs(real);
        for (int i = 0; i < real.size(); i++) {
            assertThat(real.get(i)).matches(pattern(documented.get(i)));
        }
    }

    /** An ellipsis of the page is any text; one of the message itself matches, too. */
    private static String pattern(String documented) {
        List<String> parts = new ArrayList<>();
        for (String part : documented.split("…", -1)) {
            parts.add(Pattern.quote(part));
        }
        return String.join(".*", parts);
    }
}
