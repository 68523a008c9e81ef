package dev.enrichment.sdk.examples.quickstart;

import static dev.enrichment.sdk.examples.quickstart.Table.row;
import static dev.enrichment.sdk.examples.quickstart.Table.table;
import static dev.enrichment.sdk.examples.quickstart.Table.text;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.models.analytics.DashboardResponse;
import dev.enrichment.sdk.models.analytics.ProductDay;
import dev.enrichment.sdk.models.analytics.UsageSummary;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The calls that are free of charge: what the account has used, what the searches cover, what is left. */
final class FreeSteps {
    private static final int MOST_ROWS = 4;

    private FreeSteps() {}

    /** The day is the service's, which counts in UTC. */
    static List<Step<?, ?>> of(EnrichmentClient client, LocalDate today) {
        return List.of(
                Step.free(
                        Operations.ANALYTICS_DASHBOARD,
                        "analytics().dashboard",
                        "the account at a glance",
                        () -> client.analytics().dashboard(),
                        FreeSteps::dashboard),
                Step.free(
                        Operations.ANALYTICS_USAGE,
                        "analytics().usage",
                        "requests and credits of the last 7 days",
                        () -> client.analytics().usage(7),
                        body -> usage(body.summary())),
                Step.free(
                        Operations.ANALYTICS_PRODUCTS,
                        "analytics().products",
                        "the same by product, the dearest first",
                        () -> client.analytics().products(7),
                        body -> table(body.products().entrySet().stream()
                                .filter(product -> product.getValue().totalCredits() != null)
                                .sorted(Comparator.comparing(
                                        product -> product.getValue().totalCredits(), Comparator.reverseOrder()))
                                .limit(MOST_ROWS)
                                .map(product -> row(
                                        product.getKey(),
                                        product.getValue().totalRequests(),
                                        "requests",
                                        product.getValue().totalCredits(),
                                        "credits"))
                                .toList())),
                Step.free(
                        Operations.ANALYTICS_CREDITS,
                        "analytics().credits",
                        "what was spent in the last 7 days",
                        () -> client.analytics().credits(7),
                        body -> usage(body.summary())),
                Step.free(
                        Operations.ANALYTICS_SUMMARY,
                        "analytics().summary",
                        "everything since the account was opened",
                        () -> client.analytics().summary(range -> {}),
                        body -> List.of("%s requests, %s credits, %s %% found something, %s ms on average"
                                .formatted(
                                        text(body.totalApiRequests()),
                                        text(body.totalCreditsConsumed()),
                                        text(body.successRate()),
                                        text(body.avgResponseTimeMs())))),
                Step.free(
                        Operations.ANALYTICS_DAILY,
                        "analytics().daily",
                        "how fast the answers were, day by day",
                        () -> client.analytics().daily(7),
                        body -> body.daily().stream()
                                .limit(MOST_ROWS)
                                .map(day -> "%s: half within %s ms, 95 %% within %s ms, %s %% errors"
                                        .formatted(
                                                text(day.date()),
                                                text(day.p50LatencyMs()),
                                                text(day.p95LatencyMs()),
                                                text(day.errorRate())))
                                .toList()),
                Step.free(
                        Operations.ANALYTICS_DAY,
                        "analytics().day",
                        "where the credits of " + today + " went",
                        () -> client.analytics().day(today),
                        body -> table(body.products().stream()
                                .limit(MOST_ROWS)
                                .map(FreeSteps::share)
                                .toList())),
                Step.free(
                        Operations.SEARCH_STATS,
                        "stats().summary",
                        "how much the searches cover",
                        () -> client.stats().summary(q -> q.limit(3)),
                        body -> table(
                                // No source names these members: look them up by path, and count with null.
                                row("jobs", body.at("/jobs/coverage/total_jobs")),
                                row("companies", body.at("/company/coverage/total_companies")),
                                row("people", body.at("/people/coverage/total_people")))),
                Step.free(
                        Operations.CREDITS,
                        "credits().balance",
                        "what is left",
                        () -> client.credits().balance(),
                        body -> List.of(text(body.spendable()) + " credits to spend, "
                                + (Boolean.TRUE.equals(body.frozen()) ? "the account is frozen" : "none frozen"))));
    }

    private static List<String> dashboard(DashboardResponse body) {
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
            return List.of("no use");
        }
        return List.of("%s requests, of which %s cost %s credits"
                .formatted(text(sum.totalRequests()), text(sum.chargeableRequests()), text(sum.totalCredits())));
    }

    private static Table.Row share(ProductDay product) {
        return row(product.productId(), product.credits(), "credits", product.creditsPercentage(), "% of the day");
    }
}
