package dev.enrichment.sdk.testing.internal.routes;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.account.DayUsage;
import dev.enrichment.sdk.testing.internal.account.UsageLog;
import dev.enrichment.sdk.testing.internal.http.RouteCall;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import java.time.LocalDate;
import java.util.List;

/**
 * The period that an analytics request covers, which is a number of days up to and including today (API reference,
 * section 5.0).
 */
record AnalyticsPeriod(LocalDate start, LocalDate end, int days) {
    private static final int DEFAULT = 30;
    private static final int MAX = 90;

    static AnalyticsPeriod of(RouteCall call) {
        int days = call.query().integer(1, MAX, "days").orElse(DEFAULT);
        call.query().validation().check();
        return new AnalyticsPeriod(call.today().minusDays(days - 1L), call.today(), days);
    }

    List<DayUsage> usage(UsageLog log) {
        return log.days(start, end);
    }

    ObjectNode toJson() {
        return JsonTrees.object()
                .put("start", start.toString())
                .put("end", end.toString())
                .put("days", days);
    }
}
