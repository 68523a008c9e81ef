package dev.enrichment.sdk.testing;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Makes calls on two days, and tests that all seven analytics operations report them consistently. */
class AnalyticsRoutesTest extends WithSandbox {
    @BeforeEach
    void callOnTwoDays() {
        post(SandboxRoute.EMAIL_FIND_PERSONAL, "{'profile_url':'mara-lindqvist'}"); // 2
        post(SandboxRoute.EMAIL_FIND_PERSONAL, "{'profile_url':'tobin-hale'}"); // free miss
        clock.advance(Duration.ofDays(1));
        post(SandboxRoute.COMPANIES_SEARCH, "{'company_filters':{'industries':['Software']},'limit':3}"); // 3
        post(SandboxRoute.EMAIL_VALIDATE, "{'email':'" + WellKnown.VALID_EMAIL + "'}"); // 0.25
        post(SandboxRoute.COMPANIES_SEARCH, "{'limit':99}"); // 400
        client.get("/v1/credits");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    summary?start_date=2999-01-01                     | start_date
                    summary?start_date=tomorrow                       | start_date
                    summary?start_date=2026-02-01&end_date=2026-01-01 | start_date, end_date
                    day/yesterday                                     | date
                    """)
    void rejectsInvalidDates(String path, String params) {
        HttpResult response = client.get("/v1/analytics/" + path);
        assertThat(response.status()).isEqualTo(400);
        assertThat(String.join(", ", response.params())).isEqualTo(params);
    }

    private static BigDecimal sum(JsonNode list, String field) {
        return StreamSupport.stream(list.spliterator(), false)
                .map(element -> element.path(field).decimalValue())
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    @Test
    void dashboardReportsBalanceLimitsAndPeriods() {
        HttpResult response = client.get("/v1/analytics/dashboard");

        assertThat(response.number("/credits/current")).isEqualByComparingTo("9994.75");
        assertThat(response.string("/credits/formatted")).isEqualTo("$99.95");
        assertThat(response.string("/rate_limit/minute/limit")).isEqualTo("300");
        assertThat(response.string("/rate_limit/minute/used")).isEqualTo("3");
        assertThat(response.string("/rate_limit/daily/remaining")).isEqualTo("499997");
        assertThat(response.string("/stats/today/requests")).isEqualTo("3");
        assertThat(response.number("/stats/today/credits")).isEqualByComparingTo("3.25");
        assertThat(response.number("/stats/today/chargeable_rate")).isEqualByComparingTo("66.67");
        assertThat(response.string("/stats/this_week/requests")).isEqualTo("5");
        assertThat(response.string("/stats/this_month/unique_products")).isEqualTo("3");
        assertThat(response.at("/concurrency/peak").asInt()).isPositive();
        assertThat(response.header("X-Credits-Consumed")).isEqualTo("0");
    }

    @Test
    void usageTotalsAreConsistent() {
        HttpResult response = client.get("/v1/analytics/usage");

        assertThat(response.string("/period/days")).isEqualTo("30");
        assertThat(response.string("/summary/total_requests")).isEqualTo("5");
        assertThat(response.string("/summary/chargeable_requests")).isEqualTo("3");
        assertThat(response.number("/summary/total_credits"))
                .isEqualByComparingTo(sandbox().account().charged())
                .isEqualByComparingTo(sum(response.at("/daily"), "total_credits"));
        assertThat(sum(response.at("/daily"), "total_requests")).isEqualByComparingTo("5");
        assertThat(response.each("/daily", "/date")).containsExactly("2026-05-20", "2026-05-21");
        assertThat(response.number("/summary/avg_credits_per_request")).isEqualByComparingTo("1.05");
    }

    @Test
    void productTotalsAreConsistent() {
        HttpResult response = client.get("/v1/analytics/products");

        assertThat(response.at("/products")).hasSize(3);
        JsonNode finder = response.at("/products/email_finder");
        assertThat(finder.path("successful_requests").asInt()).isEqualTo(1);
        assertThat(finder.path("failed_requests").asInt()).isEqualTo(1);
        assertThat(finder.path("success_rate").decimalValue()).isEqualByComparingTo("50");
        assertThat(sum(response.at("/products"), "total_credits")).isEqualByComparingTo("5.25");
        assertThat(response.at("/daily")).hasSize(2);
    }

    @Test
    void creditTotalsAreConsistent() {
        HttpResult response = client.get("/v1/analytics/credits");

        assertThat(response.number("/summary/total_credits"))
                .isEqualByComparingTo("5.25")
                .isEqualByComparingTo(sum(response.at("/daily"), "total_credits"));
        assertThat(response.number("/summary/chargeable_rate")).isEqualByComparingTo("60");
    }

    @Test
    void summaryCoversAllTimeOrARange() {
        HttpResult all = client.get("/v1/analytics/summary");
        assertThat(all.string("/total_api_requests")).isEqualTo("5");
        assertThat(all.number("/total_credits_consumed")).isEqualByComparingTo("5.25");
        assertThat(all.number("/successful_requests").add(all.number("/failed_requests")))
                .isEqualByComparingTo("5");
        assertThat(all.string("/first_request")).isEqualTo("2026-05-20T12:00:00Z");
        assertThat(all.string("/last_request")).isEqualTo("2026-05-21T12:00:00Z");

        HttpResult firstDay = client.get("/v1/analytics/summary?start_date=2026-05-01&end_date=2026-05-20");
        assertThat(firstDay.number("/total_credits_consumed")).isEqualByComparingTo("2");
        HttpResult before = client.get("/v1/analytics/summary?end_date=2026-05-01");
        assertThat(before.at("/first_request").isNull()).isTrue();
    }

    @Test
    void latencyIncludesADelay() {
        sandbox().faults().on(SandboxRoute.EMAIL_VALIDATE).delay(Duration.ofMillis(40));
        post(SandboxRoute.EMAIL_VALIDATE, "{'email':'" + WellKnown.VALID_EMAIL + "'}");
        assertThat(client.get("/v1/analytics/daily?days=1").number("/data/0/p99_latency_ms"))
                .isGreaterThanOrEqualTo(new BigDecimal(40));
    }

    @Test
    void dailyReportsLatenciesAndErrors() {
        HttpResult response = client.get("/v1/analytics/daily?days=2");

        assertThat(response.at("/data")).hasSize(2);
        assertThat(response.number("/data/1/error_rate")).isEqualByComparingTo("33.33");
        assertThat(response.number("/data/1/p50_latency_ms")).isPositive();
        assertThat(response.number("/data/1/p99_latency_ms"))
                .isGreaterThanOrEqualTo(response.number("/data/1/p50_latency_ms"));
        assertThat(client.get("/v1/analytics/daily?days=1").each("/data", "/date"))
                .containsExactly("2026-05-21");
    }

    @Test
    void dayBreaksDownByProduct() {
        HttpResult response = client.get("/v1/analytics/day/2026-05-21");

        assertThat(response.string("/date")).isEqualTo("2026-05-21");
        assertThat(response.string("/summary/products_count")).isEqualTo("2");
        assertThat(response.each("/products", "/product_id")).containsExactly("company_search", "email_validation");
        assertThat(response.number("/products/0/max_credits")).isEqualByComparingTo("3");
        assertThat(sum(response.at("/products"), "credits_percentage")).isEqualByComparingTo("100");
        assertThat(client.get("/v1/analytics/day/2026-01-01").at("/products")).isEmpty();
    }

    @Test
    void doesNotCountFreeGetOperations() {
        for (SandboxRoute route : SandboxRoute.values()) {
            if (route.method().equals("GET")) {
                HttpResult response = client.get(route.path().replace(":date", "2026-05-21"));
                assertThat(response.status()).isEqualTo(200);
                assertThat(route.product()).isEmpty();
            }
        }
        assertThat(client.get("/v1/analytics/summary").string("/total_api_requests"))
                .isEqualTo("5");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "91", "-1", "ten", "1.5"})
    void daysMustBeFrom1To90(String days) {
        for (String route : new String[] {"usage", "products", "credits", "daily"}) {
            HttpResult response = client.get("/v1/analytics/" + route + "?days=" + days);

            assertThat(response.status()).isEqualTo(400);
            assertThat(response.string("/errors/0/param/0")).isEqualTo("days");
        }
    }
}
