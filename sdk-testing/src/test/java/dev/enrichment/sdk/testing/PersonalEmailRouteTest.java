package dev.enrichment.sdk.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.testing.service.SandboxRoute;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PersonalEmailRouteTest extends WithSandbox {

    private HttpResult find(String profile) {
        return post(SandboxRoute.EMAIL_FIND_PERSONAL, "{'profile_url':'" + profile + "'}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"mara-lindqvist", "in/mara-lindqvist", "https://profiles.example/in/Mara-Lindqvist/?x=1"})
    void chargesTwoCreditsForEveryProfileNotation(String profile) {
        HttpResult response = find(profile);

        assertThat(response.status()).isEqualTo(200);
        assertThat(response.string("/profile_url")).isEqualTo(profile);
        assertThat(response.string("/personal_email")).isEqualTo(WellKnown.PERSONAL_EMAIL);
        assertThat(response.number("/credits_consumed")).isEqualByComparingTo("2");
        assertThat(sandbox().account().charged()).isEqualByComparingTo("2");
    }
}
