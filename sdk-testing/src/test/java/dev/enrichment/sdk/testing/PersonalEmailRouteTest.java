package dev.enrichment.sdk.testing;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PersonalEmailRouteTest extends RouteTest {

    private RawResponse find(String profile) {
        return post(SandboxRoute.PERSONAL_EMAIL, "{'profile_url':'" + profile + "'}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"mara-lindqvist", "in/mara-lindqvist", "https://profiles.example/in/Mara-Lindqvist/?x=1"})
    void sellsTheAddressForTwoCreditsHoweverTheProfileIsWritten(String profile) {
        RawResponse answer = find(profile);

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.string("/profile_url")).isEqualTo(profile);
        assertThat(answer.string("/personal_email")).isEqualTo(WellKnown.PERSONAL_EMAIL);
        assertThat(answer.number("/credits_consumed")).isEqualByComparingTo("2");
        assertThat(sandbox().account().spent()).isEqualByComparingTo("2");
    }

    @Test
    void answersAMissWithNullForFree() {
        RawResponse answer = find(WellKnown.PROFILE_WITHOUT_PERSONAL_EMAIL);

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.at("/personal_email").isNull()).isTrue();
        assertThat(answer.consumed()).isZero();
        assertThat(answer.header("X-Credits-Cost")).as("reserved").isEqualTo("2");
        assertThat(sandbox().account().movements()).isEmpty();
    }

    @Test
    void answersAMissWith404InTheOtherStyle() {
        sandbox().answerStyle(ResponseTopic.FREE_MISSES, ResponseStyle.SIMPLIFIED);

        assertThat(find(WellKnown.PROFILE_WITHOUT_PERSONAL_EMAIL).code()).isEqualTo("profile_not_found");
    }

    @Test
    void doesNotFindAnUnknownProfile() {
        RawResponse answer = find(WellKnown.UNKNOWN_PROFILE);

        assertThat(answer.status()).isEqualTo(404);
        assertThat(answer.code()).isEqualTo("profile_not_found");
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
    void refusesAMissingOrWrongProfile(String body) {
        RawResponse answer = post(SandboxRoute.PERSONAL_EMAIL, body);

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.code()).isEqualTo("validation_error");
        assertThat(answer.string("/errors/0/param/0")).isEqualTo("profile_url");
    }

    @Test
    void hasThreeFormsOfAFind() {
        assertThat(find(WellKnown.PROFILE_HANDLE).members())
                .contains("personal_email", "first_personal_email", "personal_emails", "name");
        sandbox().answerStyle(ResponseTopic.PERSONAL_EMAIL, ResponseStyle.SIMPLIFIED);
        assertThat(find(WellKnown.PROFILE_HANDLE).members())
                .contains("personal_emails")
                .doesNotContain("personal_email");
        sandbox().answerStyle(ResponseTopic.PERSONAL_EMAIL, ResponseStyle.LEGACY);
        assertThat(find(WellKnown.PROFILE_HANDLE).members())
                .contains("status", "personal_email")
                .doesNotContain("personal_emails");
    }
}
