package dev.enrichment.sdk.testing.internal.routes;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.account.AccountState;
import dev.enrichment.sdk.testing.internal.account.DayUsage;
import dev.enrichment.sdk.testing.internal.account.UsageTotals;
import dev.enrichment.sdk.testing.internal.http.RouteCall;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import java.util.List;

/** Writes the dashboard of an account: its balance, limits and recent usage (API reference, section 5.1). */
final class DashboardView {
    private DashboardView() {}

    static ObjectNode write(RouteCall call) {
        call.query().validation().check();
        AccountState account = call.account();
        LocalDate today = call.today();
        BigDecimal balance = account.balance();
        ObjectNode body = JsonTrees.object();
        body.putObject("user").put("id", account.name()).put("email", account.name() + "@sandbox.example");
        body.putObject("credits").put("current", balance).put("formatted", formatted(balance));
        ObjectNode rate = body.putObject("rate_limit");
        rate.set("minute", allowance(AccountState.PER_MINUTE, account.usage().requestsInMinute(call.at())));
        rate.set("daily", allowance(AccountState.PER_DAY, account.usage().requestsOn(today)));
        body.putObject("concurrency")
                .put("current", account.concurrency().current())
                .put("peak", account.concurrency().peak())
                .put("active_reservations", 0);
        ObjectNode stats = body.putObject("stats");
        stats.set("today", since(account, today, today));
        stats.set("this_week", since(account, today.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY)), today));
        stats.set("this_month", since(account, today.withDayOfMonth(1), today));
        return body;
    }

    private static String formatted(BigDecimal credits) {
        return "$" + credits.movePointLeft(2).setScale(2, RoundingMode.HALF_UP).toPlainString();
    }

    private static ObjectNode allowance(long limit, long used) {
        return JsonTrees.object()
                .put("limit", limit)
                .put("used", used)
                .put("remaining", Math.max(0, limit - used))
                .put("utilization", UsageTotals.percent(used, limit));
    }

    private static ObjectNode since(AccountState account, LocalDate start, LocalDate today) {
        List<DayUsage> days = account.usage().days(start, today);
        UsageTotals total = AnalyticsRoutes.total(days);
        return JsonTrees.object()
                .put("requests", total.requests())
                .put("credits", total.credits())
                .put("chargeable_requests", total.chargeable())
                .put("chargeable_rate", total.chargeableRate())
                .put("unique_products", AnalyticsRoutes.byProduct(days).size());
    }
}
