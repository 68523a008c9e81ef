package consumer;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.BulkRun;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.models.email.EmailValidateRequest;
import dev.enrichment.sdk.models.email.EmailValidateResponse;
import java.util.List;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class Application {
    private final EnrichmentClient client;
    private final RunStore store;

    public Application(EnrichmentClient client, RunStore store) {
        this.client = client;
        this.store = store;
    }

    public static void main(String[] args) {
        SpringApplication.run(Application.class, args);
    }

    /**
     * Validates email addresses. The store ensures that no address is paid for twice, even if this method is called
     * again with the same addresses.
     */
    public List<RowOutcome<String, EmailValidateResponse>> validate(List<String> addresses) throws Exception {
        try (var run = BulkRun.of(client, Operations.EMAIL_VALIDATE).store(store).open();
                var outcomes = run.process(
                        addresses, address -> EmailValidateRequest.builder().email(address).build())) {
            return outcomes.toList();
        }
    }
}
