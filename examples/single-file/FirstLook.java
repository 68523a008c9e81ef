import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.testing.Sandbox;

/**
 * A first look without a project: {@code java -cp 'lib/*' FirstLook.java DE SE}. The arguments are country codes, none
 * for anywhere. Asks the service that ENRICHMENT_BASE_URL and ENRICHMENT_API_KEY name; if neither is set, a sandbox.
 */
class FirstLook {
    public static void main(String[] args) {
        // Half a configuration gets no sandbox, so that the client says what is missing.
        boolean configured =
                System.getenv("ENRICHMENT_BASE_URL") != null || System.getenv("ENRICHMENT_API_KEY") != null;
        var builder = EnrichmentClient.builder();
        try (Sandbox sandbox = configured ? null : Sandbox.start();
                EnrichmentClient client = sandbox == null
                        ? builder.build()
                        : builder.baseUrl(sandbox.url())
                                .apiKey(sandbox.apiKey())
                                .build()) {

            // Each row is 1 credit, so the limit is a limit on cost.
            var page = client.companies()
                    .search(q -> q.companyFilters(f -> f.industries("Software").countryCodes(args))
                            .limit(5));
            for (var company : page.body().companies()) {
                System.out.println(company.companyName() + "  " + company.companyDomain() + "  " + company.hqCity());
            }
            System.out.println(page.receipt());
        }
    }
}
