package dev.enrichment.sdk.bulk;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.models.email.EmailValidationResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Iterator;

/** A program that processes rows and prints what it has seen, until it is killed. */
public final class KillTarget {
    private KillTarget() {}

    /**
     * Processes addresses.
     *
     * @param args address and key of the sandbox, the store, the number of rows
     */
    @SuppressWarnings("SystemOut") // the test reads it
    public static void main(String[] args) {
        try (EnrichmentClient client = EnrichmentClient.builder()
                        .baseUrl(args[0])
                        .apiKey(args[1])
                        .options(o -> o.initialBackoff(Duration.ofMillis(20))
                                .attemptTimeout(Duration.ofSeconds(20))
                                .maxAttempts(6))
                        .build();
                RunStore store = RunStore.sqlite(Path.of(args[2]));
                var run = BulkRun.of(client, Operations.EMAIL_VALIDATION)
                        .store(store)
                        .completionOrder()
                        .maxConcurrency(KillTest.MAX_IN_FLIGHT)
                        .open()) {
            Iterator<RowOutcome<String, EmailValidationResponse>> outcomes = run.process(
                            Lab.addresses(Integer.parseInt(args[3])), Lab::request)
                    .iterator();
            while (outcomes.hasNext()) {
                RowOutcome<String, EmailValidationResponse> outcome = outcomes.next();
                System.out.println(outcome.status() + " " + outcome.row() + " " + outcome.cost());
            }
            System.out.println("END");
        }
    }
}
