package dev.enrichment.sdk.examples.quickstart;

import static dev.enrichment.sdk.examples.quickstart.Table.row;
import static dev.enrichment.sdk.examples.quickstart.Table.table;
import static dev.enrichment.sdk.examples.quickstart.Table.text;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.models.analytics.AnalyticsDashboardResponse;
import dev.enrichment.sdk.models.analytics.ProductDay;
import dev.enrichment.sdk.models.analytics.UsageSummary;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Free calls that the quickstart makes, such as those for the usage and the balance of the account. */
final class FreeSteps {
    private static final int MAX_ROWS = 4;

    private FreeSteps() {}

    /**
     * Creates the steps.
     *
     * @param today current day in UTC, because the service counts days in UTC
     */
    static List<TourStep<?, ?>> of(EnrichmentClient client, LocalDate today) {
        return List.of(
                TourStep.free(
                        Operations.ANALYTICS_DASHBOARD,
                        "analytics().dashboard",
                        "the account at a glance",
                        () -> client.analytics().dashboard(),
                        FreeSteps::dashboard),
                TourStep.free(
                        Operations.ANALYTICS_USAGE,
                        "analytics().usage",
                        "requests and credits of the last 7 days",
                        () -> client.analytics().usage(7),
                        body -> usage(body.summary())),
                TourStep.free(
                        Operations.ANALYTICS_PRODUCTS,
                        "analytics().products",
                        "the same by product, highest cost first",
                        () -> client.analytics().products(7),
                        body -> table(body.products().entrySet().stream()
                                .filter(product -> product.getValue().totalCredits() != null)
                                .sorted(Comparator.comparing(
                                        product -> product.getValue().totalCredits(), Comparator.reverseOrder()))
                                .limit(MAX_ROWS)
                                .map(product -> row(
                                        product.getKey(),
                                        product.getValue().totalRequests(),
                                        "requests",
                                        product.getValue().totalCredits(),
                                        "credits"))
                                .toList())),
                TourStep.free(
                        Operations.ANALYTICS_CREDITS,
                        "analytics().credits",
                        "credits spent in the last 7 days",
                        () -> client.analytics().credits(7),
                        body -> usage(body.summary())),
                TourStep.free(
                        Operations.ANALYTICS_SUMMARY,
                        "analytics().summary",
                        "totals since the account was opened",
                        () -> client.analytics().summary(range -> {}),
                        body -> List.of("%s requests, %s credits, %s %% success rate, %s ms on average"
                                .formatted(
                                        text(body.totalApiRequests()),
                                        text(body.totalCreditsConsumed()),
                                        text(body.successRate()),
                                        text(body.avgResponseTimeMs())))),
                TourStep.free(
                        Operations.ANALYTICS_DAILY,
                        "analytics().daily",
                        "latency and errors by day",
                        () -> client.analytics().daily(7),
                        body -> body.daily().stream()
                                .limit(MAX_ROWS)
                                .map(day -> "%s: p50 %s ms, p95 %s ms, %s %% errors"
                                        .formatted(
                                                text(day.date()),
                                                text(day.p50LatencyMs()),
                                                text(day.p95LatencyMs()),
                                                text(day.errorRate())))
                                .toList()),
                TourStep.free(
                        Operations.ANALYTICS_DAY,
                        "analytics().day",
                        "credits of " + today + " by product",
                        () -> client.analytics().day(today),
                        body -> table(body.products().stream()
                                .limit(MAX_ROWS)
                                .map(FreeSteps::share)
                                .toList())),
                TourStep.free(
                        Operations.STATS_SUMMARY,
                        "stats().summary",
                        "coverage of the searches",
                        () -> client.stats().summary(q -> q.limit(3)),
                        body -> table(
                                // The service does not document these members. Look them up by path, and expect null.
                                row("jobs", body.at("/jobs/coverage/total_jobs")),
                                row("companies", body.at("/company/coverage/total_companies")),
                                row("people", body.at("/people/coverage/total_people")))),
                TourStep.free(
                        Operations.CREDITS_BALANCE,
                        "credits().balance",
                        "the balance",
                        () -> client.credits().balance(),
                        body -> List.of(text(body.spendable()) + " credits available, "
                                + (Boolean.TRUE.equals(body.frozen()) ? "some are frozen" : "none frozen"))));
    }

    private static List<String> dashboard(AnalyticsDashboardResponse body) {
        return table(
                row("account", body.user() == null ? null : body.user().email()),
                row(
                        "balance",
                        body.credits() == null
                                ? null
                                : text(body.credits().current()) + " credits, worth "
                                        + text(body.credits().formatted())),
                row(
                        "this minute",
                        body.rateLimit() == null || body.rateLimit().minute() == null
                                ? null
                                : text(body.rateLimit().minute().used()) + " of "
                                        + text(body.rateLimit().minute().limit()) + " requests"));
    }

    private static List<String> usage(@Nullable UsageSummary sum) {
        if (sum == null) {
            return List.of("no usage");
        }
        return List.of("%s requests, %s of them chargeable, %s credits"
                .formatted(text(sum.totalRequests()), text(sum.chargeableRequests()), text(sum.totalCredits())));
    }

    private static Table.Row share(ProductDay product) {
        return row(product.productId(), product.credits(), "credits", product.creditsPercentage(), "% of the day");
    }
}
