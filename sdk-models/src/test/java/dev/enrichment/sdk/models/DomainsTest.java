package dev.enrichment.sdk.models;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.net.IDN;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DomainsTest {
    @ParameterizedTest
    @CsvSource(textBlock = """
                    example.com,                              example.com
                    Example.COM,                              example.com
                    '  example.com\u00a0',                    example.com
                    '\ufeffexample.com\u200b',                example.com
                    example.com.,                             example.com
                    https://example.com,                      example.com
                    HTTPS://User:p@Example.com:8443/a?b#c,    example.com
                    //example.com/a,                          example.com
                    example.com/about,                        example.com
                    example.com:443,                          example.com
                    example.com?utm=1,                        example.com
                    www.example.com,                          www.example.com
                    shop.example.com,                         shop.example.com
                    bücher.example,                           xn--bcher-kva.example
                    BÜCHER.example,                           xn--bcher-kva.example
                    bu\u0308cher.example,                     xn--bcher-kva.example
                    XN--BCHER-KVA.example,                    xn--bcher-kva.example
                    faß.example,                              xn--fa-hia.example
                    FASS.example,                             fass.example
                    ｅｘａｍｐｌｅ．ｃｏｍ,                     example.com
                    例え。テスト,                               xn--r8jz45g.xn--zckzah
                    пример.испытание,                         xn--e1afmkfd.xn--80akhbyknj4f
                    مثال.إختبار,                               xn--mgbh0fb.xn--kgbechtv
                    ☃.example,                                xn--n3h.example
                    soft\u00adhyphen.example,                 softhyphen.example
                    a_b.example,                              a_b.example
                    localhost,                                localhost
                    """)
    void hasOneForm(String written, String canonical) {
        assertThat(Domains.canonical(written)).isEqualTo(canonical);
        assertThat(Domains.canonical(canonical)).isEqualTo(canonical);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                ".",
                "a..b",
                ".example.com",
                "exa mple.com",
                "ada@example.com",
                "https://",
                "-example.com",
                "example-.com",
                "exam\u0000ple.com",
                "exam<ple.com",
                "bü cher.example",
                "example.com,example.org"
            })
    void refusesWhatIsNoDomainWithoutRepeatingIt(String written) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Domains.canonical(written))
                .withMessageStartingWith("not a domain: ");
    }

    @Test
    void refusesWhatIsTooLong() {
        assertThat(Domains.canonical("a".repeat(63) + ".example")).hasSize(71);
        assertThatIllegalArgumentException().isThrownBy(() -> Domains.canonical("a".repeat(64) + ".example"));
        assertThatIllegalArgumentException().isThrownBy(() -> Domains.canonical("ü".repeat(63) + ".example"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Domains.canonical(("a".repeat(60) + ".").repeat(5) + "example"));
    }

    @Test
    void doesNotDependOnTheLocale() {
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.forLanguageTag("tr-TR"));
        try {
            assertThat(Domains.canonical("INFO.Example")).isEqualTo("info.example");
        } finally {
            Locale.setDefault(before);
        }
    }

    /** The rules of 2003 and 2008 agree on lower-case letters other than the four deviations. */
    @Test
    void agreesWithTheJdkWhereTheRulesDidNotChange() {
        for (String label : new String[] {"münchen", "café", "日本語", "한국어", "ελλάδα", "ไทย", "việtnam", "ångström"}) {
            assertThat(Domains.canonical(label + ".example")).isEqualTo(IDN.toASCII(label + ".example"));
        }
    }
}
