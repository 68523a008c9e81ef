package dev.enrichment.sdk.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EmailValidationRouteTest extends WithSandbox {

    private HttpResult validate(String email) {
        String body = JsonTrees.object().put("email", email).toString();
        return post(SandboxRoute.EMAIL_VALIDATE, body);
    }

    @ParameterizedTest
    @CsvSource({
        WellKnown.VALID_EMAIL + ",valid,0.25",
        WellKnown.INVALID_EMAIL + ",invalid,0.25",
        WellKnown.UNDECIDABLE_EMAIL + ",unknown,0",
        "someone@unheard-of.example,unknown,0",
        WellKnown.MALFORMED_EMAIL + ",invalid,0",
        "two@@signs.example,invalid,0",
        ".dot@first.example,invalid,0",
        WellKnown.PERSONAL_EMAIL + ",valid,0.25"
    })
    void validatesAndCharges(String email, String status, String credits) {
        HttpResult response = validate(email);

        assertThat(response.status()).isEqualTo(200);
        assertThat(response.string("/email_status")).isEqualTo(status);
        assertThat(response.number("/credits_consumed")).isEqualByComparingTo(credits);
        assertThat(response.consumed()).isEqualByComparingTo(credits);
    }

    @Test
    void reportsMailServerAndCompany() {
        HttpResult response = validate(WellKnown.VALID_EMAIL);

        assertThat(response.string("/mx_record")).isEqualTo("mx1.quorvane.example");
        assertThat(response.at("/is_domain_catch_all").isBoolean()).isTrue();
        assertThat(response.string("/company_name")).isEqualTo(WellKnown.COMPANY_NAME);
        assertThat(response.string("/company_linkedin_url")).isEqualTo(WellKnown.COMPANY_PROFILE_URL);
        assertThat(response.at("/company_founded").isInt()).isTrue();
        assertThat(response.string("/company_location/country")).isEqualTo("Germany");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a@b user@localhost user+tag@sub.domain.example !#$%&*+-/=?^_`{|}~@x.example user@xn--bcher-kva.example",
                "\"quoted@local\"@x.example \"with@and\\\"inside\"@x.example \"\"@x.example user@1.2.3.4",
                "user@[192.0.2.1] user@[IPv6:2001:db8::1] user@[IPv6:::ffff:192.0.2.1]",
            })
    void acceptsTheAddressSyntaxOfRfc5321(String emails) {
        for (String email : emails.split(" ", -1)) {
            assertThat(validate(email).string("/email_status")).as(email).isEqualTo("unknown");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "@x.example user@ user user.@x.example us..er@x.example us\tr@x.example (comment)user@x.example",
                "user@-x.example user@x-.example user@x..example user@x.example. user@x_y.example user@[x.example]",
                "\"open@x.example \"inner\"quote\"@x.example a\"b@x.example us\u00e9r@x.example user@b\u00fccher.example",
                "user@[256.0.2.1] user@[1.2.3] user@[IPv6:2001:db8:::1] user@[IPv6:1.2.3.4]",
            })
    void rejectsOtherAddresses(String emails) {
        for (String email : emails.split(" ", -1)) {
            HttpResult response = validate(email);
            assertThat(response.string("/email_status")).as(email).isEqualTo("invalid");
            assertThat(response.consumed()).isZero();
        }
    }

    @Test
    void boundsTheLengthOfLocalPartsAndLabels() {
        String label = "x".repeat(63);
        Map<String, String> statuses = Map.of(
                "a".repeat(64) + "@" + label + ".example", "unknown",
                "a".repeat(65) + "@x.example", "invalid",
                "a@" + label + "x.example", "invalid",
                "a@" + (label + ".").repeat(4) + "example", "invalid");
        statuses.forEach((email, status) ->
                assertThat(validate(email).string("/email_status")).isEqualTo(status));
    }
}
