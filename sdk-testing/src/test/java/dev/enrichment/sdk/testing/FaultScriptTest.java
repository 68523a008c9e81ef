package dev.enrichment.sdk.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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

class FaultScriptTest extends RouteTest {
    private static final SandboxRoute ROUTE = SandboxRoute.COMPANY_SEARCH;

    private RawResponse lookup() {
        return post(ROUTE, "{'company_domain':'quorvane.example'}");
    }

    private FaultPlan next() {
        return sandbox().faults().on(ROUTE);
    }

    private void assertStruck(boolean charged) {
        assertThat(sandbox().faults().struck()).hasSize(1);
        TriggeredFault struck = sandbox().faults().struck().get(0);
        assertThat(struck.charged()).isEqualTo(charged);
        assertThat(struck.credits()).isEqualByComparingTo(sandbox().account().spent());
        assertThat(sandbox().requests().get(0).requestId()).isEqualTo(struck.requestId());
        assertThat(sandbox().requests().get(0).fault()).isEqualTo(struck.fault());
    }

    private void assertNoAnswer(Class<? extends IOException> type) {
        assertThatThrownBy(this::lookup)
                .isInstanceOf(UncheckedIOException.class)
                .hasCauseInstanceOf(type);
    }

    @Test
    void resetsBeforeTheWork() {
        next().resetBeforeWork();

        assertNoAnswer(SocketException.class);
        assertStruck(false);
        assertThat(sandbox().requests().get(0).status()).isZero();
        assertThat(lookup().status()).as("only once").isEqualTo(200);
    }

    @Test
    void resetsAfterTheCharge() {
        next().resetAfterCharge();

        assertNoAnswer(SocketException.class);
        assertStruck(true);
    }

    @Test
    void hangsBeforeTheWorkOrAfterTheCharge() {
        OkHttpClient impatient =
                client.http().newBuilder().readTimeout(Duration.ofMillis(100)).build();
        next().hangBeforeWork();
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
    void delaysAProperAnswer() {
        next().delay(Duration.ofMillis(120));
        long started = System.nanoTime();

        assertThat(lookup().status()).isEqualTo(200);
        assertThat(Duration.ofNanos(System.nanoTime() - started)).isGreaterThanOrEqualTo(Duration.ofMillis(120));
        assertStruck(true);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 500})
    void cutsTheBody(int bytes) {
        next().cutBodyAt(bytes);

        assertThatThrownBy(this::lookup)
                .satisfies(e -> assertThat(e.getCause()).isInstanceOfAny(ProtocolException.class, EOFException.class));
        assertStruck(true);
    }

    @Test
    void tricklesTheBody() {
        next().trickle(1000, Duration.ofMillis(20));
        long started = System.nanoTime();

        assertThat(lookup().at("/found").asBoolean()).isTrue();
        assertThat(Duration.ofNanos(System.nanoTime() - started)).isGreaterThan(Duration.ofMillis(60));
        assertStruck(true);
    }

    @Test
    void changesContentTypeOrBody() {
        next().contentType("text/plain");
        next().nth(2).emptyBody();
        next().nth(3).body("{not json");

        assertThat(lookup().header("Content-Type")).isEqualTo("text/plain");
        assertThat(lookup().text()).isEmpty();
        assertThat(lookup().text()).isEqualTo("{not json");
        sandbox().verify().charged("3").allFaultsStruck();
    }

    @Test
    void sendsTheHtmlOfAGatewayWithoutTheHeadersOfTheService() {
        next().html(502);
        RawResponse answer = lookup();

        assertThat(answer.status()).isEqualTo(502);
        assertThat(answer.text()).startsWith("<!doctype html>");
        assertThat(answer.headers().names()).doesNotContain("X-Request-Id", "X-Credits-Remaining");
        assertStruck(false);
    }

    @Test
    void bendsTypesWithoutLoss() {
        RawResponse straight = lookup();
        next().bendTypes();
        RawResponse bent = lookup();

        assertThat(bent.string("/credits_consumed")).isEqualTo("1");
        assertThat(bent.at("/credits_consumed").isTextual()).isTrue();
        assertThat(bent.at("/found").isTextual()).isTrue();
        assertThat(bent.at("/companies").isObject()).as("list of one").isTrue();
        assertThat(bent.string("/company/employee_min")).isEqualTo(straight.string("/company/employee_min"));
        assertThat(lookup().json()).as("the data itself is untouched").isEqualTo(straight.json());
    }

