package dev.enrichment.sdk.testing.internal.routes;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.account.DayUsage;
import dev.enrichment.sdk.testing.internal.account.UsageTotals;
import dev.enrichment.sdk.testing.internal.http.RouteCall;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/** Writes the total usage of an account, for all time or for a range of days (API reference, section 5.5). */
final class SummaryView {
    private static final LocalDate EVER = LocalDate.of(2000, 1, 1);

    private SummaryView() {}

    static ObjectNode write(RouteCall call) {
        LocalDate from = call.query().date("start_date").orElse(EVER);
        Optional<LocalDate> end = call.query().date("end_date");
        LocalDate to = end.orElse(call.today());
        if (from.isAfter(to) && end.isEmpty()) {
            call.query().error(List.of("start_date"), "start_date must not be in the future.");
        } else if (from.isAfter(to)) {
            call.query().error(List.of("start_date", "end_date"), "start_date must not be after end_date.");
        }
        call.query().validation().check();
        List<DayUsage> days = call.account().usage().days(from, to);
        UsageTotals total = AnalyticsRoutes.total(days);
        ObjectNode body = JsonTrees.object();
        body.put("total_api_requests", total.requests()).put("total_credits_consumed", total.credits());
        body.put("unique_products_used", AnalyticsRoutes.byProduct(days).size());
        body.put("successful_requests", total.successful()).put("failed_requests", total.failed());
        body.put("success_rate", total.successRate());
        body.put("avg_response_time_ms", averageMillis(days, total));
        body.put("first_request", days.isEmpty() ? null : days.get(0).first().toString());
        return body.put(
                "last_request",
                days.isEmpty() ? null : days.get(days.size() - 1).last().toString());
    }

    private static BigDecimal averageMillis(List<DayUsage> days, UsageTotals total) {
        long nanos = days.stream().mapToLong(DayUsage::latencyNanos).sum();
        return BigDecimal.valueOf(nanos / Math.max(1, total.requests()), 6).setScale(2, RoundingMode.HALF_UP);
    }
}
