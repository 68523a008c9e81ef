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
import java.util.Map;
import java.util.stream.IntStream;
import okhttp3.OkHttpClient;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FaultScriptTest extends WithSandbox {
    private static final SandboxRoute ROUTE = SandboxRoute.COMPANY_SEARCH;

    private HttpResult lookup() {
        return post(ROUTE, "{'company_domain':'quorvane.example'}");
    }

    private FaultPlan next() {
        return sandbox().faults().on(ROUTE);
    }

    private void assertTriggered(boolean charged) {
        assertThat(sandbox().faults().triggered()).hasSize(1);
        TriggeredFault fault = sandbox().faults().triggered().get(0);
        assertThat(fault.charged()).isEqualTo(charged);
        assertThat(fault.credits()).isEqualByComparingTo(sandbox().account().spent());
        assertThat(sandbox().requests().get(0).requestId()).isEqualTo(fault.requestId());
        assertThat(sandbox().requests().get(0).fault()).isEqualTo(fault.fault());
    }

    private void assertNoResponse(Class<? extends IOException> type) {
        assertThatThrownBy(this::lookup)
                .isInstanceOf(UncheckedIOException.class)
                .hasCauseInstanceOf(type);
    }

    @Test
    void resetsBeforeProcessing() {
        next().resetBeforeProcessing();

        assertNoResponse(SocketException.class);
        assertTriggered(false);
        assertThat(sandbox().requests().get(0).status()).isZero();
        assertThat(lookup().status()).as("only once").isEqualTo(200);
    }

    @Test
    void resetsAfterCharging() {
        next().resetAfterCharge();

        assertNoResponse(SocketException.class);
        assertTriggered(true);
    }

    @Test
    void hangsBeforeProcessingOrAfterCharging() {
        OkHttpClient impatient =
                client.http().newBuilder().readTimeout(Duration.ofMillis(100)).build();
        next().hangBeforeProcessing();
        next().nth(2).hangAfterCharge();

        for (String spent : new String[] {"0", "1"}) {
            assertThatThrownBy(() -> RawClient.send(
                            impatient,
                            client.request(ROUTE.path())
                                    .post(RawClient.body("{'company_domain':'quorvane.example'}"))
                                    .build()))
                    .hasCauseInstanceOf(SocketTimeoutException.class);
            assertThat(sandbox().account().spent()).isEqualByComparingTo(spent);
        }
    }

    @Test
    void delaysTheResponse() {
        next().delay(Duration.ofMillis(120));
        long started = System.nanoTime();

        assertThat(lookup().status()).isEqualTo(200);
        assertThat(Duration.ofNanos(System.nanoTime() - started)).isGreaterThanOrEqualTo(Duration.ofMillis(120));
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
    void tricklesTheBody() {
        next().trickle(1000, Duration.ofMillis(20));
        long started = System.nanoTime();

        assertThat(lookup().at("/found").asBoolean()).isTrue();
        assertThat(Duration.ofNanos(System.nanoTime() - started)).isGreaterThan(Duration.ofMillis(60));
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
    void sendsAGatewayPageWithoutServiceHeaders() {
        next().html(502);
        HttpResult response = lookup();

        assertThat(response.status()).isEqualTo(502);
        assertThat(response.text()).startsWith("<!doctype html>");
        assertThat(response.headers().names()).doesNotContain("X-Request-Id", "X-Credits-Remaining");
        assertTriggered(false);
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
    @ValueSource(ints = {403, 408, 409, 418, 429, 500, 502, 503, 504})
    void respondsWithAnyStatus(int status) {
        next().status(status);
        HttpResult response = lookup();

        assertThat(response.status()).isEqualTo(status);
        assertThat(response.at("/errors/0/status").asInt()).isEqualTo(status);
        assertThat(response.header("Retry-After")).isEqualTo(status == 429 ? "1" : "");
        assertThat(response.consumed()).isZero();
        assertTriggered(false);
    }

    @Test
    void usesTheServiceCodesOrACustomOne() {
        next().status(500);
        next().nth(2).status(503, Map.of("retry-after", "7"));
        next().nth(3).status(409, "conflict_of_sorts");

        assertThat(lookup().code()).isEqualTo("INTERNAL_ERROR");
        HttpResult unavailable = lookup();
        assertThat(unavailable.code()).isEqualTo("service_unavailable");
        assertThat(unavailable.header("Retry-After")).isEqualTo("7");
        assertThat(lookup().code()).isEqualTo("conflict_of_sorts");
    }

    @Test
    void canChargeAndRespondWithAnError() {
        next().statusAfterCharge(504);
        HttpResult response = lookup();

        assertThat(response.status()).isEqualTo(504);
        assertThat(response.consumed()).isEqualByComparingTo("1");
        assertTriggered(true);
    }

    @Test
    void redirectsToAnotherOrigin() {
        next().redirectTo(URI.create("http://elsewhere.example/catch"));
        HttpResult response = lookup();

        assertThat(response.status()).isEqualTo(307);
        assertThat(response.header("Location")).isEqualTo("http://elsewhere.example/catch");
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
    void degradesASearch() {
        sandbox().faults().on(SandboxRoute.COMPANY_LOOKALIKE).degraded();
        HttpResult response = post(SandboxRoute.COMPANY_LOOKALIKE, "{'company_domain':'quorvane.example'}");

        assertThat(response.at("/metadata/degraded").asBoolean()).isTrue();
        assertThat(response.at("/companies").isEmpty()).isTrue();
        assertThat(response.consumed()).isZero();
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
    void triggersOnOneRouteOrAnyRoute() {
        next().status(503);
        assertThat(client.get("/v1/credits").status()).isEqualTo(200);
        sandbox().faults().clear();
        sandbox().faults().onAny().status(503);
        assertThat(client.get("/v1/credits").status()).isEqualTo(503);
    }

    @Test
    void triggersRandomlyButReproducibly() {
        int[] first = chance();
        int[] second = chance();

        assertThat(first).isEqualTo(second).contains(200, 503);
    }

    private int[] chance() {
        sandbox().faults().clear();
        next().probability(0.3, 99).status(503);
        return IntStream.range(0, 40).map(i -> lookup().status()).toArray();
    }

    @Test
    void appliesTheFirstMatchingRule() {
        next().always().status(503);
        next().always().status(500);

        assertThat(lookup().status()).isEqualTo(503);
    }

    @Test
    void doesNotTriggerOnRejectedRequests() {
        next().resetBeforeProcessing();

        assertThat(client.send(client.request(ROUTE.path())
                                .header("X-API-Key", "other")
                                .build())
                        .status())
                .isEqualTo(401);
        assertThat(sandbox().faults().pending()).hasSize(1);
    }

    @Test
    void doesNotChargeWhenProcessingFails() {
        sandbox().account().balance(BigDecimal.ZERO);
        next().delay(Duration.ZERO);

        assertThat(lookup().status()).isEqualTo(402);
        assertTriggered(false);
    }
}
