package dev.enrichment.sdk.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class RateLimitTest extends RouteTest {
    private final MovableClock clock = new MovableClock();

    @Override
    void configure(SandboxConfig config) {
        config.clock(clock).rateLimits(true).credits(100_000);
    }

    private RawResponse find() {
        return post(SandboxRoute.PERSONAL_EMAIL, "{'profile_url':'mara-lindqvist'}");
    }

    @Test
    void refusesTheSixthRequestOfABurstAndChargesNothing() {
        for (int i = 0; i < 5; i++) {
            assertThat(find().status()).isEqualTo(200);
        }
        RawResponse refused = find();

        assertThat(refused.status()).isEqualTo(429);
        assertThat(refused.code()).isEqualTo("rate_limit_exceeded");
        assertThat(refused.header("Retry-After")).isEqualTo("1");
        assertThat(refused.header("RateLimit-Limit")).isEqualTo("5");
        assertThat(refused.header("RateLimit-Remaining")).isEqualTo("0");
        assertThat(refused.at("/errors/0/context/retry_after_seconds").asInt()).isEqualTo(1);
        assertThat(refused.at("/errors/0/context/reset_at").asLong())
                .isEqualTo(clock.instant().getEpochSecond() + 1);
        assertThat(refused.string("/errors/0/context/window")).isEqualTo("1 second");
        sandbox().verify().charged("10");
        clock.advance(Duration.ofMillis(200));
        assertThat(find().status()).as("one drop has fallen").isEqualTo(200);
    }

    @Test
    void refusesTheThreeHundredAndFirstRequestOfAMinute() {
        for (int i = 0; i < 300; i++) {
            assertThat(find().status()).isEqualTo(200);
            clock.advance(Duration.ofMillis(190 + i % 20));
        }
        RawResponse refused = find();

        assertThat(refused.status()).isEqualTo(429);
        assertThat(refused.header("RateLimit-Limit")).isEqualTo("300");
        assertThat(refused.string("/errors/0/context/window")).isEqualTo("1 minute");
        clock.advance(Duration.ofSeconds(Long.parseLong(refused.header("Retry-After"))));
        RawResponse again = find();
        assertThat(again.status()).isEqualTo(200);
        assertThat(again.header("RateLimit-Remaining")).isEqualTo("299");
    }

    @Test
    void limitsEachOfTheThreeOperationsOnItsOwnAndNoOther() {
        for (int i = 0; i < 6; i++) {
            find();
            assertThat(client.get("/v1/analytics/usage").status()).isEqualTo(200);
            assertThat(post(SandboxRoute.COMPANY_SEARCH, "{'limit':1}").status())
                    .isEqualTo(200);
        }

        assertThat(find().status()).isEqualTo(429);
        assertThat(post(SandboxRoute.META_ADS, "{'company_domain':'quorvane.example'}")
                        .status())
                .isEqualTo(200);
        assertThat(post(SandboxRoute.COMPANY_FUNDING, "{'company_domain':'quorvane.example'}")
                        .status())
                .isEqualTo(200);
    }

    @Test
    void tellsTheResetInSecondsOrAsATime() {
        assertThat(find().header("RateLimit-Reset")).isEqualTo("60");
        sandbox().answerStyle(ResponseTopic.RATE_LIMIT_HEADERS, ResponseStyle.LEGACY);
        String epoch = Long.toString(clock.instant().getEpochSecond() + 60);
        RawResponse legacy = find();
        assertThat(legacy.header("RateLimit-Reset")).isEqualTo(epoch);
        assertThat(legacy.header("X-RateLimit-Reset")).isEqualTo(epoch);
    }
}
