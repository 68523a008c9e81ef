package dev.enrichment.sdk.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.testing.service.SandboxRoute;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PersonalEmailRouteTest extends WithSandbox {

    private HttpResult find(String profile) {
        return post(SandboxRoute.PERSONAL_EMAIL, "{'profile_url':'" + profile + "'}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"mara-lindqvist", "in/mara-lindqvist", "https://profiles.example/in/Mara-Lindqvist/?x=1"})
    void chargesTwoCreditsForEveryProfileNotation(String profile) {
        HttpResult response = find(profile);

        assertThat(response.status()).isEqualTo(200);
        assertThat(response.string("/profile_url")).isEqualTo(profile);
        assertThat(response.string("/personal_email")).isEqualTo(WellKnown.PERSONAL_EMAIL);
        assertThat(response.number("/credits_consumed")).isEqualByComparingTo("2");
        assertThat(sandbox().account().spent()).isEqualByComparingTo("2");
    }

    @Test
    void returnsNullForAFreeMiss() {
        HttpResult response = find(WellKnown.PROFILE_WITHOUT_PERSONAL_EMAIL);

        assertThat(response.status()).isEqualTo(200);
        assertThat(response.at("/personal_email").isNull()).isTrue();
        assertThat(response.consumed()).isZero();
        assertThat(response.header("X-Credits-Cost")).as("reserved").isEqualTo("2");
        assertThat(sandbox().account().debits()).isEmpty();
    }

    @Test
    void returns404ForAnUnknownProfile() {
        HttpResult response = find(WellKnown.UNKNOWN_PROFILE);

        assertThat(response.status()).isEqualTo(404);
        assertThat(response.code()).isEqualTo("profile_not_found");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{'profile_url':' '}",
                "{'profile_url':null}",
                "{'profile_url':7}",
                "{'profile_url':'https://profiles.example/company/quorvane'}"
            })
    void rejectsMissingAndInvalidProfiles(String body) {
        HttpResult response = post(SandboxRoute.PERSONAL_EMAIL, body);

        assertThat(response.status()).isEqualTo(400);
        assertThat(response.code()).isEqualTo("validation_error");
        assertThat(response.string("/errors/0/param/0")).isEqualTo("profile_url");
    }
}
