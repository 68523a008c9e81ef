package dev.enrichment.sdk.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.enrichment.sdk.testing.service.SandboxRoute;
import dev.enrichment.sdk.testing.service.TriggeredFault;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.net.ProtocolException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FaultScriptTest extends WithSandbox {
    private static final SandboxRoute ROUTE = SandboxRoute.COMPANIES_SEARCH;

    private FaultPlan next() {
        return sandbox().faults().on(ROUTE);
    }

    private void assertTriggered(boolean charged) {
        assertThat(sandbox().faults().triggered()).hasSize(1);
        TriggeredFault fault = sandbox().faults().triggered().get(0);
        assertThat(fault.isCharged()).isEqualTo(charged);
        assertThat(fault.charged()).isEqualByComparingTo(sandbox().account().charged());
        assertThat(sandbox().requests().get(0).requestId()).isEqualTo(fault.requestId());
        assertThat(sandbox().requests().get(0).fault()).isEqualTo(fault.fault());
    }

    private void assertNoResponse(Class<? extends IOException> type) {
        assertThatThrownBy(this::lookup)
                .isInstanceOf(UncheckedIOException.class)
                .hasCauseInstanceOf(type);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void delaysTheResponseOrTricklesTheBody(boolean delayed) {
        if (delayed) {
            next().delay(Duration.ofMillis(60));
        } else {
            next().trickle(1000, Duration.ofMillis(20));
        }
        long started = System.nanoTime();

        assertThat(lookup().string("/found")).isEqualTo("true");
        assertThat(Duration.ofNanos(System.nanoTime() - started)).isGreaterThanOrEqualTo(Duration.ofMillis(60));
        assertTriggered(true);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 500})
    void truncatesTheBody(int bytes) {
        next().cutBodyAt(bytes);

        assertThatThrownBy(this::lookup)
                .satisfies(e -> assertThat(e.getCause()).isInstanceOfAny(ProtocolException.class, EOFException.class));
        assertTriggered(true);
    }

    @Test
    void changesContentTypeOrBody() {
        next().contentType("text/plain");
        next().nth(2).emptyBody();
        next().nth(3).body("{not json");

        assertThat(lookup().header("Content-Type")).isEqualTo("text/plain");
        assertThat(lookup().text()).isEmpty();
        assertThat(lookup().text()).isEqualTo("{not json");
        sandbox().verify().charged(3).allFaultsTriggered();
    }

    @Test
    void changesTypesWithoutLoss() {
        HttpResult original = lookup();
        next().changeTypes();
        HttpResult changed = lookup();

        assertThat(changed.string("/credits_consumed")).isEqualTo("1");
        assertThat(changed.at("/credits_consumed").isTextual()).isTrue();
        assertThat(changed.at("/found").isTextual()).isTrue();
        assertThat(changed.at("/companies").isObject()).as("list of one").isTrue();
        assertThat(changed.string("/company/employee_min")).isEqualTo(original.string("/company/employee_min"));
        assertThat(lookup().json()).as("data unchanged").isEqualTo(original.json());
    }

    @Test
    void changesTypesRandomlyButReproducibly() {
        next().first(2).changeTypes(5);
        HttpResult first = lookup();

        assertThat(lookup().json()).isEqualTo(first.json());
        assertThat(first.json()).isNotEqualTo(lookup().json());
        assertThat(first.json().isObject()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "400, validation_error",
        "402, insufficient_credits",
        "403, insufficient_permissions",
        "408, scripted_fault",
        "418, scripted_fault",
        "429, rate_limit_exceeded",
        "500, INTERNAL_ERROR",
        "502, external_service_error",
        "503, service_unavailable",
        "504, scripted_fault"
    })
    void respondsWithAnyStatusAndItsCode(int status, String code) {
        next().status(status);
        HttpResult response = lookup();

        assertThat(response.status()).isEqualTo(status);
        assertThat(response.at("/errors/0/status").asInt()).isEqualTo(status);
        assertThat(response.code()).isEqualTo(code);
        assertThat(response.header("Retry-After")).isEqualTo(status == 429 ? "1" : "");
        assertThat(response.consumed()).isZero();
        assertTriggered(false);
    }

    @Test
    void dropsTheNextRequestOnAStaleConnection() {
        next().staleKeepAlive();

        assertThat(lookup().status()).isEqualTo(200);
        assertNoResponse(SocketException.class);
        assertThat(sandbox().requests()).as("dropped request not recorded").hasSize(1);
        assertThat(lookup().status()).as("on a new connection").isEqualTo(200);
    }

    @Test
    void triggersOnTheNthTheFirstOrAllRequests() {
        next().nth(2).status(503);
        assertThat(IntStream.range(0, 3).map(i -> lookup().status())).containsExactly(200, 503, 200);
        sandbox().faults().clear();
        next().first(2).status(500);
        assertThat(IntStream.range(0, 3).map(i -> lookup().status())).containsExactly(500, 500, 200);
        sandbox().faults().clear();
        next().always().status(502);
        assertThat(IntStream.range(0, 3).map(i -> lookup().status())).containsExactly(502, 502, 502);
    }

    @Test
    void appliesTheFirstMatchingRule() {
        next().always().status(503);
        next().always().status(500);

        assertThat(lookup().status()).isEqualTo(503);
    }

    @Test
    void doesNotChargeWhenProcessingFails() {
        sandbox().account().balance(BigDecimal.ZERO);
        next().delay(Duration.ZERO);

        assertThat(lookup().status()).isEqualTo(402);
        assertTriggered(false);
    }

    @Test
    void resetsBeforeProcessingOrAfterCharging() {
        next().resetBeforeProcessing();
        assertNoResponse(SocketException.class);
        assertTriggered(false);
        assertThat(sandbox().requests().get(0).status()).isZero();
        assertThat(lookup().status()).as("only once").isEqualTo(200);
        sandbox().reset();

        next().resetAfterCharge();
        assertNoResponse(SocketException.class);
        assertTriggered(true);
    }

    @Test
    void hangsBeforeProcessingOrAfterCharging() {
        OkHttpClient impatient =
                client.http().newBuilder().readTimeout(Duration.ofMillis(100)).build();
        Request lookup =
                client.request(ROUTE.path()).post(RawClient.body(LOOKUP)).build();
        next().hangBeforeProcessing();
        next().nth(2).hangAfterCharge();

        for (String spent : new String[] {"0", "1"}) {
            assertThatThrownBy(() -> RawClient.send(impatient, lookup))
                    .hasCauseInstanceOf(SocketTimeoutException.class);
            assertThat(sandbox().account().charged()).isEqualByComparingTo(spent);
        }
    }

    @Test
    void respondsWithoutCharge() {
        next().html(502);
        next().nth(2).redirectTo(URI.create("http://elsewhere.example/catch"));
        next().nth(3).status(503, Map.of("retry-after", "7"));
        next().nth(4).status(409, "conflict_of_sorts");
        next().nth(5).status(403, "plan_expired");

        HttpResult gateway = lookup();
        assertThat(gateway.status()).isEqualTo(502);
        assertThat(gateway.text()).startsWith("<!doctype html>");
        assertThat(gateway.headers().names()).doesNotContain("X-Request-Id", "X-Credits-Remaining");
        HttpResult redirect = lookup();
        assertThat(redirect.status()).isEqualTo(307);
        assertThat(redirect.header("Location")).isEqualTo("http://elsewhere.example/catch");
        assertThat(lookup().header("Retry-After")).isEqualTo("7");
        assertThat(lookup().code()).isEqualTo("conflict_of_sorts");
        assertThat(lookup().code()).isEqualTo("plan_expired");
        sandbox().verify().charged(0).allFaultsTriggered();
    }

    @Test
    void triggersOnOneRouteOrAnyRoute() {
        next().status(503);
        assertThat(client.get("/v1/credits").status()).isEqualTo(200);

        sandbox().faults().onAny().status(503);
        assertThat(client.get("/v1/credits").status()).isEqualTo(503);
    }

    @Test
    void triggersRandomlyButReproducibly() {
        Supplier<List<Integer>> statuses = () -> {
            sandbox().faults().clear();
            next().probability(0.3, 99).status(503);
            return IntStream.range(0, 40).mapToObj(i -> lookup().status()).toList();
        };

        assertThat(statuses.get()).isEqualTo(statuses.get()).contains(200, 503);
    }

    @Test
    void doesNotTriggerOnRejectedRequests() {
        next().resetBeforeProcessing();

        assertThat(new RawClient(sandbox().url(), "other")
                        .post(ROUTE.path(), LOOKUP)
                        .status())
                .isEqualTo(401);
        assertThat(sandbox().faults().pending()).hasSize(1);
    }
}
