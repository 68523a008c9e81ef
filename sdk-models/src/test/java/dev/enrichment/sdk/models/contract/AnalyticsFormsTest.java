package dev.enrichment.sdk.models.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;
import static org.assertj.core.api.Assertions.tuple;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.analytics.AnalyticsDailyResponse;
import dev.enrichment.sdk.models.analytics.AnalyticsDashboardResponse;
import dev.enrichment.sdk.models.analytics.AnalyticsProductsResponse;
import dev.enrichment.sdk.models.analytics.ProductUsage;
import dev.enrichment.sdk.models.contract.ContractNames.Role;
import dev.enrichment.sdk.models.contract.ContractNames.Shape;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that analytics responses with and without an envelope are read into the same record. */
class AnalyticsFormsTest {
    static List<Shape> analyticsResponses() {
        return ContractNames.all(Role.RESPONSE).stream()
                .filter(shape -> shape.type().getPackageName().endsWith(".analytics"))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("analyticsResponses")
    void theResponseIsReadFromTheRootAndFromData(Shape shape) {
        String root = new String(Trees.write(SampleDocuments.document(shape)), StandardCharsets.UTF_8);
        Record wrapped = Json.read("{'success':true,'data':" + root + ",'meta':{'took':3}}", shape.type());
        assertThat(((Extensible) wrapped).additionalProperties())
                .containsExactly(entry("success", true), entry("meta", Map.of("took", 3)));
        Json.same(shape.type(), root, "{'data':" + root + "}");
    }

    @Test
    void dataCanBeTheArrayOfDays() {
        String days = "{'period':{'days':1},'data':[{'date':'2026-01-02','p95_latency_ms':12.5}]}";
        var response = Json.same(AnalyticsDailyResponse.class, days, "{'data':" + days + "}");
        assertThat(response.daily()).extracting(day -> day.p95LatencyMs()).containsExactly(new BigDecimal("12.5"));
    }

    @Test
    void dataIsOnlyUnwrappedOnce() {
        var response = Json.read(
                "{'data':{'user':{'id':'u1'},'data':{'user':{'id':'u2'}}}}", AnalyticsDashboardResponse.class);
        assertThat(response.user()).isNotNull().extracting(user -> user.id()).isEqualTo("u1");
        assertThat(response.additionalProperties()).containsKey("data");
    }

    @Test
    void usageByProductAndDayUnderstandsEntriesLikeTheProducts() {
        var usage = Json.read("""
                {'daily':[{'date':'2025-10-03','products':{'email_validation':{'total_requests':4,'total_credits':0.5}}},
                          {'date':'2025-10-02','products':{'ads':{'total_requests':1,'total_credits':1e999999999}}},
                          {'day':'2025-10-04'},'nothing']}""", AnalyticsProductsResponse.class);
        var days = usage.byProductAndDay();
        assertThat(days.keySet()).containsExactly(LocalDate.of(2025, 10, 2), LocalDate.of(2025, 10, 3));
        assertThat(days.values()).extracting(Map::keySet).containsExactly(Set.of("ads"), Set.of("email_validation"));
        var usages =
                days.values().stream().flatMap(day -> day.values().stream()).toList();
        assertThat(usages).extracting(ProductUsage::totalRequests).containsExactly(1L, 4L);
        assertThat(usages).extracting(ProductUsage::totalCredits).containsExactly(null, new BigDecimal("0.5"));
    }

    @Test
    void usageByProductAndDayLeavesOutRequestCountsThatAreNotWhole() {
        var usage = Json.read("""
                {'daily':[{'date':'2025-10-03','products':{'ads':{'total_requests':2.5,
                          'successful_requests':99999999999999999999,'failed_requests':1.0}}}]}""", AnalyticsProductsResponse.class);
        var usages = usage.byProductAndDay().values().stream()
                .flatMap(day -> day.values().stream())
                .toList();
        assertThat(usages)
                .extracting(ProductUsage::totalRequests, ProductUsage::successfulRequests, ProductUsage::failedRequests)
                .containsExactly(tuple(null, null, 1L));
    }
}
