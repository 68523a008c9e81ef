package dev.enrichment.sdk.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class RequestLimitsTest extends WithSandbox {
    private final MovableClock clock = new MovableClock();

    @Override
    void configure(SandboxConfig config) {
        config.clock(clock).rateLimits(true).credits(100_000);
    }

    private HttpResult find() {
        return post(SandboxRoute.PERSONAL_EMAIL, "{'profile_url':'mara-lindqvist'}");
    }

    @Test
    void rejectsTheSixthRequestOfABurstWithoutCharge() {
        for (int i = 0; i < 5; i++) {
            assertThat(find().status()).isEqualTo(200);
        }
        HttpResult refused = find();

        assertThat(refused.status()).isEqualTo(429);
        assertThat(refused.code()).isEqualTo("rate_limit_exceeded");
        assertThat(refused.header("Retry-After")).isEqualTo("1");
        assertThat(refused.header("RateLimit-Limit")).isEqualTo("5");
        assertThat(refused.header("RateLimit-Remaining")).isEqualTo("0");
        assertThat(refused.at("/errors/0/context/retry_after_seconds").asInt()).isEqualTo(1);
        assertThat(refused.at("/errors/0/context/reset_at").asLong())
                .isEqualTo(clock.instant().getEpochSecond() + 1);
        assertThat(refused.string("/errors/0/context/window")).isEqualTo("1 second");
        sandbox().verify().charged(10);
        clock.advance(Duration.ofMillis(200));
        assertThat(find().status()).as("refilled by one").isEqualTo(200);
    }

    @Test
    void rejectsTheThreeHundredAndFirstRequestOfAMinute() {
        for (int i = 0; i < 300; i++) {
            assertThat(find().status()).isEqualTo(200);
            clock.advance(Duration.ofMillis(190 + i % 20));
        }
        HttpResult refused = find();

        assertThat(refused.status()).isEqualTo(429);
        assertThat(refused.header("RateLimit-Limit")).isEqualTo("300");
        assertThat(refused.string("/errors/0/context/window")).isEqualTo("1 minute");
        clock.advance(Duration.ofSeconds(Long.parseLong(refused.header("Retry-After"))));
        HttpResult again = find();
        assertThat(again.status()).isEqualTo(200);
        assertThat(again.header("RateLimit-Remaining")).isEqualTo("299");
    }

    @Test
    void limitsOnlyTheThreeDocumentedOperationsSeparately() {
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
    void reportsTheResetInSeconds() {
        assertThat(find().header("RateLimit-Reset")).isEqualTo("60");
    }
}
