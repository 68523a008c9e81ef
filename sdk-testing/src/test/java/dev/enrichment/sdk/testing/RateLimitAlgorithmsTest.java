package dev.enrichment.sdk.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.enrichment.sdk.testing.service.RateLimit;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.time.Duration;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the algorithms of rate limits, with a new sandbox for each test whose clock starts at 12:00:00.000. */
class RateLimitAlgorithmsTest {
    private static final Duration MINUTE = Duration.ofMinutes(1);

    private final MovableClock clock = new MovableClock();
    private Sandbox sandbox = Sandbox.start();
    private RawClient client = new RawClient(sandbox.url(), sandbox.apiKey());

    private void limit(RateLimit... limits) {
        start(c -> c.rateLimits(false).rateLimit(SandboxRoute.COMPANIES_SEARCH, limits));
    }

    private void start(Consumer<SandboxConfig> settings) {
        sandbox.close();
        sandbox = Sandbox.start(c -> settings.accept(c.clock(clock).credits(100_000)));
        client = new RawClient(sandbox.url(), sandbox.apiKey());
    }

    @AfterEach
    void close() {
        sandbox.close();
    }

    private HttpResult call() {
        return client.post("/v3/companies/search", "{'company_domain':'no-such-company.example'}");
    }

    private int admitted(int calls) {
        int admitted = 0;
        for (int i = 0; i < calls; i++) {
            admitted += call().status() == 200 ? 1 : 0;
        }
        return admitted;
    }

    private static void assertRejected(HttpResult response, int limit, String window, long retryAfter) {
        assertThat(response.status()).isEqualTo(429);
        assertThat(response.code()).isEqualTo("rate_limit_exceeded");
        assertThat(response.header("Retry-After")).isEqualTo(Long.toString(retryAfter));
        assertThat(response.header("RateLimit-Limit")).isEqualTo(Integer.toString(limit));
        assertThat(response.header("RateLimit-Remaining")).isEqualTo("0");
        assertThat(response.header("RateLimit-Reset")).isEqualTo(Long.toString(retryAfter));
        assertThat(response.at("/errors/0/context/limit").asInt()).isEqualTo(limit);
        assertThat(response.string("/errors/0/context/window")).isEqualTo(window);
        assertThat(response.at("/errors/0/context/remaining").asInt(-1)).isZero();
        assertThat(response.at("/errors/0/context/retry_after_seconds").asLong())
                .isEqualTo(retryAfter);
        assertThat(response.consumed()).isZero();
    }

    @Test
    void aFixedWindowResetsAtTheFullMinute() {
        limit(RateLimit.perMinute(3));
        clock.advance(Duration.ofSeconds(50));
        assertThat(admitted(3)).isEqualTo(3);
        assertRejected(call(), 3, "1 minute", 10);
        clock.advance(Duration.ofMillis(9_999));
        assertThat(call().status()).isEqualTo(429);
        clock.advance(Duration.ofMillis(1));
        assertThat(admitted(4)).as("twice the limit around the reset").isEqualTo(3);
    }

    @Test
    void aSlidingWindowFreesEachRequestOneWindowLater() {
        limit(RateLimit.slidingWindow(3, MINUTE));
        clock.advance(Duration.ofSeconds(50));
        assertThat(admitted(2)).isEqualTo(2);
        clock.advance(Duration.ofSeconds(20));
        HttpResult third = call();
        assertThat(third.header("RateLimit-Remaining")).isEqualTo("0");
        assertThat(third.header("RateLimit-Reset")).isEqualTo("40");
        assertRejected(call(), 3, "1 minute", 40);
        clock.advance(Duration.ofSeconds(40));
        assertThat(admitted(3)).isEqualTo(2);
        clock.advance(Duration.ofSeconds(20));
        assertThat(admitted(2)).isEqualTo(1);
    }

    @Test
    void aTokenBucketRefillsContinuouslyUpToItsBurst() {
        limit(RateLimit.tokenBucket(300, MINUTE, 5));
        assertThat(admitted(5)).isEqualTo(5);
        assertRejected(call(), 300, "1 minute", 1);
        clock.advance(Duration.ofMillis(199));
        assertThat(call().status()).isEqualTo(429);
        clock.advance(Duration.ofMillis(1));
        assertThat(admitted(2)).as("5 per second").isEqualTo(1);
        clock.advance(Duration.ofHours(1));
        assertThat(admitted(6)).isEqualTo(5);
    }

    @ParameterizedTest
    @ValueSource(ints = {1_500, 5_000})
    void higherLimitsAdmitExactlyTheirRate(int perMinute) {
        limit(RateLimit.tokenBucket(perMinute, MINUTE, 10));
        int admitted = admitted(10);
        int steps = 50;
        for (int i = 0; i < steps; i++) {
            clock.advance(MINUTE.dividedBy(perMinute));
            admitted += admitted(1);
        }
        assertThat(admitted).isEqualTo(10 + steps);
        assertThat(call().status()).isEqualTo(429);
    }

    @Test
    void aLeakyBucketDrainsContinuously() {
        limit(RateLimit.parse("20/second,leaky-bucket,2"));
        assertThat(admitted(3)).isEqualTo(2);
        clock.advance(Duration.ofMillis(49));
        assertThat(admitted(1)).isZero();
        clock.advance(Duration.ofMillis(1));
        assertThat(admitted(2)).isEqualTo(1);
    }

