package dev.enrichment.sdk.internal.ratelimit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.TimedClients;
import dev.enrichment.sdk.call.AttemptResult;
import dev.enrichment.sdk.call.CallListener;
import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.errors.DeadlineExceededException;
import dev.enrichment.sdk.errors.RateLimitedException;
import dev.enrichment.sdk.errors.ServerException;
import dev.enrichment.sdk.http.ApiKey;
import dev.enrichment.sdk.models.companies.CompanyFundingRequest;
import dev.enrichment.sdk.support.ExampleRequests;
import dev.enrichment.sdk.support.Service;
import dev.enrichment.sdk.support.ServiceFixture;
import dev.enrichment.sdk.support.VirtualTime;
import dev.enrichment.sdk.testing.Sandbox;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import mockwebserver3.MockResponse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that a rate limit reported to one call delays all other calls of the same route. */
class RateLimitTest extends ServiceFixture {
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
            failure(RateLimitedException.class, once);
            once.email().findPersonal("in/ada");
            assertThat(service.time.sleeps).isEmpty();
            var response = once.email().validate("a");
            assertThat(response.receipt().attempts()).isEqualTo(1);
            assertThat(response.receipt().waited()).isEqualTo(Duration.ofSeconds(10));
            once.email().validate("a");
            assertThat(service.time.sleeps).startsWith(Duration.ofSeconds(10));
        }
    }

    @Test
    void anotherKeyHasAGateOfItsOwn() {
        ApiKey[] key = {ApiKey.of("first-key-of-the-account")};
        service.enqueue(limited("10").build(), ok());
        try (var client = service.client(b -> b.apiKey(() -> key[0]).options(o -> o.maxAttempts(1)))) {
            failure(RateLimitedException.class, client);
            key[0] = ApiKey.of("other-key-of-the-account");
            client.email().validate("a");
            assertThat(service.time.sleeps).isEmpty();
        }
    }

    @Test
    void softLimitsOnlyInform() {
        MockResponse last = Service.response(
                200, "{}", "RateLimit-Remaining", "0", "RateLimit-Reset", "6", "X-RateLimit-Soft-Mode", "true");
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
            failure(RateLimitedException.class, client);
            var failure = failure(DeadlineExceededException.class, client);
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
    void aConfiguredLimitAppliesToEachRoute() {
        service.enqueue(ok(), ok(), ok(), ok(), ok());
        try (var client = service.client(b -> b.rateLimit(300, 2))) {
            for (int i = 0; i < 4; i++) {
                client.email().validate("a");
            }
            client.email().findPersonal("in/ada");
            assertThat(service.time.sleeps).containsExactly(Duration.ofMillis(200), Duration.ofMillis(200));
        }
    }

    @Test
    void anOperationCanHaveALimitOfItsOwn() {
        service.enqueue(ok(), ok(), ok(), ok(), ok());
        try (var client = service.client(b -> b.rateLimit(60, 1).rateLimit(Operations.COMPANIES_LOOKUP, 600, 2))) {
            for (int i = 0; i < 3; i++) {
                client.companies().lookup(q -> q.companyDomain("northwind.example"));
            }
            assertThat(service.time.sleeps).containsExactly(Duration.ofMillis(100));
            client.companies().search(q -> q.limit(1));
            client.companies().search(q -> q.limit(1));
            assertThat(service.time.sleeps).containsExactly(Duration.ofMillis(100), Duration.ofSeconds(1));
        }
    }

    @Test
    void limitsBelowOneAreRejected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> EnrichmentClient.builder().rateLimit(Operations.EMAIL_VALIDATE, 0, 1))
                .withMessage("perMinute and burst must be at least 1, but are 0 and 1");
    }

    @ParameterizedTest
    @CsvSource({
        "2, 2 seconds",
        "1772445605, epoch seconds",
        "99999999999, far away",
        "99999999999999999, unreadable",
        "-5, past"
    })
    void aWindowThatASuccessUsedUpIsAwaited(String reset, String description) {
        MockResponse last = Service.response(200, "{}", "RateLimit-Remaining", "0", "RateLimit-Reset", reset);
        service.enqueue(last, ok());
        try (var client = service.client()) {
            client.email().validate("a");
            client.email().validate("a");
            Duration waited = service.time.sleeps.stream().reduce(Duration.ZERO, Duration::plus);
            assertThat(waited)
                    .as(description)
                    .isEqualTo(
                            switch (description) {
                                case "past", "unreadable" -> Duration.ZERO;
                                case "2 seconds" -> Duration.ofSeconds(2);
                                case "far away" -> Duration.ofMinutes(1);
                                default -> Duration.ofSeconds(5);
                            });
        }
    }

    @Test
    void anAttemptWithHardlyAnyTimeLeftIsNotSent() {
        MockResponse overloaded =
                Service.json(503, "").setHeader("Retry-After", "10").build();
        service.enqueue(overloaded, ok());
        try (var client = service.client(b -> b.options(o -> o.totalTimeout(Duration.ofMillis(10_050))))) {
            var failure = failure(DeadlineExceededException.class, client);
            assertThat(failure)
                    .hasMessage(
                            "email.validate: too little of the total timeout is left for a request; this attempt was not sent");
            assertThat(failure.neededWait()).isZero();
            assertThat(failure.chargeStatus()).isEqualTo(ChargeStatus.NOT_CHARGED);
            assertThat(failure.receipt().attempts()).isEqualTo(1);
            assertThat(failure.getSuppressed()).hasOnlyElementsOfType(ServerException.class);
            assertThat(service.server.getRequestCount()).isEqualTo(1);
        }
    }

    @Test
    void aRefusalUsesNoAttemptAsLongAsThereIsTime() {
        for (int i = 0; i < 20; i++) {
            service.enqueue(limited("1").build());
        }
        service.enqueue(Service.json(500, "").setHeader("Retry-After", "1").build(), ok());
        try (var client = service.client(b -> b.options(o -> o.maxAttempts(2).totalTimeout(Duration.ofMinutes(10))))) {
            var response = client.email().validate("a");
            assertThat(response.receipt().attempts()).isEqualTo(22);
        }
    }

    @Test
    void aRefusedCallThatCannotBeSentAgainInTimeFailsAtOnce() {
        service.enqueue(limited("10").build());
        try (var client = service.client(b -> b.options(o -> o.totalTimeout(Duration.ofMillis(10_050))))) {
            var refusal = failure(RateLimitedException.class, client);
            assertThat(refusal.retryAfter()).isEqualTo(Duration.ofSeconds(10));
            assertThat(service.time.sleeps).isEmpty();
        }
    }

    /** A test server may get the port of an earlier one, with the same key. */
    @Test
    void whatAClientHasLearnedEndsWithIt() {
        service.enqueue(limited("7200").build(), ok());
        try (var first = service.client(b -> b.options(o -> o.maxAttempts(1)))) {
            failure(RateLimitedException.class, first);
        }
        try (var second = service.client()) {
            second.email().validate("a");
        }
        assertThat(service.time.sleeps).isEmpty();
    }

    @Test
    void theLimitsOfAClientCanBeRead() {
        service.enqueue(limited("10").build(), ok());
        try (var client = service.client(b -> b.options(o -> o.maxAttempts(1)))) {
            assertThat(client.limits()).isEmpty();
            failure(RateLimitedException.class, client);
            assertThat(client.limits()).singleElement().satisfies(limit -> {
                assertThat(limit.route()).isEqualTo(Operations.EMAIL_VALIDATE.route());
                assertThat(limit.keyFingerprint())
                        .isEqualTo(ApiKey.of(Service.KEY).fingerprint());
                assertThat(limit.perMinute())
                        .as("one refusal says little about the rate")
                        .isNull();
                assertThat(limit.stated()).isFalse();
                assertThat(limit.closedFor()).isEqualTo(Duration.ofSeconds(10));
                assertThat(limit.refused()).isEqualTo(1);
                assertThat(limit).asString().isEqualTo("no limit known, closed for 10 s");
            });
        }
    }

    @Test
    void aStatedLimitIsToldAsOne() {
        service.enqueue(Service.response(
                200, "{}", "RateLimit-Limit", "300", "RateLimit-Remaining", "299", "RateLimit-Reset", "60"));
        try (var client = service.client()) {
            client.email().validate("a");
            assertThat(client.limits()).singleElement().satisfies(limit -> {
                assertThat(limit.stated()).isTrue();
                assertThat(limit.perMinute()).isBetween(290.0, 300.0);
                assertThat(limit.closedFor()).isZero();
            });
        }
    }

    @Test
    void sixtyCallsAtOnceTakeTwelveSecondsAndFewAreRefused() throws Exception {
        VirtualTime time = new VirtualTime();
        AtomicInteger refused = new AtomicInteger();
        CallListener counting = new CallListener() {
            @Override
            public void attemptEnded(AttemptResult result) {
                if (result.failure() instanceof RateLimitedException) {
                    refused.incrementAndGet();
                }
            }
        };
        try (Sandbox sandbox = Sandbox.start(c -> c.clock(time::now));
                EnrichmentClient client = TimedClients.builder(time)
                        .baseUrl(sandbox.url())
                        .apiKey(sandbox.apiKey())
                        .listener(counting)
                        .build()) {
            CompanyFundingRequest request = ExampleRequests.requestOf(Operations.COMPANIES_FUNDING);
            time.onThreads(60, i -> client.companies().funding(request));
            assertThat(client.ledger().total().calls()).isEqualTo(60);
        }
        assertThat(Duration.ofNanos(time.nanos())).isBetween(Duration.ofSeconds(11), Duration.ofSeconds(13));
        assertThat(refused).hasValueLessThan(10);
    }
}
