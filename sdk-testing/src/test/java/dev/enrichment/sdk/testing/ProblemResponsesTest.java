package dev.enrichment.sdk.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.math.BigDecimal;
import java.time.Instant;
import okhttp3.Request;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProblemResponsesTest extends WithSandbox {
    private Request.Builder withoutKey() {
        return client.request("/v1/credits").removeHeader("X-API-Key");
    }

    @Test
    void wrapsProblemsInTheEnvelope() {
        HttpResult response = post(SandboxRoute.EMAIL_FIND_PERSONAL, "{}");

        assertThat(response.header("Content-Type")).isEqualTo("application/problem+json");
        assertThat(response.at("/success").asBoolean(true)).isFalse();
        assertThat(response.string("/errors/0/type")).isEqualTo(sandbox().url() + "/errors/validation_error");
        assertThat(response.at("/errors/0/status").asInt()).isEqualTo(400);
        assertThat(response.string("/errors/0/instance")).isEqualTo("/v1/people/personal-email-finder");
        assertThat(response.string("/meta/request_id")).isEqualTo(response.header("X-Request-Id"));
        assertThat(Instant.parse(response.string("/meta/timestamp")))
                .isBefore(Instant.now().plusSeconds(1));
    }

    @Test
    void distinguishesMissingAndInvalidKeys() {
        assertThat(client.send(withoutKey().build()).code()).isEqualTo("missing_authentication");
        HttpResult wrong = client.send(withoutKey().header("x-api-key", "other").build());
        assertThat(wrong.status()).isEqualTo(401);
        assertThat(wrong.code()).isEqualTo("invalid_api_key");
        Request upperCase = withoutKey().header("x-API-KEY", sandbox().apiKey()).build();
        assertThat(client.send(upperCase).status()).isEqualTo(200);
    }

    @Test
    void rejectsTheOldKeyAfterRegeneration() {
        String fresh = sandbox().regenerateApiKey();

        assertThat(client.get("/v1/credits").code()).isEqualTo("invalid_api_key");
        assertThat(client.send(withoutKey().header("X-API-Key", fresh).build()).status())
                .isEqualTo(200);
    }

    @Test
    void rejectsRequestsAboveTheBalance() {
        sandbox().account().balance(new BigDecimal("2.5"));
        HttpResult response = post(SandboxRoute.COMPANIES_FUNDING, LOOKUP);

        assertThat(response.status()).isEqualTo(402);
        assertThat(response.code()).isEqualTo("insufficient_credits");
        assertThat(response.number("/errors/0/context/credits_required")).isEqualByComparingTo("4");
        assertThat(response.number("/errors/0/context/credits_available")).isEqualByComparingTo("2.5");
        assertThat(response.number("/errors/0/context/credits_needed")).isEqualByComparingTo("1.5");
        assertThat(response.header("X-Credits-Remaining")).isEqualTo("2.5");
        assertThat(sandbox().account().debits()).isEmpty();
        assertThat(lookup().status()).as("balance suffices").isEqualTo(200);
    }

    @Test
    void addsTheStandardHeadersToEveryResponse() {
        for (HttpResult response : new HttpResult[] {
            lookup(),
            post(SandboxRoute.COMPANIES_SEARCH, "{}"),
            client.get("/v1/analytics/usage"),
            client.get("/nowhere"),
            client.send(withoutKey().build())
        }) {
            assertThat(response.header("X-Request-Id")).hasSize(36);
            assertThat(new BigDecimal(response.header("X-Credits-Remaining"))).isPositive();
            assertThat(response.consumed()).isNotNegative();
            assertThat(response.header("RateLimit-Limit")).isNotEmpty();
            assertThat(response.header("RateLimit-Remaining")).isNotEmpty();
            assertThat(response.header("RateLimit-Reset")).isNotEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "{", "[]", "'text'", "{} {}", "null", "{'a':", "[[", "{'a':1,}", "{'a':01}", "{'a':NaN}"})
    void requiresAJsonObject(String body) {
        HttpResult response = post(SandboxRoute.COMPANIES_SEARCH, body);
        assertThat(response.status()).isEqualTo(400);
        assertThat(response.code()).isEqualTo("validation_error");
        assertThat(response.params()).containsExactly("body");
    }
}
