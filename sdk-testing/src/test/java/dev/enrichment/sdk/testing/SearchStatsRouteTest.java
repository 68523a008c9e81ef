package dev.enrichment.sdk.testing;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SearchStatsRouteTest extends RouteTest {

    private RawResponse stats(String fields) {
        return post(SandboxRoute.SEARCH_STATS, "{" + fields + "}");
    }

    @Test
    void coversAllFamiliesAndSectionsByDefaultForFree() {
        RawResponse answer = stats("");

        assertThat(answer.at("/jobs/coverage/total_jobs").asInt()).isGreaterThanOrEqualTo(3000);
        assertThat(answer.at("/company/coverage/total_companies").asInt()).isGreaterThanOrEqualTo(300);
        assertThat(answer.at("/people/coverage/total_people").asInt()).isGreaterThanOrEqualTo(3000);
        assertThat(answer.at("/company/top/industries").size()).isEqualTo(3);
        assertThat(answer.string("/company/top/industries/0/value")).isEqualTo("Software");
        assertThat(answer.number("/credits_consumed")).isZero();
    }

    @Test
    void narrowsToWhatIsAsked() {
        RawResponse answer = stats("'products':['people'],'sections':['top'],'limit':5");

        assertThat(answer.members()).containsExactlyInAnyOrder("people", "cache", "credits_consumed");
        assertThat(answer.at("/people").has("coverage")).isFalse();
        assertThat(answer.at("/people/top/functions").size()).isEqualTo(5);
    }

    @Test
    void keepsItsBounds() {
        assertThat(stats("'limit':26").string("/errors/0/param/0")).isEqualTo("limit");
        assertThat(stats("'products':['ads']").string("/errors/0/param/0")).isEqualTo("products");
        assertThat(stats("'sections':['bottom']").string("/errors/0/param/0")).isEqualTo("sections");
    }

    @Test
    void countsOnceForEachStateOfTheData() {
        assertThat(stats("").string("/cache/jobs")).isEqualTo("miss");
        RawResponse again = stats("");
        assertThat(again.string("/cache/jobs")).isEqualTo("hit");

        sandbox().data().removePerson(WellKnown.PROFILE_HANDLE);
        RawResponse changed = stats("");
        assertThat(changed.string("/cache/people")).isEqualTo("miss");
        assertThat(changed.at("/people/coverage/total_people").asInt())
                .isEqualTo(again.at("/people/coverage/total_people").asInt() - 1);
    }
}
