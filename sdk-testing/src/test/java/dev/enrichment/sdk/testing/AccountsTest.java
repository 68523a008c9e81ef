package dev.enrichment.sdk.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.enrichment.sdk.testing.service.OperationCost;
import dev.enrichment.sdk.testing.service.RateLimit;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class AccountsTest extends WithSandbox {
    private static final String LOOKUP = "{'company_domain':'quorvane.example'}";

    private final MovableClock clock = new MovableClock();

    @Override
    void configure(SandboxConfig config) {
        config.clock(clock)
                .credits(50)
                .account("key-a", 100)
                .account("key-b", account -> account.credits(0.5).rateLimits(RateLimit.perMinute(2)));
    }

    private RawClient as(String key) {
        return new RawClient(sandbox().url(), key);
    }

    private static HttpResult lookup(RawClient client) {
        return client.post("/v3/companies/search", LOOKUP);
    }

    @Test
    void chargesTheAccountOfTheApiKey() {
        assertThat(lookup(as("key-a")).header("X-Credits-Remaining")).isEqualTo("99");
        assertThat(lookup(client).header("X-Credits-Remaining")).isEqualTo("49");
        HttpResult poor = lookup(as("key-b"));
        assertThat(poor.status()).isEqualTo(402);
        assertThat(poor.header("X-Credits-Remaining")).isEqualTo("0.5");
        assertThat(as("key-a").get("/v1/credits").number("/credits")).isEqualByComparingTo("99");
        sandbox().verify().charged(1).charged("key-a", 1).charged("key-b", 0);
        assertThat(sandbox().account("key-a").debits()).hasSize(1);
        assertThat(sandbox().requests("key-a")).hasSize(2);
    }

    @Test
    void limitsEachAccountSeparately() {
        sandbox().account("key-b").balance(10);
        assertThat(lookup(as("key-b")).status()).isEqualTo(200);
        assertThat(lookup(as("key-b")).status()).isEqualTo(200);
        assertThat(lookup(as("key-b")).status()).isEqualTo(429);
        assertThat(lookup(as("key-a")).status()).isEqualTo(200);
        sandbox().account("key-b").rateLimit(SandboxRoute.COMPANY_SEARCH);
        assertThat(lookup(as("key-b")).status()).isEqualTo(200);
    }

    @Test
    void reportsTheAnalyticsOfEachAccountSeparately() {
        lookup(as("key-a"));
        lookup(as("key-a"));
        assertThat(as("key-a")
                        .get("/v1/analytics/summary")
                        .at("/total_api_requests")
                        .asInt())
                .isEqualTo(2);
        assertThat(as("key-b")
                        .get("/v1/analytics/summary")
                        .at("/total_api_requests")
                        .asInt())
                .isZero();
        assertThat(as("key-a").get("/v1/analytics/dashboard").string("/user/id"))
                .isNotEqualTo(client.get("/v1/analytics/dashboard").string("/user/id"));
    }

    @Test
    void acceptsACursorOnlyFromTheAccountThatReceivedIt() {
        String search = "'company_filters':{'industries':['Software']},'limit':5";
        String cursor =
                as("key-a").post("/v3/companies/search", "{" + search + "}").string("/next_cursor");
        String next = "{" + search + ",'cursor':'" + cursor + "'}";
        assertThat(client.post("/v3/companies/search", next).string("/errors/0/param/0"))
                .isEqualTo("cursor");
        assertThat(as("key-a").post("/v3/companies/search", next).status()).isEqualTo(200);
    }

    @Test
    void sumsCostsByOperation() {
        sandbox().faults().on(SandboxRoute.COMPANY_SEARCH).nth(2).emptyBody();
        lookup(client);
        lookup(client);
        client.post("/v3/companies/search", "{'limit':99}");
        client.get("/v1/credits");
        List<OperationCost> costs = sandbox().account().costs();
        assertThat(costs)
                .extracting(OperationCost::route)
                .containsExactly(SandboxRoute.COMPANY_SEARCH, SandboxRoute.CREDITS);
        assertThat(costs.get(0))
                .isEqualTo(
                        new OperationCost(SandboxRoute.COMPANY_SEARCH, 3, 2, 1, BigDecimal.valueOf(2), BigDecimal.ONE));
    }

    @Test
    void addsAccountsWhileRunning() {
        assertThat(lookup(as("key-c")).status()).isEqualTo(401);
        sandbox().addAccount("key-c", account -> account.credits(3));
        assertThat(lookup(as("key-c")).header("X-Credits-Remaining")).isEqualTo("2");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> sandbox().addAccount("key-c", account -> {}))
                .withMessage("an account with this API key exists already");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> sandbox().account("key-d"))
                .withMessage("no account has this API key");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> sandbox().account().balance(Double.NaN))
                .withMessage("not an amount of credits: NaN");
    }

    @Test
    void keepsConcurrentAccountsApart() throws Exception {
        sandbox().account("key-b").balance(1_000);
        ExecutorService threads = Executors.newFixedThreadPool(16);
        List<Future<HttpResult>> a = new ArrayList<>();
        List<Future<HttpResult>> b = new ArrayList<>();
        RawClient clientA = as("key-a");
        RawClient clientB = as("key-b");
        for (int i = 0; i < 150; i++) {
            a.add(threads.submit(() -> lookup(clientA)));
            b.add(threads.submit(() -> lookup(clientB)));
        }
        assertThat(count(a, 200)).as("out of credits").isEqualTo(100);
        assertThat(count(a, 402)).isEqualTo(50);
        assertThat(count(b, 200)).as("throttled").isEqualTo(2);
        assertThat(count(b, 429)).isEqualTo(148);
        threads.shutdown();
        assertThat(sandbox().account("key-a").balance()).isZero();
        assertThat(sandbox().account("key-b").balance()).isEqualByComparingTo("998");
    }

    private static long count(List<Future<HttpResult>> responses, int status) throws Exception {
        long count = 0;
        for (Future<HttpResult> response : responses) {
            count += response.get().status() == status ? 1 : 0;
        }
        return count;
    }
}
