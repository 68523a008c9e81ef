package dev.enrichment.sdk.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class SearchStatsRouteTest extends WithSandbox {

    private HttpResult stats(String fields) {
        return post(SandboxRoute.SEARCH_STATS, "{" + fields + "}");
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
    void computesConcurrentFirstResponsesOnce() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(32);
        List<Future<String>> caches = new ArrayList<>();
        for (int i = 0; i < 32; i++) {
            caches.add(threads.submit(() -> stats("").string("/people/coverage/total_people")));
        }
        long started = System.nanoTime();
        for (Future<String> each : caches) {
            assertThat(each.get()).isEqualTo("1981");
        }
        threads.shutdown();
        assertThat(Duration.ofNanos(System.nanoTime() - started)).isLessThan(Duration.ofSeconds(5));
    }

    @Test
    void returnsOnlyRequestedSections() {
        HttpResult response = stats("'products':['people'],'sections':['top'],'limit':5");
        assertThat(response.members()).containsExactlyInAnyOrder("people", "cache", "credits_consumed");
        assertThat(response.at("/people").has("coverage")).isFalse();
        assertThat(response.at("/people/top/functions")).hasSize(5);
    }
}
