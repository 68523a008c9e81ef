package dev.enrichment.sdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.enrichment.sdk.http.ApiKey;
import dev.enrichment.sdk.http.Route;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.LoggerFactory;

class EnvironmentTest {
    private static EnrichmentClientBuilder builder() {
        return new EnrichmentClientBuilder(new Environment(name -> null));
    }

    @ParameterizedTest
    @CsvSource(nullValues = "none", delimiter = '|', textBlock = """
            none | https://api.example | apiKey is missing: set it on the builder or in ENRICHMENT_API_KEY
            k    | none                | baseUrl is missing: set it on the builder or in ENRICHMENT_BASE_URL
            none | none                | apiKey and baseUrl are missing: set them on the builder or in ENRICHMENT_API_KEY and ENRICHMENT_BASE_URL
            """)
    void allThatIsMissingIsNamedWithWhereToSetIt(@Nullable String key, @Nullable String url, String message) {
        EnrichmentClientBuilder builder = key == null ? builder() : builder().apiKey(key);
        assertThatIllegalStateException()
                .isThrownBy((url == null ? builder : builder.baseUrl(url))::build)
                .withMessage(message);
    }

    @Test
    void hostsOfTestsCanBeCalledWithoutTls() {
        try (var client = builder()
                        .baseUrl("http://Sandbox:8080")
                        .apiKey("k")
                        .allowPlainHttp("sandbox")
                        .build();
                var fromEnvironment = new EnrichmentClientBuilder(
                                new Environment(Map.of("ENRICHMENT_ALLOW_PLAIN_HTTP", "other, sandbox")::get))
                        .baseUrl("http://sandbox")
                        .apiKey("k")
                        .build()) {
            assertThat(client).hasToString("EnrichmentClient[http://sandbox:8080]");
            assertThat(fromEnvironment).hasToString("EnrichmentClient[http://sandbox]");
        }
    }

    @Test
    void sendingTheKeyInClearTextIsLoggedOncePerClient() {
        ListAppender<ILoggingEvent> log = new ListAppender<>();
        log.start();
        Logger logger = (Logger) LoggerFactory.getLogger("dev.enrichment.sdk");
        logger.addAppender(log);
        Level before = logger.getLevel();
        logger.setLevel(Level.WARN);
        var environment = new Environment(Map.of(
                "ENRICHMENT_BASE_URL", "http://Sandbox:8080",
                "ENRICHMENT_API_KEY", "sk-4f9a1c7e2b77",
                "ENRICHMENT_ALLOW_PLAIN_HTTP", "sandbox")::get);
        try (var ofEnvironment = new EnrichmentClientBuilder(environment).build();
                var ofCode = builder()
                        .baseUrl("http://[2001:db8::7]")
                        .apiKey("sk-4f9a1c7e2b77")
                        .allowPlainHttp("2001:db8::7")
                        .build();
                var encrypted = builder()
                        .baseUrl("https://sandbox")
                        .apiKey("k")
                        .allowPlainHttp("sandbox")
                        .build();
                var local = builder()
                        .baseUrl("http://localhost:8080")
                        .apiKey("k")
                        .allowPlainHttp("localhost")
                        .build()) {
            assertThat(List.of(
                            ofEnvironment.forAccount(ApiKey.of("k")).baseUrl(),
                            ofCode.withOptions(o -> o.tag("t")).baseUrl(),
                            encrypted.baseUrl(),
                            local.baseUrl()))
                    .hasSize(4);
        } finally {
            logger.setLevel(before);
            logger.detachAppender(log);
        }
        assertThat(log.list)
                .extracting(event -> event.getLevel() + " " + event.getFormattedMessage())
                .containsExactly(
                        "WARN the API key is sent in clear text to http://sandbox:8080, because the address is not https",
                        "WARN the API key is sent in clear text to http://[2001:db8::7]:80, because the address is not"
                                + " https");
    }

