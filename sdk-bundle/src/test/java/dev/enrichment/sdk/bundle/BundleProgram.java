package dev.enrichment.sdk.bundle;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.BulkRun;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.models.email.EmailValidateRequest;
import java.nio.file.Path;
import java.util.List;

/**
 * Program that uses the main features of the client: calls, asynchronous calls, an error, pagination, and a bulk run
 * with a store.
 */
public final class BundleProgram {
    private static final List<String> ADDRESSES =
            List.of("person1@quorvane.example", "person2@quorvane.example", "person1@quorvane.example");

    private BundleProgram() {}

    /**
     * Calls the service and prints the cost or the status of each call.
     *
     * @param args address and key of the service, and the file of the store
     */
    @SuppressWarnings("SystemOut") // the test reads it
    public static void main(String[] args) {
        try (EnrichmentClient client = EnrichmentClient.builder()
                        .baseUrl(args[0])
                        .apiKey(args[1])
                        .build();
                RunStore store = RunStore.sqlite(Path.of(args[2]));
                var run = BulkRun.of(client, Operations.EMAIL_VALIDATE)
                        .store(store)
                        .open()) {
            System.out.println("funding "
                    + client.companies()
                            .funding(q -> q.companyDomain("quorvane.example"))
                            .receipt()
                            .charged());
            System.out.println(
                    "async " + client.credits().balanceAsync().join().receipt().charged());
            System.out.println("pages "
                    + client
                            .companies()
                            .searchAll(q ->
                                    q.companyFilters(f -> f.countryCodes("DE")).limit(2))
                            .limitItems(5)
                            .stream()
                            .count());
            try {
                client.people()
                        .jobChange(q -> q.profileUrl("in/nobody-of-this-name").companyDomain("quorvane.example"));
            } catch (dev.enrichment.sdk.errors.NotFoundException e) {
                System.out.println("not found " + e.receipt().charged());
            }
            run.process(
                            ADDRESSES,
                            address -> EmailValidateRequest.builder()
                                    .email(address)
                                    .build())
                    .forEach(outcome -> System.out.println(outcome.status() + " " + outcome.charged()));
        }
    }
}
