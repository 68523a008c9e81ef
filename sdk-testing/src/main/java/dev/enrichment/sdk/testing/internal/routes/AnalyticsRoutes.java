package dev.enrichment.sdk.testing.internal.routes;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.account.DayUsage;
import dev.enrichment.sdk.testing.internal.account.UsageTotals;
import dev.enrichment.sdk.testing.internal.http.RouteCall;
import dev.enrichment.sdk.testing.internal.http.RouteHandler;
import dev.enrichment.sdk.testing.internal.http.RouteResult;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Handlers of the analytics requests for a period: usage, products, credits and daily performance (API reference,
 * sections 5.2 to 5.4 and 5.6). Days without requests are omitted.
 */
final class AnalyticsRoutes {
    private AnalyticsRoutes() {}

    /** Creates a route handler that returns a JSON body free of charge. */
    static RouteHandler free(Function<RouteCall, ObjectNode> view) {
        return call -> RouteResult.free(view.apply(call));
    }

    static UsageTotals total(List<DayUsage> days) {
        return days.stream().map(DayUsage::total).reduce(UsageTotals.NONE, UsageTotals::plus);
    }

    /** Returns the total usage over the given days, as a map by product ID. */
    static Map<String, UsageTotals> byProduct(List<DayUsage> days) {
        Map<String, UsageTotals> products = new LinkedHashMap<>();
        for (DayUsage day : days) {
            day.products().forEach((id, totals) -> products.merge(id, totals, UsageTotals::plus));
        }
        return products;
    }

    static ObjectNode usage(RouteCall call) {
        AnalyticsPeriod period = AnalyticsPeriod.of(call);
        List<DayUsage> days = period.usage(call.account().usage());
        UsageTotals total = total(days);
        ObjectNode body = JsonTrees.object().set("period", period.toJson());
        body.putObject("summary")
                .put("total_requests", total.requests())
                .put("chargeable_requests", total.chargeable())
                .put("total_credits", total.credits())
                .put("avg_credits_per_request", total.averageCredits())
                .put("chargeable_rate", total.chargeableRate())
                .put("unique_products", byProduct(days).size());
        ArrayNode daily = body.putArray("daily");
        for (DayUsage day : days) {
            daily.addObject()
                    .put("date", day.date().toString())
                    .put("total_requests", day.total().requests())
                    .put("chargeable_requests", day.total().chargeable())
                    .put("total_credits", day.total().credits())
                    .put("unique_products_used", day.products().size());
        }
        return body;
    }

    static ObjectNode products(RouteCall call) {
        AnalyticsPeriod period = AnalyticsPeriod.of(call);
        List<DayUsage> days = period.usage(call.account().usage());
        ObjectNode body = JsonTrees.object().set("period", period.toJson());
        body.set("products", productMap(byProduct(days)));
        ArrayNode daily = body.putArray("daily");
        for (DayUsage day : days) {
            daily.addObject().put("date", day.date().toString()).set("products", productMap(day.products()));
        }
        return body;
    }

    private static ObjectNode productMap(Map<String, UsageTotals> products) {
        ObjectNode map = JsonTrees.object();
        products.forEach((id, totals) -> map.putObject(id)
                .put("total_requests", totals.requests())
                .put("total_credits", totals.credits())
                .put("successful_requests", totals.successful())
                .put("failed_requests", totals.failed())
                .put("success_rate", totals.successRate())
                .put("avg_credits_per_request", totals.averageCredits()));
        return map;
    }

    static ObjectNode credits(RouteCall call) {
        AnalyticsPeriod period = AnalyticsPeriod.of(call);
        List<DayUsage> days = period.usage(call.account().usage());
        UsageTotals total = total(days);
        ObjectNode body = JsonTrees.object().set("period", period.toJson());
        body.putObject("summary")
                .put("total_credits", total.credits())
                .put("total_requests", total.requests())
                .put("chargeable_requests", total.chargeable())
                .put("avg_credits_per_request", total.averageCredits())
                .put("chargeable_rate", total.chargeableRate());
        ArrayNode daily = body.putArray("daily");
        for (DayUsage day : days) {
            daily.addObject()
                    .put("date", day.date().toString())
                    .put("total_credits", day.total().credits())
                    .put("total_requests", day.total().requests())
                    .put("chargeable_requests", day.total().chargeable());
        }
        return body;
    }

    static ObjectNode daily(RouteCall call) {
        AnalyticsPeriod period = AnalyticsPeriod.of(call);
        ObjectNode body = JsonTrees.object().set("period", period.toJson());
        ArrayNode data = body.putArray("data");
        for (DayUsage day : period.usage(call.account().usage())) {
            UsageTotals total = day.total();
            data.addObject()
                    .put("date", day.date().toString())
                    .put("total_requests", total.requests())
                    .put("successful_requests", total.successful())
                    .put("failed_requests", total.failed())
                    .put("total_credits", total.credits())
                    .put("p50_latency_ms", day.p50())
                    .put("p95_latency_ms", day.p95())
                    .put("p99_latency_ms", day.p99())
                    .put("error_rate", total.errorRate());
        }
        return body;
    }
}
