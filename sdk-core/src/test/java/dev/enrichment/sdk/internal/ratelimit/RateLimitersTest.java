package dev.enrichment.sdk.internal.ratelimit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.http.ApiKey;
import dev.enrichment.sdk.http.Route;
import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class RateLimitersTest {
    private static final long SECOND = 1_000_000_000L;
    private static final Route ROUTE = Route.post("/v1/email-validation");
    private static final ApiKey KEY = ApiKey.of("first-key-of-the-account");

    private final SteppedTime time = new SteppedTime();
    private final RateLimiters limiters = new RateLimiters(time, Map.of());

    private Permit open(ApiKey key) {
        return limiters.open(ROUTE, key, "email.validate");
    }

    private static ApiKey key(int number) {
        return ApiKey.of("rotated-key-number-" + number);
    }

    private void refuseOne() {
        try (Permit permit = open(KEY)) {
            assertThat(permit.decide(0).nanos()).isZero();
            permit.refused(Responses.refusal("", "Retry-After", "299"));
        }
    }

    private boolean isHeldBack() {
        try (Permit permit = open(KEY)) {
            return permit.decide(0).nanos() > 0;
        }
    }

    @Test
    void keysThatAreNoLongerUsedAreForgotten() {
        for (int i = 0; i < 100_000; i++) {
            open(key(i)).close();
        }
        assertThat(limiters.limits()).hasSize(RateLimiters.MAX_KEPT);
    }

    /** A rotated key may be a secret still; nothing keeps it when its calls have ended. */
    @Test
    void noKeyIsKept() throws InterruptedException {
        WeakReference<ApiKey> key = used();
        for (int i = 0; key.get() != null && i < 100; i++) {
            System.gc();
            TimeUnit.MILLISECONDS.sleep(10);
        }
        assertThat(key.get()).isNull();
        assertThat(limiters.limits()).hasSize(1);
    }

    private WeakReference<ApiKey> used() {
        ApiKey key = ApiKey.of("a-key-that-is-about-to-be-rotated");
        open(key).close();
        return new WeakReference<>(key);
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
}
