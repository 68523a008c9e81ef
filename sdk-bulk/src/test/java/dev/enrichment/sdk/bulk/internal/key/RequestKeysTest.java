package dev.enrichment.sdk.bulk.internal.key;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.models.NoParameters;
import dev.enrichment.sdk.models.companies.CompanyLookupRequest;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RequestKeysTest {
    private static final byte[] SECRET = new byte[32];
    private static final RequestKeys KEYS = new RequestKeys(SECRET);

    private static String key(String operation, Map<String, ?> members) {
        return key(KEYS, operation, members);
    }

    private static String key(RequestKeys keys, String operation, Map<String, ?> members) {
        return HexFormat.of().formatHex(keys.keyOf(operation(operation), members));
    }

    private static Operation<?, ?> operation(String id) {
        return Operations.all().stream()
                .filter(known -> known.id().equals(id))
                .findFirst()
                .orElseGet(() -> Operation.post(id, "/", NoParameters.class, NoParameters.class)
                        .free()
                        .build());
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

    /** Stores of this version have these keys: a change of one would buy again what they have. */
    @Test
    void keysStayWhatTheyAre() {
        assertThat(key("email.validate", Map.of("email", "ada@quorvane.example")))
                .isEqualTo("028b9cf32a193ad40cfc838bb54dd828");
        assertThat(key("companies.lookup", Map.of("company_domain", "bücher.example", "company_name", "B")))
                .isEqualTo("e90a8259963646e154b5599b26e2e636");
        Map<String, Object> row = RequestKeys.ofPages(Map.of("company_domain", "quorvane.example"));
        assertThat(key("people.search", row)).isEqualTo("96f887a0fd3c10a22f69e6983fb6b7bf");
        byte[] second = KEYS.ofPage(KEYS.keyOf(operation("people.search"), row), 1);
        assertThat(HexFormat.of().formatHex(second)).isEqualTo("f7eeed1bf838a458f838d6b12bc20926");
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

    /** A request is changed only where it names someone, and null is not the text "null". */
    @Test
    void aNullMemberStaysNull() {
        CompanyLookupRequest request = CompanyLookupRequest.builder()
                .companyDomain("https://WWW.Quorvane.example/")
                .additionalProperty("beta", null)
                .build();
        CompanyLookupRequest sent = RequestForm.of(Operations.COMPANIES_LOOKUP, request);
        assertThat(sent.companyDomain()).isEqualTo("quorvane.example");
        assertThat(sent.additionalProperties()).containsEntry("beta", null);
        assertThat(key("a", Collections.singletonMap("x", null)))
                .isNotEqualTo(key("a", Map.of("x", "null")))
                .isNotEqualTo(key("a", Map.of()));
    }

    @Test
    void theSecretOfTheStoreIsPartOfTheKey() {
        byte[] other = new byte[32];
        other[0] = 1;
        assertThat(key(new RequestKeys(other), "a", Map.of("x", "1"))).isNotEqualTo(key("a", Map.of("x", "1")));
    }
}
