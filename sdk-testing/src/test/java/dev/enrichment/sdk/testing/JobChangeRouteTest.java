package dev.enrichment.sdk.testing;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JobChangeRouteTest extends RouteTest {

    private RawResponse check(String profile, String domain) {
        return post(SandboxRoute.JOB_CHANGE, "{'profile_url':'" + profile + "','company_domain':'" + domain + "'}");
    }

    @ParameterizedTest
    @CsvSource({
        WellKnown.PROFILE_HANDLE + "," + WellKnown.COMPANY_DOMAIN + ",NO_CHANGE,false",
        WellKnown.PROFILE_HANDLE + "," + WellKnown.FORMER_COMPANY + ",JOB_CHANGE_DETECTED,true",
        WellKnown.PROFILE_HANDLE + "," + WellKnown.NEVER_EMPLOYER + ",NEVER_WORKED_THERE,false",
        WellKnown.PROFILE_WITHOUT_POSITION + "," + WellKnown.COMPANY_DOMAIN + ",CURRENT_EMPLOYMENT_UNKNOWN,false",
        WellKnown.PROFILE_WITH_TWO_POSITIONS + "," + WellKnown.COMPANY_DOMAIN + ",AMBIGUOUS_CURRENT_EMPLOYMENT,false"
    })
    void decidesForThreeCredits(String profile, String domain, String status, boolean changed) {
        RawResponse answer = check(profile, domain);

        assertThat(answer.string("/status")).isEqualTo(status);
        assertThat(answer.at("/job_change_detected").asBoolean()).isEqualTo(changed);
        assertThat(answer.consumed()).isEqualByComparingTo("3");
        assertThat(answer.at("/tenure_stats/total_positions").asInt())
                .isEqualTo(answer.at("/work_history").size());
    }

    @Test
    void letsANameDecideWhenOneIsSent() {
        RawResponse answer = post(
                SandboxRoute.JOB_CHANGE,
                "{'profile_url':'mara-lindqvist','company_domain':'nobwick.example','company_name':'quorvane software'}");

        assertThat(answer.string("/status")).isEqualTo("NO_CHANGE");
        assertThat(answer.string("/current_position/company")).isEqualTo(WellKnown.COMPANY_NAME);
    }

    @Test
    void tellsAnUnknownProfileInTwoWays() {
        assertThat(check(WellKnown.UNKNOWN_PROFILE, "x.example").code()).isEqualTo("profile_not_found");

        sandbox().answerStyle(ResponseTopic.JOB_CHANGE, ResponseStyle.SIMPLIFIED);
        RawResponse other = check(WellKnown.UNKNOWN_PROFILE, "x.example");
        assertThat(other.status()).isEqualTo(200);
        assertThat(other.string("/status")).isEqualTo("PROFILE_NOT_FOUND");
        assertThat(other.consumed()).isZero();
    }

    @Test
    void isShortInTheOtherStylesAndSpeltTheOldWayInTheOldest() {
        sandbox().answerStyle(ResponseTopic.JOB_CHANGE, ResponseStyle.SIMPLIFIED);
        RawResponse simplified = check(WellKnown.PROFILE_HANDLE, WellKnown.FORMER_COMPANY);
        assertThat(simplified.json().has("work_history")).isFalse();
        assertThat(simplified.string("/status")).isEqualTo("JOB_CHANGE_DETECTED");

        sandbox().answerStyle(ResponseTopic.JOB_CHANGE, ResponseStyle.LEGACY);
        RawResponse legacy = check(WellKnown.PROFILE_HANDLE, WellKnown.FORMER_COMPANY);
        assertThat(legacy.string("/status")).isEqualTo("JOB_CHANGE");
        assertThat(legacy.at("/job_changed").asBoolean()).isTrue();
        assertThat(legacy.json().has("message")).isTrue();
    }

    @Test
    void namesAllMissingFieldsAtOnceOnBothPaths() {
        for (String path : SandboxRoute.JOB_CHANGE.paths()) {
            assertThat(client.post(path, "{}").each("/errors/0/param", ""))
                    .containsExactly("profile_url", "company_domain", "company_name");
        }
    }
}
