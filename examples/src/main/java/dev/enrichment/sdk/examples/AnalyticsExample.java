package dev.enrichment.sdk.examples;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.models.analytics.ProductDay;
import java.time.LocalDate;
import java.time.ZoneOffset;

/** Where did the credits go? Everything here is free and has no rate limit, apart from one look-up to have some use. */
public final class AnalyticsExample {
    private AnalyticsExample() {}

    public static void main(String[] args) {
        try (Target target = Target.fromEnvironment();
                EnrichmentClient client = EnrichmentClient.builder()
                        .baseUrl(target.url())
                        .apiKey(target.apiKey())
                        .build()) {

            if (target.sandbox() != null) {
                // A new sandbox account has no history; make some.
                client.companies().search(q -> q.query("software").limit(3));
            }

            // The service counts days in UTC.
            var day = client.analytics().day(LocalDate.now(ZoneOffset.UTC)).body();
            for (ProductDay product : day.products()) {
                System.out.println(product.productId() + "  " + product.requests() + " requests, " + product.credits()
                        + " credits, " + product.creditsPercentage() + " %");
            }

            // How much of what was asked was found: a low success rate is free, but it is wasted time.
            client.analytics()
                    .products(30)
                    .body()
                    .products()
                    .forEach((id, use) -> System.out.println(id + "  " + use.successRate() + " % found"));

            // Slow days and bad days; percentages are numbers from 0 to 100.
            client.analytics()
                    .daily(7)
                    .body()
                    .daily()
                    .forEach(d -> System.out.println(
                            d.date() + "  95 % within " + d.p95LatencyMs() + " ms, " + d.errorRate() + " % errors"));

            // The balance is in every answer as well, so asking for it is seldom needed.
            var balance = client.credits().balance().body();
            System.out.println(balance.spendable() + " credits left, last told "
                    + client.credits().lastKnown());
        }
    }
}
