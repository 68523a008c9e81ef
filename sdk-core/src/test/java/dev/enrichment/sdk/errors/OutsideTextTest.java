package dev.enrichment.sdk.errors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.ThrowableProxyUtil;
import ch.qos.logback.core.read.ListAppender;
import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.call.CallListener;
import dev.enrichment.sdk.http.ApiKey;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.models.json.Drift;
import dev.enrichment.sdk.support.RawService;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.ConnectException;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.slf4j.LoggerFactory;

/**
 * Tests that messages, warnings and logs never show the API key or personal data, even if a service or proxy repeats
 * them anywhere in a response.
 */
@Timeout(30)
class OutsideTextTest {
    private static final String KEY = "sk-test-4f9a1c7e2b";
    private static final String PERSON = "ada.secretive@northwind.example";

    /** Where the key is repeated. */
    static Stream<String> echoes() {
        String json = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n";
        String error = "HTTP/1.1 401 Unauthorized\r\nContent-Type: application/problem+json\r\n\r\n";
        String problem = error + "{\"success\":false,\"errors\":[{\"status\":401,%s}]}";
        return Stream.of(
                "HTTP/1.1 2OO %KEY%\r\n\r\n",
                "HTTQ/1.1 200 %PERSON%\r\n\r\n",
                "%KEY%\r\n\r\n",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n%KEY%\r\n",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n%PERSON%\r\n",
                "HTTP/1.1 200 OK\r\nContent-Length: %KEY%\r\n\r\n{}",
                "HTTP/1.1 200 OK\r\nContent-Type: %KEY%\r\n\r\n<p>",
                "HTTP/1.1 200 OK\r\nContent-Type: text/%KEY%\r\n\r\n<p>",
                "HTTP/1.1 302 Found\r\nLocation: https://x.example/%KEY%\r\n\r\n",
                "HTTP/1.1 502 Bad Gateway\r\nContent-Type: text/html\r\n\r\n<title>no route for %KEY%</title>",
                json + "X-Credits-Consumed: %KEY%\r\n\r\n{}",
                json + "X-Credits-Remaining: %KEY%\r\n\r\n{}",
                json + "X-Request-Id: %KEY%\r\n\r\n{}",
                json + "\r\n{\"credits_consumed\":\"%KEY%\"}",
                json + "\r\n{\"email_status\":{\"%KEY%\":1}}",
                json + "\r\n{\"score\":\"%KEY%\",\"%KEY%\":[1]}",
                json + "\r\n{\"email_status\":\"%KEY%\"}",
                json + "\r\n{\"email\":%KEY%}",
                problem.formatted("\"title\":\"%KEY%\""),
                problem.formatted("\"title\":\"" + "x".repeat(285) + "%KEY%\""),
                problem.formatted("\"detail\":\"key %KEY% is not valid\",\"param\":[\"%KEY%\"],\"code\":\"%KEY%\""),
                problem.formatted("\"action\":\"do not send %KEY%\""),
                error + "{\"request_id\":\"%KEY%\"}");
    }

    @ParameterizedTest
    @MethodSource("echoes")
    void noMessageWarningOrLogShowsIt(String response) throws Exception {
        Logger root = (Logger) LoggerFactory.getLogger("ROOT");
        ListAppender<ILoggingEvent> seen = new ListAppender<>();
        seen.start();
        root.addAppender(seen);
        root.setLevel(Level.TRACE);
        StringWriter texts = new StringWriter();
        byte[] bytes =
                response.replace("%KEY%", KEY).replace("%PERSON%", PERSON).getBytes(StandardCharsets.UTF_8);
        RawService.Script script = (connection, number) -> {
            connection.write(bytes);
            connection.close();
        };
        try (RawService server = new RawService(script);
                var client = EnrichmentClient.builder()
                        .baseUrl(server.url())
                        .apiKey(KEY)
                        .options(o -> o.maxAttempts(1))
                        .listener(new CallListener() {
                            @Override
                            public void drifted(String operation, Drift drift) {
                                texts.append(drift.toString()).append(drift.path());
                            }
                        })
                        .build()) {
            try {
                ApiResponse<?> arrived = client.email().validate("a");
                texts.append(arrived.toString()).append(arrived.receipt().toString());
                texts.append(arrived.warnings().toString());
                arrived.warnings().forEach(warning -> texts.append(String.valueOf(warning.received())));
            } catch (RuntimeException failure) {
                failure.printStackTrace(new PrintWriter(texts));
            }
        } finally {
            root.setLevel(Level.ERROR);
            root.detachAppender(seen);
        }
        seen.list.forEach(event -> texts.append(event.getFormattedMessage())
                .append(
                        event.getThrowableProxy() == null
                                ? ""
                                : ThrowableProxyUtil.asString(event.getThrowableProxy())));
        assertThat(texts.toString()).isNotEmpty().doesNotContain(KEY, KEY.substring(0, 12), PERSON);
    }

    @Test
    void explanationsMaskTheKeyWhereverItIs() {
        try (var client = EnrichmentClient.builder()
                .baseUrl("http://localhost:1")
                .apiKey(KEY)
                .options(o -> o.header("X-Trace", KEY).query("q", KEY).bodyField("note", KEY))
                .build()) {
            var explained = client.explain(
                    Operations.EMAIL_VALIDATE,
                    dev.enrichment.sdk.models.email.EmailValidateRequest.builder()
                            .email("a")
                            .build());
            assertThat(explained + explained.toCurl()).doesNotContain(KEY);
        }
    }

    /** Masking a key of one letter would change the words of messages, and replace causes by copies. */
    @Test
    void aVeryShortKeyIsNotMasked() {
        try (var client = EnrichmentClient.builder()
                .baseUrl("http://localhost:1")
                .apiKey("e")
                .build()) {
            assertThatThrownBy(() -> client.credits().balance())
                    .hasMessageContaining("connect")
                    .hasCauseInstanceOf(ConnectException.class);
        }
    }

    @Test
    void theFragmentOfABaseUrlIsNotShown() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> EnrichmentClient.builder()
                        .baseUrl("https://api.example/v1#" + KEY)
                        .apiKey(ApiKey.of(KEY))
                        .build())
                .withMessage("baseUrl must have no query and no fragment, but is https://api.example/v1#…");
    }
}
