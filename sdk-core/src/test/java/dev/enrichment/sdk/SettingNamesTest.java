package dev.enrichment.sdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that an error about a setting names the setting as the user knows it, not the place where its value ends up. */
class SettingNamesTest {
    private static EnrichmentClientBuilder builder() {
        return new EnrichmentClientBuilder(new Environment(name -> null));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            APPLICATION      | Lead-É           | ENRICHMENT_APPLICATION contains an invalid character at position 5: U+00C9; use printable ASCII
            ALLOW_PLAIN_HTTP | sandbox,http://b | ENRICHMENT_ALLOW_PLAIN_HTTP takes the name of a host, such as sandbox, without scheme, port, user name or wildcard, but got "http://b"
            API_KEY          | secret value     | ENRICHMENT_API_KEY: apiKey contains a space, a line break or another invalid character at position 6: check how it was copied or read
            BASE_URL         | api.example      | ENRICHMENT_BASE_URL: baseUrl must be an absolute https address, such as https://api.example.com, but is api.example
            """)
    void aVariableThatCannotBeUsedIsNamed(String name, String value, String message) {
        Map<String, String> variables = new HashMap<>(Map.of(
                "ENRICHMENT_BASE_URL", "https://api.example",
                "ENRICHMENT_API_KEY", "k"));
        variables.put("ENRICHMENT_" + name, value);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new EnrichmentClientBuilder(new Environment(variables::get)).build())
                .withMessage(message);
    }

    @Test
    void emptyPartsOfAListOfHostsAreSkipped() {
        var environment = new Environment(Map.of("ENRICHMENT_ALLOW_PLAIN_HTTP", ",other,, sandbox,")::get);
        try (var client = new EnrichmentClientBuilder(environment)
                .baseUrl("http://sandbox")
                .apiKey("k")
                .build()) {
            assertThat(client).hasToString("EnrichmentClient[http://sandbox]");
        }
    }

    @Test
    void theNameOfTheProgramIsRefusedByItsOwnName() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> builder().application("café/2"))
                .withMessage("application contains an invalid character at position 3: U+00E9; use printable ASCII");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            User-Agent       | header User-Agent is set by the client itself: name your program with application
            user-agent       | header user-agent is set by the client itself: name your program with application
            Accept           | header Accept is set by the client itself
            TE               | header TE is set by the client itself
            Keep-Alive       | header Keep-Alive is set by the client itself
            Upgrade          | header Upgrade is set by the client itself
            Proxy-Connection | header Proxy-Connection is set by the client itself
            """)
    void aHeaderThatWouldNotBeSentIsRefused(String name, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> builder().options(o -> o.header(name, "x")))
                .withMessage(message);
    }
}
