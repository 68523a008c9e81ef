package dev.enrichment.sdk.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;

class CreditsRouteTest extends WithSandbox {

    @Override
    void configure(SandboxConfig config) {
        config.credits(new BigDecimal("12.5"));
    }

    @Test
    void returnsTheBalanceForGetAndPost() {
        HttpResult got = client.get("/v1/credits");
        HttpResult posted = client.post("/v1/credits", "{}");

        assertThat(got.number("/credits")).isEqualByComparingTo("12.5");
        assertThat(got.number("/credits_liquid")).isEqualByComparingTo("12.5");
        assertThat(got.at("/is_frozen").asBoolean(true)).isFalse();
        assertThat(posted.json()).isEqualTo(got.json());
        assertThat(got.header("X-Credits-Remaining")).isEqualTo("12.5");
    }
}
