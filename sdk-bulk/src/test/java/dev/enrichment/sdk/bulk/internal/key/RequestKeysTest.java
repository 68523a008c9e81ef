package dev.enrichment.sdk.bulk.internal.key;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.models.Domains;
import dev.enrichment.sdk.models.NoParameters;
import java.math.BigDecimal;
import java.text.Normalizer;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RequestKeysTest {
    private static final byte[] SECRET = new byte[32];
    private static final RequestKeys KEYS = new RequestKeys(SECRET);

    private static final RequestKeys VERSION_1 = new RequestKeys(SECRET, List.of(new Canonicalization()));

    private static String key(String operation, Map<String, ?> members) {
        return key(KEYS, operation, members);
    }

    private static String key(RequestKeys keys, String operation, Map<String, ?> members) {
        return HexFormat.of()
                .formatHex(keys.keysOf(operation(operation), members).get(0));
    }

    private static Operation<?, ?> operation(String id) {
        return Operations.all().stream()
                .filter(known -> known.id().equals(id))
                .findFirst()
                .orElseGet(() -> Operation.post(id, "/", NoParameters.class, NoParameters.class)
                        .free());
    }

    @ParameterizedTest
    @CsvSource({
        "companies.lookup, company_domain, quorvane.example, https://www.Quorvane.EXAMPLE:443/x?y#z",
        "companies.lookup, company_domain, quorvane.example, ' quorvane.example.,'",
        "companies.lookup, company_domain, bücher.example, XN--BCHER-KVA.example.",
        "ads.search, company_domain, quorvane.example, www.quorvane.example",
        "companies.lookalikes, website, quorvane.example, https://quorvane.example/",
        "email.validate, email, ada@quorvane.example, mailto:ADA@Quorvane.EXAMPLE?subject=x",
        "email.validate, email, ada@quorvane.example, Ada Loop <ada@quorvane.example>",
        "email.findPersonal, profile_url, ada, in/ada",
        "email.findPersonal, profile_url, in/ada, https://de.linkedin.com/in/Ada/?trk=x",
        "companies.lookup, profile_url, company/quorvane, https://www.linkedin.com/company/quorvane/",
        "companies.lookup, profile_url, quorvane, company/quorvane",
        "companies.lookup, company_name, 'Quorvane Software', ' Quorvane Software '"
    })
    void formsOfTheSameIdentityAreEqual(String operation, String name, String one, String other) {
        assertThat(key(operation, Map.of(name, one))).isEqualTo(key(operation, Map.of(name, other)));
    }

    @ParameterizedTest
    @CsvSource({
        "companies.lookup, company_domain, quorvane.example, shop.quorvane.example",
        "companies.lookup, company_domain, faß.example, fass.example",
        "companies.lookup, company_domain, not a domain, not another",
        "companies.lookup, company_domain, ada@quorvane.example, quorvane.example",
        "email.validate, email, ada@quorvane.example, ada+news@quorvane.example",
        "email.validate, email, ada@quorvane.example, 'ada@quorvane.example, bob@quorvane.example'",
        "email.validate, email, not-an-address, not-another",
        "companies.lookup, profile_url, quorvane, in/quorvane",
        "companies.lookup, company_name, Quorvane, QUORVANE",
        // The field is none of those that name a company, so it is compared as it is.
        "companies.lookup, note, quorvane.example, QUORVANE.example"
    })
    void differentIdentitiesAreDifferent(String operation, String name, String one, String other) {
        assertThat(key(operation, Map.of(name, one))).isNotEqualTo(key(operation, Map.of(name, other)));
    }

    @Test
    void fieldsBelowOthersCountAsWell() {
        assertThat(key(
                        "people.search",
                        Map.of("company_filters", Map.of("company_domains", List.of("A.example", "b")))))
                .isEqualTo(key(
                        "people.search",
                        Map.of("company_filters", Map.of("company_domains", List.of("www.a.example", "b")))));
    }

    /** A request that is sent alike may have been bought with an earlier version. */
    @Test
    void theFormThatIsSentIsLookedUpInEarlierVersions() {
        List<byte[]> keys =
                KEYS.keysOf(operation("companies.lookup"), Map.of("company_domain", "https://quorvane.example/"));
        assertThat(keys.stream().map(HexFormat.of()::formatHex))
                .containsExactly(
                        key("companies.lookup", Map.of("company_domain", "quorvane.example")),
                        key(VERSION_1, "companies.lookup", Map.of("company_domain", "https://quorvane.example/")),
                        key(VERSION_1, "companies.lookup", Map.of("company_domain", "quorvane.example")));
    }

    @ParameterizedTest
    @CsvSource({
        "companies.lookup, company_domain, quorvane.example, Quorvane.EXAMPLE.",
        "companies.lookup, company_domain, bücher.example, XN--BCHER-KVA.example.",
        "email.validate, email, ada@quorvane.example, ADA@Quorvane.EXAMPLE",
        "email.validate, email, ada@bücher.example, Ada@xn--bcher-kva.example",
        "email.validate, email, info@istanbul.example, INFO@ISTANBUL.example",
        "email.findPersonal, profile_url, ada, in/ada",
        "email.findPersonal, profile_url, in/ada, https://www.linkedin.com/in/Ada/?trk=x",
        "email.findPersonal, profile_url, https://de.linkedin.com/in/ada, http://linkedin.com/in/ada#top",
        "email.findPersonal, profile_url, https://www.profiles.example/in/ada, profiles.example/in/ada/",
        "companies.lookup, profile_url, company/quorvane, https://www.linkedin.com/company/quorvane/",
        "companies.lookup, company_name, 'Quorvane Software', ' Quorvane Software '"
    })
    void versionOneKnowsTheseForms(String operation, String name, String one, String other) {
        assertThat(key(VERSION_1, operation, Map.of(name, one)))
                .isEqualTo(key(VERSION_1, operation, Map.of(name, other)));
    }

    @ParameterizedTest
    @CsvSource({
        "companies.lookup, company_domain, quorvane.example, shop.quorvane.example",
        "companies.lookup, company_domain, quorvane.example, www.quorvane.example",
        "companies.lookup, company_domain, faß.example, fass.example",
        "companies.lookup, company_domain, not a domain, not another",
        "companies.lookup, company_domain, quorvane.example, https://quorvane.example/",
        "companies.lookup, company_domain, quorvane.example, ' quorvane.example'",
        "email.validate, email, ada@quorvane.example, ' ada@quorvane.example'",
        "email.validate, email, ada@quorvane.example, ada@quorvane.example.",
        "email.validate, email, ada@quorvane.example, ada+news@quorvane.example",
        "email.validate, email, not-an-address, not-another",
        "companies.lookup, profile_url, quorvane, in/quorvane",
        "companies.lookup, company_name, Quorvane, QUORVANE"
    })
    void versionOneTellsTheseApart(String operation, String name, String one, String other) {
        assertThat(key(VERSION_1, operation, Map.of(name, one)))
                .isNotEqualTo(key(VERSION_1, operation, Map.of(name, other)));
    }

    @Test
    void operationNamesValuesAndStructureCount() {
        assertThat(List.of(
                        key("a", Map.of("x", "1")),
                        key("b", Map.of("x", "1")),
                        key("a", Map.of("y", "1")),
                        key("a", Map.of("x", 1)),
                        key("a", Map.of("x", true)),
                        key("a", Map.of("x", List.of("1"))),
                        key("a", Map.of("x", List.of("1", "2"))),
                        key("a", Map.of("x", List.of("2", "1"))),
                        key("a", Map.of("x", List.of("12"))),
                        key("a", Map.of("x", Map.of("1", "2"))),
                        key("a", Map.of())))
                .doesNotHaveDuplicates();
        assertThat(key("a", Map.of("x", new BigDecimal("1.50")))).isEqualTo(key("a", Map.of("x", 1.5)));
    }

    @Test
    void doNotDependOnTheLocale() {
        String before = key("email.validate", Map.of("email", "INFO@I.example"));
        Locale locale = Locale.getDefault();
        Locale.setDefault(Locale.forLanguageTag("tr-TR"));
        try {
            assertThat(key("email.validate", Map.of("email", "info@i.example"))).isEqualTo(before);
        } finally {
            Locale.setDefault(locale);
        }
    }

    /** What was bought with these keys must be found by every later version. */
    @Test
    void versionOneStaysWhatItIs() {
        assertThat(key(VERSION_1, "email.validate", Map.of("email", "ada@quorvane.example")))
                .isEqualTo("fd8c849ff04797e354b36c3d00b1a7f1");
        assertThat(key(VERSION_1, "companies.lookup", Map.of("company_domain", "bücher.example", "company_name", "B")))
                .isEqualTo("5ca6c36058080639f197ba3d87d7757f");
    }

    /** By the expressions that it was written with, which took most of its time. */
    @Test
    void versionOneIsThatOfItsExpressions() {
        List<String> parts = List.of(
                "http://",
                "https://",
                "HTTPS://",
                "www.",
                "de.",
                "linkedin.com/",
                "in/",
                "company/",
                "Ada",
                "ada.example",
                "\u00E4",
                "A\u0308",
                "/",
                "//",
                "?x=y",
                "#z",
                "\n",
                "\r\n",
                "\u2028",
                " ",
                "\t",
                "\u000B",
                "@",
                ":",
                "\\",
                ".");
        Random random = new Random(20261125);
        Canonicalization version = new Canonicalization();
        for (int round = 0; round < 20_000; round++) {
            StringBuilder text = new StringBuilder();
            for (int i = random.nextInt(7); i > 0; i--) {
                text.append(parts.get(random.nextInt(parts.size())));
            }
            String written = text.toString();
            assertThat(version.canonical(
                            operation("email.findPersonal"), Map.of("profile_url", written), new ParsedTexts()))
                    .isEqualTo(Map.of("profile_url", person(written)));
            assertThat(version.canonical(
                            operation("companies.lookup"), Map.of("company_domain", written), new ParsedTexts()))
                    .isEqualTo(Map.of("company_domain", domain(written)));
        }
    }

    private static String person(String text) {
        String path = Normalizer.normalize(text.strip(), Normalizer.Form.NFC)
                .toLowerCase(Locale.ROOT)
                .replaceFirst("^https?://", "")
                .replaceFirst("[?#].*$", "")
                .replaceFirst("^(?:[a-z0-9-]+\\.)*linkedin\\.com/", "")
                .replaceFirst("^www\\.", "")
                .replaceAll("/+$", "")
                .replaceAll("^/+", "");
        return path.indexOf('/') < 0 ? "in/" + path : path;
    }

    private static String domain(String text) {
        try {
            return text.matches("[^\\s/:?#@\\\\]+") ? Domains.canonical(text) : text;
        } catch (IllegalArgumentException noDomain) {
            return text;
        }
    }

    @Test
    void theSecretOfTheStoreIsPartOfTheKey() {
        byte[] other = new byte[32];
        other[0] = 1;
        assertThat(key(new RequestKeys(other), "a", Map.of("x", "1"))).isNotEqualTo(key("a", Map.of("x", "1")));
    }

    @Test
    void keysOfEarlierVersionsFollowTheNewest() {
        Map<String, String> members = Map.of("x", "1");
        List<byte[]> keys = KEYS.keysOf(operation("a"), members);
        assertThat(keys).hasSize(2);
        assertThat(keys.get(0)).isNotEqualTo(keys.get(1));
        assertThat(keys.get(1))
                .isEqualTo(VERSION_1.keysOf(operation("a"), members).get(0));
    }
}
