package dev.enrichment.sdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.errors.DeadlineExceededException;
import dev.enrichment.sdk.errors.RateLimitedException;
import dev.enrichment.sdk.http.ApiKey;
import java.time.Duration;
import mockwebserver3.MockResponse;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What the service tells one call about its limits holds for all calls of the route. */
class RateLimitTest {
    private final Service service = new Service();

    @AfterEach
    void stop() {
        service.close();
    }

    private static MockResponse ok() {
        return Service.ok("{}");
    }

    private static MockResponse.Builder limited(String seconds) {
        return Service.json(429, "").setHeader("Retry-After", seconds).setHeader("RateLimit-Limit", "60");
    }

    @Test
    void aLimitMetByOneCallHoldsTheOthersOfTheRouteBack() {
        service.enqueue(limited("10").build(), ok(), ok(), ok());
        try (var client = service.client()) {
            var once = client.withOptions(o -> o.maxAttempts(1));
            assertThatExceptionOfType(RateLimitedException.class)
                    .isThrownBy(() -> once.email().validate("a"));
            once.email().findPersonal("in/ada");
            assertThat(service.time.sleeps).isEmpty();
            var response = once.email().validate("a");
            assertThat(response.receipt().attempts()).isEqualTo(1);
            assertThat(response.receipt().waited()).isEqualTo(Duration.ofSeconds(10));
            once.email().validate("a");
            assertThat(service.time.sleeps).containsExactly(Duration.ofSeconds(10));
        }
    }

    @Test
    void anotherKeyHasAGateOfItsOwn() {
        ApiKey[] key = {ApiKey.of("first-key-of-the-account")};
        service.enqueue(limited("10").build(), ok());
        try (var client = service.client(b -> b.apiKey(() -> key[0]).options(o -> o.maxAttempts(1)))) {
            assertThatExceptionOfType(RateLimitedException.class)
                    .isThrownBy(() -> client.email().validate("a"));
            key[0] = ApiKey.of("other-key-of-the-account");
            client.email().validate("a");
            assertThat(service.time.sleeps).isEmpty();
        }
    }

    @Test
    void aWindowThatASuccessUsedUpClosesTheGate() {
        MockResponse last = Service.json(200, "{}")
                .setHeader("RateLimit-Remaining", "0")
                .setHeader("RateLimit-Reset", "6")
                .build();
        service.enqueue(last, ok());
        try (var client = service.client()) {
            client.email().validate("a");
            client.email().validate("a");
            assertThat(service.time.sleeps).containsExactly(Duration.ofSeconds(6));
        }
    }

    @Test
    void softLimitsOnlyInform() {
        MockResponse last = Service.json(200, "{}")
                .setHeader("RateLimit-Remaining", "0")
                .setHeader("RateLimit-Reset", "6")
                .setHeader("X-RateLimit-Soft-Mode", "true")
                .build();
        service.enqueue(last, ok());
        try (var client = service.client()) {
            client.email().validate("a");
            client.email().validate("a");
            assertThat(service.time.sleeps).isEmpty();
        }
    }

    @Test
    void aTurnThatComesTooLateEndsTheCallUnsent() {
        service.enqueue(limited("50").build(), ok());
        try (var client = service.client(b -> b.options(o -> o.maxAttempts(1).totalTimeout(Duration.ofSeconds(40))))) {
            assertThatExceptionOfType(RateLimitedException.class)
                    .isThrownBy(() -> client.email().validate("a"));
            var failure = catchThrowableOfType(
                    DeadlineExceededException.class, () -> client.email().validate("a"));
            assertThat(failure.neededWait()).isEqualTo(Duration.ofSeconds(50));
            assertThat(failure.chargeStatus()).isEqualTo(ChargeStatus.NOT_CHARGED);
            assertThat(failure.receipt().attempts()).isZero();
            assertThat(failure)
                    .hasMessage("email.validate: the rate limit requires a wait of 50000 ms, which exceeds the rest of"
                            + " the total timeout; nothing was sent");
            assertThat(service.server.getRequestCount()).isEqualTo(1);
        }
    }

    @Test
    void aCeilingOfTheUserKeepsEachRouteBelowIt() {
        service.enqueue(ok(), ok(), ok(), ok(), ok());
        try (var client = service.client(b -> b.rateLimit(300, 2))) {
            for (int i = 0; i < 4; i++) {
                client.email().validate("a");
            }
            client.email().findPersonal("in/ada");
            assertThat(service.time.sleeps).containsExactly(Duration.ofMillis(200), Duration.ofMillis(200));
        }
    }
}
