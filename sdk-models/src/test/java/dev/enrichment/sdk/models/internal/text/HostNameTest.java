package dev.enrichment.sdk.models.internal.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.IDN;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests internationalized domain names, and domains that are read differently from those in the table of {@code
 * IdentityTest}.
 */
class HostNameTest {
    @ParameterizedTest
    @CsvSource(textBlock = """
                    HTTPS://www.Example.com:8443/a?b#c,       www.example.com
                    localhost,                                localhost
                    faß.example,                              xn--fa-hia.example
                    FASS.example,                             fass.example
                    ｅｘａｍｐｌｅ．ｃｏｍ,                     example.com
                    مثال.إختبار,                               xn--mgbh0fb.xn--kgbechtv
                    ☃.example,                                xn--n3h.example
                    """)
    void hasOneForm(String written, String canonical) {
        assertThat(canonical(written)).isEqualTo(canonical);
        assertThat(canonical(canonical)).isEqualTo(canonical);
    }

    @Test
    void otherTextsAreNotHostNames() {
        String texts = "| |.|a..b|.example.com|exa mple.com|ada@example.com|https://|-example.com|example-.com"
                + "|exam\u0000ple.com|exam<ple.com|bü cher.example|example.com,example.org|" + "ü".repeat(63)
                + ".example";
        for (String text : texts.split("\\|", -1)) {
            assertThat(canonical(text)).as(text).isNull();
        }
    }

    /** The rules of 2003 and 2008 agree on lower-case letters other than the four deviations. */
    @Test
    void agreesWithTheJdkWhereTheRulesDidNotChange() {
        for (String label : new String[] {"münchen", "café", "日本語", "한국어", "ελλάδα", "ไทย", "việtnam", "ångström"}) {
            assertThat(canonical(label + ".example")).isEqualTo(IDN.toASCII(label + ".example"));
        }
    }

    /** Returns the canonical host of a URL or domain. Returns null for other texts. */
    private static @Nullable String canonical(String text) {
        String host = HostName.ofUrl(text);
        return host == null ? null : HostName.canonical(host);
    }
}
