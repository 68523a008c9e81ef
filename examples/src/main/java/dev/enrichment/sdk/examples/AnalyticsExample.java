package dev.enrichment.sdk.examples;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.models.analytics.ProductDay;
import java.time.LocalDate;
import java.time.ZoneOffset;

/** Shows what the credits of the account were spent on. The analytics operations are free and have no rate limit. */
public final class AnalyticsExample {
    private AnalyticsExample() {}

    public static void main(String[] args) {
        try (Target target = Target.fromEnvironment();
                EnrichmentClient client = EnrichmentClient.builder()
                        .baseUrl(target.url())
                        .apiKey(target.apiKey())
                        .build()) {

            if (target.sandbox() != null) {
                // A new sandbox account has no history yet, so make one call for 3 credits.
                client.companies().search(q -> q.query("software").limit(3));
            }

            // The service counts days in UTC.
            var day = client.analytics().day(LocalDate.now(ZoneOffset.UTC)).body();
            for (ProductDay product : day.products()) {
                System.out.println(product.productId() + "  " + product.requests() + " requests, " + product.credits()
                        + " credits, " + product.creditsPercentage() + " %");
            }

            // The share of requests that found something. Requests that find nothing are free, but they still take
            // time.
            client.analytics()
                    .products(30)
                    .body()
                    .products()
                    .forEach((id, use) -> System.out.println(id + "  " + use.successRate() + " % found"));

            // The latency and the errors of each day. Percentages are numbers from 0 to 100.
            client.analytics()
                    .daily(7)
                    .body()
                    .daily()
                    .forEach(d -> System.out.println(
                            d.date() + "  p95 " + d.p95LatencyMs() + " ms, " + d.errorRate() + " % errors"));

            // The responses to other calls also state the balance, so this call is seldom needed.
            var balance = client.credits().balance().body();
            System.out.println(balance.spendable() + " credits left, last known balance "
                    + client.credits().lastKnown());
        }
    }
}
