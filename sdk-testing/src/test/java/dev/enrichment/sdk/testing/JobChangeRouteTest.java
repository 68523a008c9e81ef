package dev.enrichment.sdk.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.time.YearMonth;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JobChangeRouteTest extends WithSandbox {

    private HttpResult check(String profile, String domain) {
        return post(
                SandboxRoute.PEOPLE_JOB_CHANGE, "{'profile_url':'" + profile + "','company_domain':'" + domain + "'}");
    }

    @ParameterizedTest
    @CsvSource({
        WellKnown.PROFILE_HANDLE + "," + WellKnown.COMPANY_DOMAIN + ",NO_CHANGE,false",
        WellKnown.PROFILE_HANDLE + "," + WellKnown.FORMER_COMPANY + ",JOB_CHANGE_DETECTED,true",
        WellKnown.PROFILE_HANDLE + "," + WellKnown.NEVER_EMPLOYER + ",NEVER_WORKED_THERE,false",
        WellKnown.PROFILE_WITHOUT_POSITION + "," + WellKnown.COMPANY_DOMAIN + ",CURRENT_EMPLOYMENT_UNKNOWN,false",
        WellKnown.PROFILE_WITH_TWO_POSITIONS + "," + WellKnown.COMPANY_DOMAIN + ",AMBIGUOUS_CURRENT_EMPLOYMENT,false"
    })
    void chargesThreeCreditsForADecision(String profile, String domain, String status, boolean changed) {
        HttpResult response = check(profile, domain);

        assertThat(response.string("/status")).isEqualTo(status);
        assertThat(response.at("/job_change_detected").asBoolean()).isEqualTo(changed);
        assertThat(response.consumed()).isEqualByComparingTo("3");
        assertThat(response.at("/tenure_stats/total_positions").asInt())
                .isEqualTo(response.at("/work_history").size());
    }

    @Test
    void aNewEmployerIsAJobChange() {
        data().person(WellKnown.PROFILE_HANDLE, person -> person.worksAt(WellKnown.NEVER_EMPLOYER, "Head of Tools"));

        HttpResult former = check(WellKnown.PROFILE_HANDLE, WellKnown.COMPANY_DOMAIN);
        assertThat(former.string("/status")).isEqualTo("JOB_CHANGE_DETECTED");
        assertThat(former.string("/current_position/title")).isEqualTo("Head of Tools");
        assertThat(check(WellKnown.PROFILE_HANDLE, WellKnown.NEVER_EMPLOYER).string("/status"))
                .isEqualTo("NO_CHANGE");
        data().person("ada-loop", person -> person.worksAt(WellKnown.COMPANY_DOMAIN, "Head of Tools"));
        assertThat(check("ada-loop", WellKnown.COMPANY_DOMAIN).string("/status"))
                .isEqualTo("NO_CHANGE");
    }

    @Test
    void aHistoryThatIsGivenIsKept() {
        data().person(
                        "ada-loop",
                        person -> person.worksAt(WellKnown.COMPANY_DOMAIN, "Head of Tools")
                                .position(WellKnown.COMPANY_DOMAIN, "Head of Tools", YearMonth.of(2024, 1), null));
        data().person(
                        "ben",
                        person -> person.worksAt(WellKnown.COMPANY_DOMAIN, "Welder")
                                .withoutHistory());

        assertThat(check("ada-loop", WellKnown.COMPANY_DOMAIN).string("/current_position/start_date"))
                .isEqualTo("Jan 2024");
        assertThat(check("ben", WellKnown.COMPANY_DOMAIN).string("/status")).isEqualTo("CURRENT_EMPLOYMENT_UNKNOWN");
    }

    @Test
    void prefersTheNameOverTheDomain() {
        HttpResult response = post(
                SandboxRoute.PEOPLE_JOB_CHANGE,
                "{'profile_url':'mara-lindqvist','company_domain':'nobwick.example','company_name':'quorvane software'}");

        assertThat(response.string("/status")).isEqualTo("NO_CHANGE");
        assertThat(response.string("/current_position/company")).isEqualTo(WellKnown.COMPANY_NAME);
    }
}
