package dev.enrichment.sdk.internal.ratelimit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.http.ApiKey;
import dev.enrichment.sdk.http.Route;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class RouteThrottlesTest {
    private static final long SECOND = 1_000_000_000L;
    private static final Route ROUTE = Route.post("/v1/email-validation");
    private static final ApiKey KEY = ApiKey.of("first-key-of-the-account");

    private final SteppedTime time = new SteppedTime();
    private final RouteThrottles throttles = new RouteThrottles("https://api.example", time, Ceilings.NONE);

    private Turn open(ApiKey key) {
        return throttles.open(ROUTE, key, "email.validate");
    }

    private static ApiKey key(int number) {
        return ApiKey.of("rotated-key-number-" + number);
    }

    private void refuseOne() {
        try (Turn turn = open(KEY)) {
            assertThat(turn.tryStart(0)).isZero();
            turn.refused(Responses.refusal("", "Retry-After", "299"));
        }
    }

    private boolean isHeldBack() {
        try (Turn turn = open(KEY)) {
            return turn.tryStart(0) > 0;
        }
    }

    @Test
    void eachRouteAndKeyIsHeldBackByItself() {
        refuseOne();
        assertThat(isHeldBack()).isTrue();
        try (Turn otherKey = open(key(1));
                Turn otherRoute = throttles.open(Route.post("/v1/other"), KEY, "other")) {
            assertThat(otherKey.tryStart(0)).isZero();
            assertThat(otherRoute.tryStart(0)).isZero();
        }
    }

    @Test
    void keysThatAreNoLongerUsedAreForgotten() {
        for (int i = 0; i < 100_000; i++) {
            open(key(i)).close();
        }
        assertThat(throttles.limits()).hasSize(RouteThrottles.MAX_KEPT);
    }

    @Test
    void theProcessForgetsWhatNoClientKeeps() throws InterruptedException {
        for (int i = 0; i < 10_000; i++) {
            open(key(i)).close();
        }
        for (int i = 0; RouteThrottles.Shared.size() > 3 * RouteThrottles.MAX_KEPT && i < 100; i++) {
            System.gc();
            TimeUnit.MILLISECONDS.sleep(10);
            open(key(i)).close();
        }
        assertThat(RouteThrottles.Shared.size()).isLessThanOrEqualTo(3 * RouteThrottles.MAX_KEPT);
    }

    @Test
    void allClientsOfAServiceShareAThrottle() {
        RouteThrottles second = new RouteThrottles("https://api.example", time, Ceilings.NONE);
        RouteThrottles elsewhere = new RouteThrottles("https://other.example", time, Ceilings.NONE);
        refuseOne();
        try (Turn same = second.open(ROUTE, KEY, "email.validate");
                Turn other = elsewhere.open(ROUTE, KEY, "email.validate")) {
            assertThat(same.tryStart(0)).isPositive();
            assertThat(other.tryStart(0)).isZero();
        }
    }

    @Test
    void aCeilingBelongsToItsClientAndOneForTheWholeClientToAllRoutes() {
        var limit = new CallRate(60, 1);
        RouteThrottles limited = new RouteThrottles("https://api.example", time, new Ceilings(limit, null, Map.of()));
        try (Turn first = limited.open(ROUTE, KEY, "email.validate");
                Turn otherRoute = limited.open(Route.post("/v1/other"), key(1), "other");
                Turn otherClient = open(KEY)) {
            assertThat(first.tryStart(0)).isZero();
            assertThat(otherRoute.tryStart(Long.MAX_VALUE / 4)).isEqualTo(SECOND);
            assertThat(otherClient.tryStart(0)).isZero();
            time.advance(SECOND);
            assertThat(otherRoute.tryStart(0)).isZero();
        }
    }

    @Test
    void theKeyIsNowhereInTheTableOfTheProcess() {
        open(KEY).close();
        assertThat(RouteThrottles.Shared.ids()).isNotEmpty().noneMatch(id -> id.contains(KEY.reveal()));
    }

    @Test
    void aKeyThatIsUsedNowAndThenIsNotForgotten() {
        refuseOne();
        for (int i = 0; i < 5_000; i++) {
            open(key(i)).close();
            time.advance(SECOND / 100);
            if (i % 500 == 0) {
                assertThat(isHeldBack()).isTrue();
            }
        }
    }

    @Test
    void aKeyInUseIsNeverForgotten() {
        Turn inUse = open(KEY);
        assertThat(inUse.tryStart(0)).isZero();
        time.advance(3_600 * SECOND);
        for (int i = 0; i < 10_000; i++) {
            open(key(i)).close();
        }
        inUse.refused(Responses.refusal("", "Retry-After", "299"));
        inUse.close();
        assertThat(isHeldBack()).isTrue();
    }
}
