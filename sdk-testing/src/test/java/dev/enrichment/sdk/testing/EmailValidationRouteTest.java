package dev.enrichment.sdk.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EmailValidationRouteTest extends WithSandbox {

    private HttpResult validate(String email) {
        String body = JsonTrees.object().put("email", email).toString();
        return post(SandboxRoute.EMAIL_VALIDATION, body);
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

    @ParameterizedTest
    @ValueSource(
            strings = {
                "user@localhost",
                "a@b",
                "user+tag@sub.domain.example",
                "!#$%&*+-/=?^_`{|}~@x.example",
                "\"quoted local part\"@x.example",
                "\"with @ and \\\" inside\"@x.example",
                "\"\"@x.example",
                "user@[192.0.2.1]",
                "user@[IPv6:2001:db8::1]",
                "user@[IPv6:::ffff:192.0.2.1]",
                "user@1.2.3.4",
                "user@xn--bcher-kva.example",
            })
    void acceptsTheAddressSyntaxOfRfc5321(String email) {
        assertThat(validate(email).string("/email_status")).isEqualTo("unknown");
    }

    @Test
    void boundsTheLengthOfLocalPartsAndLabels() {
        String label = "x".repeat(63);
        assertThat(validate("a".repeat(64) + "@" + label + ".example").string("/email_status"))
                .isEqualTo("unknown");
        assertThat(validate("a".repeat(65) + "@x.example").string("/email_status"))
                .isEqualTo("invalid");
        assertThat(validate("a@" + label + "x.example").string("/email_status")).isEqualTo("invalid");
        assertThat(validate("a@" + (label + ".").repeat(4) + "example").string("/email_status"))
                .isEqualTo("invalid");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "@x.example",
                "user@",
                "user",
                "user.@x.example",
                "us..er@x.example",
                "us er@x.example",
                "user@-x.example",
                "user@x-.example",
                "user@x..example",
                "user@x.example.",
                "user@x_y.example",
                "\"open@x.example",
                "\"inner\"quote\"@x.example",
                "a\"b@x.example",
                "user@[256.0.2.1]",
                "user@[1.2.3]",
                "user@[IPv6:2001:db8:::1]",
                "user@[IPv6:1.2.3.4]",
                "user@[x.example]",
                "us\u00e9r@x.example",
                "user@b\u00fccher.example",
                "(comment)user@x.example",
            })
    void rejectsOtherAddresses(String email) {
        HttpResult response = validate(email);
        assertThat(response.string("/email_status")).isEqualTo("invalid");
        assertThat(response.consumed()).isZero();
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

    @Test
    void isServedUnderBothPaths() {
        String body = "{'email':'" + WellKnown.VALID_EMAIL + "'}";

        for (String path : SandboxRoute.EMAIL_VALIDATION.paths()) {
            assertThat(client.post(path, body).string("/email_status")).isEqualTo("valid");
        }
        sandbox().verify().called(SandboxRoute.EMAIL_VALIDATION, 2).charged(0.5);
    }

    @Test
    void requiresAnAddress() {
        assertThat(post(SandboxRoute.EMAIL_VALIDATION, "{}").string("/errors/0/param/0"))
                .isEqualTo("email");
    }
}
