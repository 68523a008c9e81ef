package dev.enrichment.sdk.examples;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.models.ads.Ad;
import dev.enrichment.sdk.testing.WellKnown;
import java.util.List;

/** Lists the running ads of companies. Costs 0.2 credits for each company that has ads. */
public final class AdsExample {
    private AdsExample() {}

    /** Runs the example. The arguments are domains of companies. */
    public static void main(String[] args) {
        List<String> companies = args.length > 0
                ? List.of(args)
                : List.of(WellKnown.COMPANY_DOMAIN, WellKnown.COMPANY_WITHOUT_ADS, WellKnown.COMPANY_WITHOUT_FUNDING);
        try (Target target = Target.fromEnvironment();
                EnrichmentClient client = EnrichmentClient.builder()
                        .baseUrl(target.url())
                        .apiKey(target.apiKey())
                        .build()) {

            for (String company : companies) {
                // The service allows about 5 of these calls per second. After a 429 the client waits and retries.
                var response = client.ads().search(q -> q.companyDomain(company));
                // Count the ads in the list, because the service does not always send a count.
                List<Ad> running = response.body().ads().stream()
                        .filter(ad -> Boolean.TRUE.equals(ad.active()))
                        .toList();
                System.out.println(company + "  " + response.body().ads().size() + " ads, " + running.size()
                        + " running, " + response.receipt().charged() + " credits");
                for (Ad ad : running) {
                    // The service sends an ad in a detailed or a simplified form. In the detailed form, the content of
                    // the ad is in its snapshot.
                    String text =
                            ad.snapshot() == null ? ad.content() : ad.snapshot().title();
                    System.out.println("  " + ad.platforms() + "  " + text);
                }
            }
        }
    }
}
