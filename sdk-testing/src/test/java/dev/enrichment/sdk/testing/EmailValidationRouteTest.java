package dev.enrichment.sdk.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.testing.service.ResponseStyle;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EmailValidationRouteTest extends RouteTest {

    private HttpResult validate(String email) {
        return post(SandboxRoute.EMAIL_VALIDATION, "{'email':'" + email + "'}");
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

    @Test
    void isServedUnderBothPaths() {
        String body = "{'email':'" + WellKnown.VALID_EMAIL + "'}";

        for (String path : SandboxRoute.EMAIL_VALIDATION.paths()) {
            assertThat(client.post(path, body).string("/email_status")).isEqualTo("valid");
        }
        sandbox().verify().called(SandboxRoute.EMAIL_VALIDATION, 2).charged(0.5);
    }

    @Test
    void supportsFiveStatusesAndAlternativeNamesInSimplifiedStyle() {
        sandbox().responseStyle(ResponseStyle.SIMPLIFIED);

        HttpResult undecided = validate(WellKnown.UNDECIDABLE_EMAIL);
        assertThat(undecided.string("/email_status")).isEqualTo("catch_all");
        assertThat(undecided.consumed()).isZero();
        assertThat(undecided.json().has("is_domain_catch_all")).isFalse();
        assertThat(undecided.json().has("company_profile_url")).isTrue();
        assertThat(validate(WellKnown.MALFORMED_EMAIL).status()).isEqualTo(400);
    }

    @Test
    void requiresAnAddress() {
        assertThat(post(SandboxRoute.EMAIL_VALIDATION, "{}").string("/errors/0/param/0"))
                .isEqualTo("email");
    }
}
