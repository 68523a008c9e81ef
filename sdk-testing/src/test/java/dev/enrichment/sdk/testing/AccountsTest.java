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
    @Override
    void configure(SandboxConfig config) {
        config.credits(50)
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
        sandbox().account("key-b").rateLimit(SandboxRoute.COMPANIES_SEARCH);
        assertThat(lookup(as("key-b")).status()).isEqualTo(200);
    }

    @Test
    void reportsTheAnalyticsOfEachAccountSeparately() {
        lookup(as("key-a"));
        lookup(as("key-a"));
        String total = "/total_api_requests";
        assertThat(as("key-a").get("/v1/analytics/summary").string(total)).isEqualTo("2");
        assertThat(as("key-b").get("/v1/analytics/summary").string(total)).isEqualTo("0");
        assertThat(as("key-a").get("/v1/analytics/dashboard").string("/user/id"))
                .isNotEqualTo(client.get("/v1/analytics/dashboard").string("/user/id"));
    }

    @Test
    void acceptsACursorOnlyFromTheAccountThatReceivedIt() {
        String search = "'company_filters':{'industries':['Software']},'limit':5";
        HttpResult first = as("key-a").post("/v3/companies/search", "{" + search + "}");
        String next = "{" + search + ",'cursor':'" + first.string("/next_cursor") + "'}";
        assertThat(client.post("/v3/companies/search", next).params()).containsExactly("cursor");
        assertThat(as("key-a").post("/v3/companies/search", next).status()).isEqualTo(200);
    }

    @Test
    void sumsCostsByOperation() {
        sandbox().faults().on(SandboxRoute.COMPANIES_SEARCH).nth(2).emptyBody();
        lookup();
        lookup();
        client.post("/v3/companies/search", "{'limit':99}");
        client.get("/v1/credits");
        List<OperationCost> costs = sandbox().account().costs();
        assertThat(costs)
                .extracting(OperationCost::route)
                .containsExactly(SandboxRoute.COMPANIES_SEARCH, SandboxRoute.CREDITS_BALANCE);
        assertThat(costs.get(0))
                .isEqualTo(new OperationCost(
                        SandboxRoute.COMPANIES_SEARCH, 3, 2, 1, BigDecimal.valueOf(2), BigDecimal.ONE));
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
    void chargesAndLimitsConcurrentAccountsExactly() throws Exception {
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
        assertThat(balances(a, 200))
                .as("balance after each paid call")
                .hasSize(100)
                .doesNotHaveDuplicates();
        assertThat(balances(a, 402)).as("out of credits").hasSize(50);
        assertThat(balances(b, 200)).hasSize(2);
        assertThat(balances(b, 429)).as("limited").hasSize(148);
        threads.shutdown();
        assertThat(sandbox().account("key-a").balance()).isZero();
        assertThat(sandbox().account("key-a").debits()).hasSize(100).doesNotHaveDuplicates();
        assertThat(sandbox().account("key-b").balance()).isEqualByComparingTo("998");
    }

    private static List<String> balances(List<Future<HttpResult>> responses, int status) throws Exception {
        List<String> balances = new ArrayList<>();
        for (Future<HttpResult> response : responses) {
            if (response.get().status() == status) {
                balances.add(response.get().header("X-Credits-Remaining"));
            }
        }
        return balances;
    }
}
