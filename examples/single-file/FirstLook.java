import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.testing.Sandbox;

/**
 * A program without a project: {@code java -cp 'lib/*' FirstLook.java DE SE}. The arguments are country codes. Without
 * arguments, all countries are searched. Calls the service at ENRICHMENT_BASE_URL with ENRICHMENT_API_KEY, or an
 * embedded sandbox if neither is set.
 */
class FirstLook {
    public static void main(String[] args) {
        // A script needs no log. Without this line, SLF4J warns that it found no logging library.
        System.setProperty("slf4j.internal.verbosity", "ERROR");

        // With only one variable set, build() fails and names the missing one.
        boolean configured =
                System.getenv("ENRICHMENT_BASE_URL") != null || System.getenv("ENRICHMENT_API_KEY") != null;
        var builder = EnrichmentClient.builder();
        try (Sandbox sandbox = configured ? null : Sandbox.start();
                EnrichmentClient client = sandbox == null
                        ? builder.build()
                        : builder.baseUrl(sandbox.url())
                                .apiKey(sandbox.apiKey())
                                .build()) {

            // Costs 1 credit for each returned company, so the limit also limits the cost.
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
