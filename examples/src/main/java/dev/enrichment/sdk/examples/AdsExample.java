package dev.enrichment.sdk.examples;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.models.ads.Ad;
import dev.enrichment.sdk.testing.WellKnown;
import java.util.List;

/** Who advertises right now, and with what? 0.2 credits for each company that does, free for the others. */
public final class AdsExample {
    private AdsExample() {}

    /** Arguments: domains of companies. */
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
                // The service allows about 5 of these a second. If it asks to wait, the client waits.
                var answer = client.ads().search(q -> q.companyDomain(company));
                // Count the list: the service's own count is not always sent.
                List<Ad> running = answer.body().ads().stream()
                        .filter(ad -> Boolean.TRUE.equals(ad.active()))
                        .toList();
                System.out.println(company + "  " + answer.body().ads().size() + " ads, " + running.size()
                        + " running, " + answer.receipt().consumed() + " credits");
                for (Ad ad : running) {
                    // Long and short answers end up in one record; the creative is in the snapshot if it was sent.
                    String words =
                            ad.snapshot() == null ? ad.content() : ad.snapshot().title();
                    System.out.println("  " + ad.platforms() + "  " + words);
                }
            }
        }
    }
}