    @Test
    void bendsTypesWildlyButTheSameForASeed() {
        next().first(2).bendTypes(5);
        RawResponse first = lookup();

        assertThat(lookup().json()).isEqualTo(first.json());
        assertThat(first.json()).isNotEqualTo(lookup().json());
        assertThat(first.json().isObject()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(ints = {403, 408, 409, 418, 429, 500, 502, 503, 504})
    void answersAnyStatusAsAProblem(int status) {
        next().status(status);
        RawResponse answer = lookup();

        assertThat(answer.status()).isEqualTo(status);
        assertThat(answer.at("/errors/0/status").asInt()).isEqualTo(status);
        assertThat(answer.header("Retry-After")).isEqualTo(status == 429 ? "1" : "");
        assertThat(answer.consumed()).isZero();
        assertStruck(false);
    }

    @Test
    void usesTheCodesOfTheServiceOrAChosenOne() {
        next().status(500);
        next().nth(2).status(503, Map.of("retry-after", "7"));
        next().nth(3).status(409, "conflict_of_sorts");

        assertThat(lookup().code()).isEqualTo("INTERNAL_ERROR");
        RawResponse unavailable = lookup();
        assertThat(unavailable.code()).isEqualTo("service_unavailable");
        assertThat(unavailable.header("Retry-After")).isEqualTo("7");
        assertThat(lookup().code()).isEqualTo("conflict_of_sorts");
    }

    @Test
    void canChargeAndStillAnswerAnError() {
        next().statusAfterCharge(504);
        RawResponse answer = lookup();

        assertThat(answer.status()).isEqualTo(504);
        assertThat(answer.consumed()).isEqualByComparingTo("1");
        assertStruck(true);
    }

    @Test
    void redirectsToAnotherOrigin() {
        next().redirectTo(URI.create("http://elsewhere.example/catch"));
        RawResponse answer = lookup();

        assertThat(answer.status()).isEqualTo(307);
        assertThat(answer.header("Location")).isEqualTo("http://elsewhere.example/catch");
        assertStruck(false);
    }

    @Test
    void dropsTheNextRequestOfAStaleConnection() {
        next().staleKeepAlive();

        assertThat(lookup().status()).isEqualTo(200);
        assertNoAnswer(SocketException.class);
        assertThat(sandbox().requests()).as("the dropped one was never seen").hasSize(1);
        assertThat(lookup().status()).as("on a new connection").isEqualTo(200);
    }

    @Test
    void degradesASearch() {
        sandbox().faults().on(SandboxRoute.COMPANY_LOOKALIKE).degraded();
        RawResponse answer = post(SandboxRoute.COMPANY_LOOKALIKE, "{'company_domain':'quorvane.example'}");

        assertThat(answer.at("/metadata/degraded").asBoolean()).isTrue();
        assertThat(answer.at("/companies").isEmpty()).isTrue();
        assertThat(answer.consumed()).isZero();
    }

    @Test
    void strikesTheNthTheFirstOrAllRequests() {
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
    void strikesOtherRoutesNotAtAllAndAnyRouteOnDemand() {
        next().status(503);
        assertThat(client.get("/v1/credits").status()).isEqualTo(200);
        sandbox().faults().clear();
        sandbox().faults().onAny().status(503);
        assertThat(client.get("/v1/credits").status()).isEqualTo(503);
    }

    @Test
    void strikesByChanceButReproducibly() {
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
    void letsTheFirstLineWin() {
        next().always().status(503);
        next().always().status(500);

        assertThat(lookup().status()).isEqualTo(503);
    }

    @Test
    void doesNotStrikeWhatIsRefusedAnyway() {
        next().resetBeforeWork();

        assertThat(client.send(client.request(ROUTE.path())
                                .header("X-API-Key", "other")
                                .build())
                        .status())
                .isEqualTo(401);
        assertThat(sandbox().faults().waiting()).hasSize(1);
    }

    @Test
    void leavesNothingChargedWhenTheWorkItselfFails() {
        sandbox().account().balance(BigDecimal.ZERO);
        next().delay(Duration.ZERO);

        assertThat(lookup().status()).isEqualTo(402);
        assertStruck(false);
    }
}
