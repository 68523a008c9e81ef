package consumer;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.models.companies.Company;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;

@Controller("/companies")
public class CompanyController {
    private final EnrichmentClient client;

    public CompanyController(EnrichmentClient client) {
        this.client = client;
    }

    @Get("/{domain}")
    @ExecuteOn(TaskExecutors.BLOCKING)
    public Company company(String domain) {
        return client.companies().lookup(domain).body().match();
    }
}
