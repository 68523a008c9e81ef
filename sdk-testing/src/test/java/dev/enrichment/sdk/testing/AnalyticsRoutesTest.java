package dev.enrichment.sdk.testing;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Two days of calls, seen through all seven analytics routes: they must tell the same story. */
class AnalyticsRoutesTest extends RouteTest {
    private final MovableClock clock = new MovableClock();

    @Override
    void configure(SandboxConfig config) {
        config.clock(clock);
    }

    @BeforeEach
    void callOnTwoDays() {
        post(SandboxRoute.PERSONAL_EMAIL, "{'profile_url':'mara-lindqvist'}"); // 2
        post(SandboxRoute.PERSONAL_EMAIL, "{'profile_url':'tobin-hale'}"); // free miss
        clock.advance(Duration.ofDays(1));
        post(SandboxRoute.COMPANY_SEARCH, "{'company_filters':{'industries':['Software']},'limit':3}"); // 3
        post(SandboxRoute.EMAIL_VALIDATION, "{'email':'" + WellKnown.VALID_EMAIL + "'}"); // 0.25
        post(SandboxRoute.COMPANY_SEARCH, "{'limit':99}"); // 400
        client.get("/v1/credits");
    }

    private static BigDecimal sum(JsonNode list, String field) {
        return StreamSupport.stream(list.spliterator(), false)
                .map(element -> element.path(field).decimalValue())
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    @Test
    void dashboardTellsBalanceLimitsAndPeriods() {
        RawResponse answer = client.get("/v1/analytics/dashboard");

        assertThat(answer.number("/credits/current")).isEqualByComparingTo("9994.75");
        assertThat(answer.string("/credits/formatted")).isEqualTo("$99.95");
        assertThat(answer.at("/rate_limit/minute/limit").asInt()).isEqualTo(300);
        assertThat(answer.at("/rate_limit/minute/used").asInt()).isEqualTo(3);
        assertThat(answer.at("/rate_limit/daily/remaining").asInt()).isEqualTo(499_997);
        assertThat(answer.at("/stats/today/requests").asInt()).isEqualTo(3);
        assertThat(answer.number("/stats/today/credits")).isEqualByComparingTo("3.25");
        assertThat(answer.number("/stats/today/chargeable_rate")).isEqualByComparingTo("66.67");
        assertThat(answer.at("/stats/this_week/requests").asInt()).isEqualTo(5);
        assertThat(answer.at("/stats/this_month/unique_products").asInt()).isEqualTo(3);
        assertThat(answer.at("/concurrency/peak").asInt()).isPositive();
        assertThat(answer.header("X-Credits-Consumed")).isEqualTo("0");
    }

    @Test
    void usageAddsUp() {
        RawResponse answer = client.get("/v1/analytics/usage");

        assertThat(answer.at("/period/days").asInt()).isEqualTo(30);
        assertThat(answer.at("/summary/total_requests").asInt()).isEqualTo(5);
        assertThat(answer.at("/summary/chargeable_requests").asInt()).isEqualTo(3);
        assertThat(answer.number("/summary/total_credits"))
                .isEqualByComparingTo(sandbox().account().spent())
                .isEqualByComparingTo(sum(answer.at("/daily"), "total_credits"));
        assertThat(sum(answer.at("/daily"), "total_requests")).isEqualByComparingTo("5");
        assertThat(answer.each("/daily", "/date")).containsExactly("2026-05-20", "2026-05-21");
        assertThat(answer.number("/summary/avg_credits_per_request")).isEqualByComparingTo("1.05");
    }

    @Test
    void productsAddUp() {
        RawResponse answer = client.get("/v1/analytics/products");

        assertThat(answer.at("/products").size()).isEqualTo(3);
        JsonNode finder = answer.at("/products/email_finder");
        assertThat(finder.path("successful_requests").asInt()).isEqualTo(1);
        assertThat(finder.path("failed_requests").asInt()).isEqualTo(1);
        assertThat(finder.path("success_rate").decimalValue()).isEqualByComparingTo("50");
        assertThat(sum(answer.at("/products"), "total_credits")).isEqualByComparingTo("5.25");
        assertThat(answer.at("/daily").size()).isEqualTo(2);
    }

    @Test
    void creditsAddUp() {
        RawResponse answer = client.get("/v1/analytics/credits");

        assertThat(answer.number("/summary/total_credits"))
                .isEqualByComparingTo("5.25")
                .isEqualByComparingTo(sum(answer.at("/daily"), "total_credits"));
        assertThat(answer.number("/summary/chargeable_rate")).isEqualByComparingTo("60");
    }

    @Test
    void summaryCountsAllTimeOrARange() {
        RawResponse all = client.get("/v1/analytics/summary");
        assertThat(all.at("/total_api_requests").asInt()).isEqualTo(5);
        assertThat(all.number("/total_credits_consumed")).isEqualByComparingTo("5.25");
        assertThat(all.at("/successful_requests").asInt()
                        + all.at("/failed_requests").asInt())
                .isEqualTo(5);
        assertThat(all.string("/first_request")).isEqualTo("2026-05-20T12:00:00Z");
        assertThat(all.string("/last_request")).isEqualTo("2026-05-21T12:00:00Z");

        RawResponse firstDay = client.get("/v1/analytics/summary?start_date=2026-05-01&end_date=2026-05-20");
        assertThat(firstDay.number("/total_credits_consumed")).isEqualByComparingTo("2");
        RawResponse before = client.get("/v1/analytics/summary?end_date=2026-05-01");
        assertThat(before.at("/first_request").isNull()).isTrue();
        assertThat(client.get("/v1/analytics/summary?start_date=tomorrow").status())
                .isEqualTo(400);
        assertThat(client.get("/v1/analytics/summary?start_date=2026-05-02&end_date=2026-05-01")
                        .status())
                .isEqualTo(400);
    }

    @Test
    void dailyTellsLatenciesAndErrors() {
        RawResponse answer = client.get("/v1/analytics/daily?days=2");

        assertThat(answer.at("/data").size()).isEqualTo(2);
        assertThat(answer.number("/data/1/error_rate")).isEqualByComparingTo("33.33");
        assertThat(answer.number("/data/1/p50_latency_ms")).isPositive();
        assertThat(answer.number("/data/1/p99_latency_ms"))
                .isGreaterThanOrEqualTo(answer.number("/data/1/p50_latency_ms"));
        assertThat(client.get("/v1/analytics/daily?days=1").each("/data", "/date"))
                .containsExactly("2026-05-21");
    }

    @Test
    void dayBreaksDownByProduct() {
        RawResponse answer = client.get("/v1/analytics/day/2026-05-21");

        assertThat(answer.string("/date")).isEqualTo("2026-05-21");
        assertThat(answer.at("/summary/products_count").asInt()).isEqualTo(2);
        assertThat(answer.each("/products", "/product_id")).containsExactly("company_search", "email_validation");
        assertThat(answer.number("/products/0/max_credits")).isEqualByComparingTo("3");
        assertThat(sum(answer.at("/products"), "credits_percentage")).isEqualByComparingTo("100");
        assertThat(client.get("/v1/analytics/day/2026-01-01").at("/products").isEmpty())
                .isTrue();
        assertThat(client.get("/v1/analytics/day/yesterday").string("/errors/0/param/0"))
                .isEqualTo("date");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "91", "-1", "ten", "1.5"})
    void daysMustBeFrom1To90(String days) {
        for (String route : new String[] {"usage", "products", "credits", "daily"}) {
            RawResponse answer = client.get("/v1/analytics/" + route + "?days=" + days);

            assertThat(answer.status()).isEqualTo(400);
            assertThat(answer.string("/errors/0/param/0")).isEqualTo("days");
        }
    }

    @Test
    void areWrappedInDataInTheOtherStyle() {
        sandbox().answerStyle(ResponseTopic.ANALYTICS_ENVELOPE, ResponseStyle.SIMPLIFIED);

        assertThat(client.get("/v1/analytics/usage")
                        .at("/data/summary/total_requests")
                        .asInt())
                .isEqualTo(5);
        assertThat(client.get("/v1/analytics/daily").at("/data/data").size()).isEqualTo(2);
        assertThat(client.get("/v1/analytics/dashboard").at("/data/user/id").isTextual())
                .isTrue();
    }
}
