package dev.enrichment.sdk.testing;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EmailValidationRouteTest extends RouteTest {

    private RawResponse validate(String email) {
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
    void decidesAndCharges(String email, String status, String credits) {
        RawResponse answer = validate(email);

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.string("/email_status")).isEqualTo(status);
        assertThat(answer.number("/credits_consumed")).isEqualByComparingTo(credits);
        assertThat(answer.consumed()).isEqualByComparingTo(credits);
    }

    @Test
    void tellsAboutMailServerAndCompany() {
        RawResponse answer = validate(WellKnown.VALID_EMAIL);

        assertThat(answer.string("/mx_record")).isEqualTo("mx1.quorvane.example");
        assertThat(answer.at("/is_domain_catch_all").isBoolean()).isTrue();
        assertThat(answer.string("/company_name")).isEqualTo(WellKnown.COMPANY_NAME);
        assertThat(answer.string("/company_linkedin_url")).isEqualTo(WellKnown.COMPANY_PROFILE_URL);
        assertThat(answer.at("/company_founded").isInt()).isTrue();
        assertThat(answer.string("/company_location/country")).isEqualTo("Germany");
    }

    @Test
    void isServedUnderBothPaths() {
        String body = "{'email':'" + WellKnown.VALID_EMAIL + "'}";

        for (String path : SandboxRoute.EMAIL_VALIDATION.paths()) {
            assertThat(client.post(path, body).string("/email_status")).isEqualTo("valid");
        }
        sandbox().verify().called(SandboxRoute.EMAIL_VALIDATION, 2).charged("0.5");
    }

    @Test
    void hasFiveStatusesAndSecondNamesInTheOtherStyle() {
        sandbox().answerStyle(ResponseStyle.SIMPLIFIED);

        RawResponse undecided = validate(WellKnown.UNDECIDABLE_EMAIL);
        assertThat(undecided.string("/email_status")).isEqualTo("catch_all");
        assertThat(undecided.consumed()).isZero();
        assertThat(undecided.json().has("is_domain_catch_all")).isFalse();
        assertThat(undecided.json().has("company_profile_url")).isTrue();
        assertThat(validate(WellKnown.MALFORMED_EMAIL).status()).isEqualTo(400);
    }

    @Test
    void needsAnAddress() {
        assertThat(post(SandboxRoute.EMAIL_VALIDATION, "{}").string("/errors/0/param/0"))
                .isEqualTo("email");
    }
}