    @Test
    void requestsInProgressAreLimitedUntilTheirDelayEnds() {
        limit(RateLimit.parse("2/concurrent"));
        assertThat(admitted(5)).as("one after the other").isEqualTo(5);
        sandbox.faults().on(SandboxRoute.COMPANIES_SEARCH).always().delay(Duration.ofMillis(20));
        // The clock of the sandbox stands still, so they have not ended for it when their responses arrive.
        assertThat(admitted(3)).isEqualTo(2);
        HttpResult rejected = call();
        assertThat(rejected.status()).isEqualTo(429);
        assertThat(rejected.header("Retry-After")).isEmpty();
        assertThat(rejected.header("RateLimit-Limit")).isEmpty();
        clock.advance(Duration.ofMillis(20));
        assertThat(admitted(1)).isEqualTo(1);
    }

    @Test
    void aRejectionNamesTheWindowThatCausesIt() {
        limit(RateLimit.perMinute(8), RateLimit.slidingWindow(5, Duration.ofSeconds(1)));
        HttpResult first = call();
        assertThat(first.header("RateLimit-Limit")).isEqualTo("8");
        assertThat(first.header("RateLimit-Remaining")).isEqualTo("7");
        assertThat(first.header("X-RateLimit-RPS-Limit")).isEqualTo("5");
        assertThat(first.header("X-RateLimit-RPS-Remaining")).isEqualTo("4");
        assertThat(admitted(4)).isEqualTo(4);
        assertRejected(call(), 5, "1 second", 1);
        clock.advance(Duration.ofSeconds(1));
        assertThat(admitted(3)).isEqualTo(3);
        HttpResult rejected = call();
        assertRejected(rejected, 8, "1 minute", 59);
        assertThat(rejected.header("X-RateLimit-RPS-Remaining")).isEqualTo("2");
    }

    @Test
    void rejectsInvalidLimits() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RateLimit.perSecond(0))
                .withMessage("rate limits must be at least 1: 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RateLimit.tokenBucket(5, MINUTE, 0))
                .withMessage("rate limits must be at least 1: 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RateLimit.slidingWindow(5, Duration.ZERO))
                .withMessage("the window of a rate limit must be at least 1 ms: PT0S");
    }

    private int find() {
        return client.post("/v1/people/personal-email-finder", "{'profile_url':'mara-lindqvist'}")
                .status();
    }

    @Test
    void limitsApplyToEachOperationSeparately() {
        start(c -> c.rateLimits(RateLimit.perMinute(2))
                .rateLimit(SandboxRoute.STATS_SUMMARY)
                .rateLimit(SandboxRoute.JOBS_SEARCH, RateLimit.fixedWindow(1, Duration.ofSeconds(10))));
        assertThat(admitted(3)).isEqualTo(2);
        assertThat(find()).isEqualTo(200);
        assertThat(client.post("/v3/jobs/search", "{'limit':1}").status()).isEqualTo(200);
        assertRejected(client.post("/v3/jobs-search", "{'limit':1}"), 1, "10 seconds", 10);
        for (int i = 0; i < 5; i++) {
            assertThat(client.post("/v3/search/stats", "{}").status()).isEqualTo(200);
            assertThat(client.get("/v1/credits").status()).isEqualTo(200);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    /v1/people/personal-email-finder | {'profile_url':'mara-lindqvist'}      | true
                    /v1/ads/meta-ads-search          | {'company_domain':'quorvane.example'} | true
                    /v1/companies/company-funding    | {'company_domain':'quorvane.example'} | true
                    /v3/companies/search             | {'limit':1}                           | false
                    /v3/search/stats                 | {}                                    | false
                    """, quoteCharacter = '`')
    void theThreeDocumentedOperationsAllowFiveRequestsPerSecond(String path, String body, boolean limited) {
        start(c -> c.rateLimits(true));
        assertThat(client.post(path, body).header("RateLimit-Reset")).isEqualTo(limited ? "60" : "43200");
        for (int i = 0; i < 4; i++) {
            assertThat(client.post(path, body).status()).isEqualTo(200);
        }
        HttpResult sixth = client.post(path, body);
        if (!limited) {
            assertThat(sixth.status()).isEqualTo(200);
            return;
        }
        assertRejected(sixth, 5, "1 second", 1);
        assertThat(sixth.at("/errors/0/context/reset_at").asLong())
                .isEqualTo(clock.instant().getEpochSecond() + 1);
        clock.advance(Duration.ofMillis(200));
        assertThat(client.post(path, body).status()).as("refilled by one").isEqualTo(200);
    }

    @Test
    void theDocumentedOperationsAllowThreeHundredRequestsPerMinute() {
        start(c -> c.rateLimits(true));
        for (int i = 0; i < 300; i++) {
            assertThat(find()).isEqualTo(200);
            clock.advance(Duration.ofMillis(190 + i % 20));
        }
        HttpResult refused = client.post("/v1/people/personal-email-finder", "{'profile_url':'mara-lindqvist'}");
        assertThat(refused.header("RateLimit-Limit")).isEqualTo("300");
        assertThat(refused.string("/errors/0/context/window")).isEqualTo("1 minute");
        clock.advance(Duration.ofSeconds(Long.parseLong(refused.header("Retry-After"))));
        assertThat(find()).isEqualTo(200);
    }

    @Test
    void theTextOfALimitCanBeParsed() {
        RateLimit monthly = RateLimit.slidingWindow(50_000, Duration.ofDays(30));
        assertThat(RateLimit.parse(monthly.text())).isEqualTo(monthly);
    }
}
