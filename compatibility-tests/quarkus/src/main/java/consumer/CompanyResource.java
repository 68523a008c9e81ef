package consumer;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.models.companies.Company;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;

/** REST resource that returns companies. The records of the SDK are converted to JSON directly. */
@Path("/companies")
public class CompanyResource {
    private final EnrichmentClient client;

    public CompanyResource(EnrichmentClient client) {
        this.client = client;
    }

    @GET
    @Path("/{domain}")
    public Company company(String domain) {
        return client.companies().lookup(domain).body().match();
    }
}