    @Test
    void onlyTheExactHostCanBeCalledWithoutTls() {
        for (String other : List.of("http://sandbox.evil.example", "http://my-sandbox", "http://sandbo")) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> builder()
                            .baseUrl(other)
                            .apiKey("k")
                            .allowPlainHttp("sandbox")
                            .build())
                    .withMessageContaining("must use https");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"*", "*.example", "http://sandbox", "sandbox:8080", "sandbox/path", "user@sandbox", "", "a b"})
    void onlyTheNameOfOneHostIsPermitted(String host) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> builder().allowPlainHttp(host))
                .withMessageStartingWith("allowPlainHttp takes the name of a host");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a,b", "sandbox:80", "sandbox?", "sandbox#", "san\\\\dbox", "[sandbox]", "%73andbox"})
    void aHostThatOnlyLooksLikeOneIsRefused(String host) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> builder().allowPlainHttp(host))
                .withMessageStartingWith("allowPlainHttp takes the name of a host");
    }

    @Test
    void anAddressCanBeNamedWithAndWithoutBrackets() {
        for (String host : List.of("[2001:db8::7]", "2001:DB8::7")) {
            try (var client = builder()
                    .baseUrl("http://[2001:db8::7]:8080")
                    .apiKey("k")
                    .allowPlainHttp(host)
                    .build()) {
                assertThat(client).hasToString("EnrichmentClient[http://[2001:db8::7]:8080]");
            }
        }
    }

    @Test
    void blankKeyIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> builder().apiKey("  "))
                .withMessage("apiKey must not be blank: copy it from the account dashboard");
    }

    @ParameterizedTest
    @ValueSource(strings = {"secret-value\n", "secret value", "secret\u00e9value", "secret\r\nX-Evil: 1"})
    void keyWithAForeignCharacterIsRefusedWithoutRepeatingIt(String key) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> builder().apiKey(key))
                .withMessageStartingWith(
                        "apiKey contains a space, a line break or another invalid character at position ")
                .satisfies(e -> assertThat(e.getMessage()).doesNotContain("secret", "value"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "api.example.com|baseUrl must be an absolute https address, such as https://api.example.com, but is api.example.com",
                "/v1|baseUrl must be an absolute https address, such as https://api.example.com, but is /v1",
                "ftp://api.example|baseUrl must be an absolute https address, such as https://api.example.com, but is ftp://api.example",
                "http://api.example|baseUrl must use https, because the API key would be sent in clear text; http is for loopback and for hosts named by allowPlainHttp, but is http://api.example",
                "https://api.example///|baseUrl must have no empty path segment, but is https://api.example///",
                "https://api.example?a=b|baseUrl must have no query and no fragment, but is https://api.example?…",
                "https://me:pass@api.example|baseUrl must have no user name and no password, but is https://…@api.example",
                "https://me:pa/ss@api.example|baseUrl must be an absolute https address, such as https://api.example.com, but is https://…@api.example",
                "https://me:pa@ss/w@api.example/v1|baseUrl must have no user name and no password, but is https://…@api.example/v1",
                "https://me:p?ss@api.example|baseUrl must be an absolute https address, such as https://api.example.com, but is https://…",
                "https://me:p#ss@api.example|baseUrl must be an absolute https address, such as https://api.example.com, but is https://…",
                "https://api.example/?token=a@b|baseUrl must have no query and no fragment, but is https://…",
                "me:pass@api.example|baseUrl must be an absolute https address, such as https://api.example.com, but is …@api.example",
                "http://127.evil.example|baseUrl must use https, because the API key would be sent in clear text; http is for loopback and for hosts named by allowPlainHttp, but is http://127.evil.example",
            })
    void unusableAddressIsRefusedWithTheReason(String url, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> builder().apiKey("k").baseUrl(url).build())
                .withMessage(message);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"http://localhost:8080", "http://127.0.0.1:1", "http://[::1]:9000", "https://x.example/a/b"})
    void loopbackMayUseHttp(String url) {
        try (var client = builder().apiKey("k").baseUrl(url).build()) {
            assertThat(client.baseUrl()).isEqualTo(url);
        }
    }

    @Test
    void optionsOutOfRangeAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> builder().options(o -> o.maxAttempts(0)))
                .withMessage("maxAttempts must be at least 1, but is 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> builder().options(o -> o.totalTimeout(Duration.ZERO)))
                .withMessage("totalTimeout must be positive, but is PT0S");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> builder().options(o -> o.header("x-api-KEY", "stolen")))
                .withMessage("header x-api-KEY is set by the client itself: set the key with apiKey");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Route.get("v1/credits"))
                .withMessage("path must start with / and contain no query or fragment: v1/credits");
    }
}
