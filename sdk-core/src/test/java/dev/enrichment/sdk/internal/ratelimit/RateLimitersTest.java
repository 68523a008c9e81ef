package dev.enrichment.sdk.internal.ratelimit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.http.ApiKey;
import dev.enrichment.sdk.http.Route;
import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RateLimitersTest {
    private static final long SECOND = 1_000_000_000L;
    private static final Route ROUTE = Route.post("/v1/email-validation");
    private static final ApiKey KEY = ApiKey.of("first-key-of-the-account");

    private final SteppedTime time = new SteppedTime();
    private final RateLimiters limiters = new RateLimiters("https://api.example", time, Map.of());

    @AfterEach
    void close() {
        limiters.close();
    }

    private Permit open(ApiKey key) {
        return limiters.open(ROUTE, key, "email.validate");
    }

    private static ApiKey key(int number) {
        return ApiKey.of("rotated-key-number-" + number);
    }

    private void refuseOne() {
        try (Permit permit = open(KEY)) {
            assertThat(permit.tryStart(0)).isZero();
            permit.refused(Responses.refusal("", "Retry-After", "299"));
        }
    }

    private boolean isHeldBack() {
        return isHeldBack(limiters);
    }

    private static boolean isHeldBack(RateLimiters client) {
        try (Permit permit = client.open(ROUTE, KEY, "email.validate")) {
            return permit.tryStart(0) > 0;
        }
    }

    @Test
    void keysThatAreNoLongerUsedAreForgotten() {
        for (int i = 0; i < 100_000; i++) {
            open(key(i)).close();
        }
        assertThat(limiters.limits()).hasSize(RateLimiters.MAX_RETAINED);
    }

    @Test
    void theProcessForgetsWhatNoClientKeeps() {
        refuseOne();
        limiters.close();
        try (RateLimiters later = new RateLimiters("https://api.example", time, Map.of())) {
            assertThat(isHeldBack(later)).isFalse();
        }
    }

    @Test
    void aClosedClientLeavesNothingBehind() {
        int before = RateLimiters.shared();
        limiters.close();
        refuseOne();
        assertThat(RateLimiters.shared()).isEqualTo(before);
    }

    @Test
    void allClientsOfAServiceShareARateLimiter() {
        RateLimiters second = new RateLimiters("https://api.example", time, Map.of());
        RateLimiters elsewhere = new RateLimiters("https://other.example", time, Map.of());
        refuseOne();
        try (Permit same = second.open(ROUTE, KEY, "email.validate");
                Permit other = elsewhere.open(ROUTE, KEY, "email.validate")) {
            assertThat(same.tryStart(0)).isPositive();
            assertThat(other.tryStart(0)).isZero();
        }
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
