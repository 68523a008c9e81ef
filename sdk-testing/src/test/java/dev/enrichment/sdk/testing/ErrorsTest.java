package dev.enrichment.sdk.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Instant;
import okhttp3.MediaType;
import okhttp3.Request;
import okhttp3.RequestBody;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ErrorsTest extends RouteTest {
    private static final String LOOKUP = "{'company_domain':'quorvane.example'}";

    private Request.Builder withoutKey() {
        return client.request("/v1/credits").removeHeader("X-API-Key");
    }

    @Test
    void wrapsAProblemInTheEnvelopeOfTheSpecification() {
        RawResponse answer = post(SandboxRoute.PERSONAL_EMAIL, "{}");

        assertThat(answer.header("Content-Type")).isEqualTo("application/problem+json");
        assertThat(answer.at("/success").asBoolean(true)).isFalse();
        assertThat(answer.string("/errors/0/type")).isEqualTo(sandbox().url() + "/errors/validation_error");
        assertThat(answer.at("/errors/0/status").asInt()).isEqualTo(400);
        assertThat(answer.string("/errors/0/instance")).isEqualTo("/v1/people/personal-email-finder");
        assertThat(answer.string("/meta/request_id")).isEqualTo(answer.header("X-Request-Id"));
        assertThat(Instant.parse(answer.string("/meta/timestamp")))
                .isBefore(Instant.now().plusSeconds(1));
    }

    @Test
    void tellsAMissingKeyFromAWrongOne() {
        assertThat(client.send(withoutKey().build()).code()).isEqualTo("missing_authentication");
        RawResponse wrong =
                client.send(withoutKey().header("x-api-key", "other").build());
        assertThat(wrong.status()).isEqualTo(401);
        assertThat(wrong.code()).isEqualTo("invalid_api_key");
        assertThat(client.send(withoutKey()
                                .header("x-API-KEY", sandbox().apiKey())
                                .build())
                        .status())
                .as("header names ignore case")
                .isEqualTo(200);
    }

    @Test
    void stopsAcceptingARegeneratedKeyAtOnce() {
        String fresh = sandbox().regenerateApiKey();

        assertThat(client.get("/v1/credits").code()).isEqualTo("invalid_api_key");
        assertThat(client.send(withoutKey().header("X-API-Key", fresh).build()).status())
                .isEqualTo(200);
    }

    @Test
    void refusesWhatTheBalanceDoesNotCover() {
        sandbox().account().balance(new BigDecimal("2.5"));
        RawResponse answer = post(SandboxRoute.COMPANY_FUNDING, LOOKUP);

        assertThat(answer.status()).isEqualTo(402);
        assertThat(answer.code()).isEqualTo("insufficient_credits");
        assertThat(answer.number("/errors/0/context/credits_required")).isEqualByComparingTo("4");
        assertThat(answer.number("/errors/0/context/credits_available")).isEqualByComparingTo("2.5");
        assertThat(answer.number("/errors/0/context/credits_needed")).isEqualByComparingTo("1.5");
        assertThat(answer.header("X-Credits-Remaining")).isEqualTo("2.5");
        assertThat(sandbox().account().movements()).isEmpty();
        assertThat(post(SandboxRoute.COMPANY_SEARCH, LOOKUP).status())
                .as("1 credit is there")
                .isEqualTo(200);
    }

    @Test
    void doesNotKnowOtherPathsAndMethods() {
        RawResponse unknown = client.post("/v9/anything", "{}");
        assertThat(unknown.status()).isEqualTo(404);
        assertThat(unknown.code()).isEqualTo("resource_not_found");
        RawResponse wrongMethod = client.get(SandboxRoute.COMPANY_SEARCH.path());
        assertThat(wrongMethod.status()).isEqualTo(405);
        assertThat(wrongMethod.code()).isEqualTo("method_not_allowed");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "[]", "'text'", "{} {}", "null"})
    void wantsAJsonObject(String body) {
        RawResponse answer = post(SandboxRoute.COMPANY_SEARCH, body);

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.string("/errors/0/param/0")).isEqualTo("body");
    }

    @Test
    void wantsTheContentTypeOfJson() {
        Request request = client.request(SandboxRoute.COMPANY_SEARCH.path())
                .post(RequestBody.create(LOOKUP.replace('\'', '"'), MediaType.get("text/plain")))
                .build();

        assertThat(client.send(request).string("/errors/0/param/0")).isEqualTo("Content-Type");
    }

    @Test
    void carriesTheStandardHeadersOnEveryAnswer() {
        for (RawResponse answer : new RawResponse[] {
            post(SandboxRoute.COMPANY_SEARCH, LOOKUP),
            post(SandboxRoute.COMPANY_SEARCH, "{}"),
            client.get("/v1/analytics/usage"),
            client.get("/nowhere"),
            client.send(withoutKey().build())
        }) {
            assertThat(answer.header("X-Request-Id")).hasSize(36);
            assertThat(new BigDecimal(answer.header("X-Credits-Remaining"))).isPositive();
            assertThat(answer.consumed()).isNotNegative();
            assertThat(answer.header("RateLimit-Limit")).isNotEmpty();
            assertThat(answer.header("RateLimit-Remaining")).isNotEmpty();
            assertThat(answer.header("RateLimit-Reset")).isNotEmpty();
        }
    }

    @Test
    void hasAFlatFormAndAnOldOne() {
        sandbox().answerStyle(ResponseTopic.ERRORS, ResponseStyle.SIMPLIFIED);
        RawResponse flat = post(SandboxRoute.PERSONAL_EMAIL, "{}");
        assertThat(flat.string("/code")).isEqualTo("validation_error");
        assertThat(flat.string("/param/0")).isEqualTo("profile_url");
        assertThat(flat.string("/trace/request_id")).isEqualTo(flat.header("X-Request-Id"));

        sandbox().answerStyle(ResponseTopic.ERRORS, ResponseStyle.LEGACY);
        assertThat(post(SandboxRoute.PERSONAL_EMAIL, "{}").members()).containsExactly("error", "message");
    }
}
