package dev.enrichment.sdk.testing.internal.routes;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.ResponseTopic;
import dev.enrichment.sdk.testing.SandboxRoute;
import dev.enrichment.sdk.testing.internal.account.Books;
import dev.enrichment.sdk.testing.internal.account.DayUsage;
import dev.enrichment.sdk.testing.internal.account.Totals;
import dev.enrichment.sdk.testing.internal.account.UsageLog;
import dev.enrichment.sdk.testing.internal.http.Answer;
import dev.enrichment.sdk.testing.internal.http.Call;
import dev.enrichment.sdk.testing.internal.http.RouteHandler;
import dev.enrichment.sdk.testing.internal.json.Json;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The analytics over a number of days: usage, products, credits, daily (API reference, sections 5.2 to 5.4 and 5.6). They are four views
 * of the same list of days, which is why they stand together: they add up because they count the same thing. A day on
 * which nothing was called is left out.
 */
final class AnalyticsRoutes {
    private final UsageLog log;

    private AnalyticsRoutes(UsageLog log) {
        this.log = log;
    }

    static Map<SandboxRoute, RouteHandler> of(Books books) {
        AnalyticsRoutes routes = new AnalyticsRoutes(books.usage());
        return Map.of(
                SandboxRoute.ANALYTICS_USAGE, enveloped(routes::usage),
                SandboxRoute.ANALYTICS_PRODUCTS, enveloped(routes::products),
                SandboxRoute.ANALYTICS_CREDITS, enveloped(routes::credits),
                SandboxRoute.ANALYTICS_DAILY, enveloped(routes::daily),
                SandboxRoute.ANALYTICS_DASHBOARD, enveloped(new Dashboard(books)::write),
                SandboxRoute.ANALYTICS_SUMMARY, enveloped(new UsageSummary(books.usage())::write),
                SandboxRoute.ANALYTICS_DAY, enveloped(new UsageOfDay(books.usage())::write));
    }

    /** At the root, or one level down in {@code data} (API reference, section 5.0). */
    private static RouteHandler enveloped(Function<Call, ObjectNode> view) {
        return call -> {
            ObjectNode body = view.apply(call);
            return Answer.free(
                    call.detailed(ResponseTopic.ANALYTICS_ENVELOPE)
                            ? body
                            : Json.object().put("success", true).set("data", body));
        };
    }

    static Totals total(List<DayUsage> days) {
        return days.stream().map(DayUsage::total).reduce(Totals.NONE, Totals::plus);
    }

    /** By product id over all days. */
    static Map<String, Totals> products(List<DayUsage> days) {
        Map<String, Totals> products = new LinkedHashMap<>();
        for (DayUsage day : days) {
            day.products().forEach((id, totals) -> products.merge(id, totals, Totals::plus));
        }
        return products;
    }

    private ObjectNode usage(Call call) {
        AnalyticsPeriod period = AnalyticsPeriod.of(call);
        List<DayUsage> days = period.usage(log);
        Totals total = total(days);
        ObjectNode body = Json.object().set("period", period.toJson());
        body.putObject("summary")
                .put("total_requests", total.requests())
                .put("chargeable_requests", total.chargeable())
                .put("total_credits", total.credits())
                .put("avg_credits_per_request", total.averageCredits())
                .put("chargeable_rate", total.chargeableRate())
                .put("unique_products", products(days).size());
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

    private ObjectNode products(Call call) {
        AnalyticsPeriod period = AnalyticsPeriod.of(call);
        List<DayUsage> days = period.usage(log);
        ObjectNode body = Json.object().set("period", period.toJson());
        body.set("products", productMap(products(days)));
        ArrayNode daily = body.putArray("daily");
        for (DayUsage day : days) {
            daily.addObject().put("date", day.date().toString()).set("products", productMap(day.products()));
        }
        return body;
    }

    private static ObjectNode productMap(Map<String, Totals> products) {
        ObjectNode map = Json.object();
        products.forEach((id, totals) -> map.putObject(id)
                .put("total_requests", totals.requests())
                .put("total_credits", totals.credits())
                .put("successful_requests", totals.successful())
                .put("failed_requests", totals.failed())
                .put("success_rate", totals.successRate())
                .put("avg_credits_per_request", totals.averageCredits()));
        return map;
    }

    private ObjectNode credits(Call call) {
        AnalyticsPeriod period = AnalyticsPeriod.of(call);
        List<DayUsage> days = period.usage(log);
        Totals total = total(days);
        ObjectNode body = Json.object().set("period", period.toJson());
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

    private ObjectNode daily(Call call) {
        AnalyticsPeriod period = AnalyticsPeriod.of(call);
        ObjectNode body = Json.object().set("period", period.toJson());
        ArrayNode data = body.putArray("data");
        for (DayUsage day : period.usage(log)) {
            Totals total = day.total();
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
