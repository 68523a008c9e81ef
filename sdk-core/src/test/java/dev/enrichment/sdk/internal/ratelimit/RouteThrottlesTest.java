package dev.enrichment.sdk.internal.ratelimit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.http.ApiKey;
import dev.enrichment.sdk.http.Route;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RouteThrottlesTest {
    private static final Route ROUTE = Route.post("/v1/email-validation");
    private static final ApiKey KEY = ApiKey.of("first-key-of-the-account");

    private final SteppedTime time = new SteppedTime();
    private final RouteThrottles throttles = new RouteThrottles(time, new RateLimits(null, Map.of()));

    private Turn open(ApiKey key) {
        return throttles.open(ROUTE, key, "email.validate");
    }

    private static ApiKey key(int number) {
        return ApiKey.of("rotated-key-number-" + number);
    }

    private void refuseOne() {
        try (Turn turn = open(KEY)) {
            assertThat(turn.tryStart(0)).isZero();
            turn.refused(Responses.refused("", "Retry-After", "299"));
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
        assertThat(throttles.size()).isLessThanOrEqualTo(2 * RouteThrottles.MAX_IDLE);
        time.advance(11 * Limiter.MINUTE);
        for (int i = 0; i < 2 * RouteThrottles.MAX_IDLE; i++) {
            open(key(-i)).close();
        }
        assertThat(throttles.size()).isLessThanOrEqualTo(2 * RouteThrottles.MAX_IDLE);
    }

    @Test
    void aKeyThatIsUsedNowAndThenIsNotForgotten() {
        refuseOne();
        for (int i = 0; i < 10_000; i++) {
            open(key(i)).close();
            time.advance(Limiter.SECOND / 100);
            if (i % 500 == 0) {
                assertThat(isHeldBack()).isTrue();
            }
        }
    }

    @Test
    void aKeyInUseIsNeverForgotten() {
        Turn inUse = open(KEY);
        assertThat(inUse.tryStart(0)).isZero();
        time.advance(60 * Limiter.MINUTE);
        for (int i = 0; i < 10_000; i++) {
            open(key(i)).close();
        }
        inUse.refused(Responses.refused("", "Retry-After", "299"));
        inUse.close();
        assertThat(isHeldBack()).isTrue();
    }
}
