package dev.enrichment.sdk.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.testing.service.SandboxRoute;
import org.junit.jupiter.api.Test;

class SearchStatsRouteTest extends WithSandbox {

    private HttpResult stats(String fields) {
        return post(SandboxRoute.STATS_SUMMARY, "{" + fields + "}");
    }

    @Test
    void returnsAllProductsAndSectionsForFree() {
        HttpResult response = stats("");

        assertThat(response.at("/jobs/coverage/total_jobs").asInt()).isGreaterThanOrEqualTo(1500);
        assertThat(response.at("/company/coverage/total_companies").asInt()).isEqualTo(200);
        assertThat(response.at("/people/coverage/total_people").asInt()).isGreaterThanOrEqualTo(1500);
        assertThat(response.at("/company/top/industries")).hasSize(3);
        assertThat(response.string("/company/top/industries/0/value")).isEqualTo("Software");
        assertThat(response.number("/credits_consumed")).isZero();
    }

    @Test
    void cachesPerVersionOfTheData() {
        assertThat(stats("").string("/cache/jobs")).isEqualTo("miss");
        HttpResult again = stats("");
        assertThat(again.string("/cache/jobs")).isEqualTo("hit");

        sandbox().data().removePerson(WellKnown.PROFILE_HANDLE);
        HttpResult changed = stats("");
        assertThat(changed.string("/cache/people")).isEqualTo("miss");
        assertThat(changed.at("/people/coverage/total_people").asInt())
                .isEqualTo(again.at("/people/coverage/total_people").asInt() - 1);
    }

    @Test
    void returnsOnlyRequestedSections() {
        HttpResult response = stats("'products':['people'],'sections':['top'],'limit':5");
        assertThat(response.members()).containsExactlyInAnyOrder("people", "cache", "credits_consumed");
        assertThat(response.at("/people").has("coverage")).isFalse();
        assertThat(response.at("/people/top/functions")).hasSize(5);
    }
}
