package dev.enrichment.sdk.testing.internal.routes;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.account.DayUsage;
import dev.enrichment.sdk.testing.internal.account.UsageLog;
import dev.enrichment.sdk.testing.internal.http.RouteCall;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import dev.enrichment.sdk.testing.internal.request.FieldErrors;
import java.time.LocalDate;
import java.util.List;

/** A number of days up to and including today (API reference, section 5.0). */
record AnalyticsPeriod(LocalDate start, LocalDate end, int days) {
    private static final int DEFAULT = 30;
    private static final int MAX = 90;

    static AnalyticsPeriod of(RouteCall call) {
        String text = call.query().getOrDefault("days", Integer.toString(DEFAULT));
        int days = text.matches("\\d{1,4}") ? Integer.parseInt(text) : 0;
        if (days < 1 || days > MAX) {
            FieldErrors errors = new FieldErrors();
            errors.add("days", "days must be a number from 1 to " + MAX + ".");
            errors.throwIfAny();
        }
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
