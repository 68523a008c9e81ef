package dev.enrichment.sdk.bulk;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.models.email.EmailValidationResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Random;

/** A program that processes rows with a store that it shares with others, and prints what it has seen. */
public final class SharedTarget {
    static final int THREADS = 16;

    private SharedTarget() {}

    /**
     * Processes addresses in an order of its own.
     *
     * @param args address and key of the sandbox, database or file, lease in ms, the number of rows, the order,
     *     the budget
     */
    @SuppressWarnings("SystemOut") // the test reads it
    public static void main(String[] args) {
        System.out.println("BEGIN " + args[5]);
        List<String> rows = new ArrayList<>(Lab.addresses(Integer.parseInt(args[4])));
        Collections.shuffle(rows, new Random(Long.parseLong(args[5])));
        try (EnrichmentClient client = EnrichmentClient.builder()
                        .baseUrl(args[0])
                        .apiKey(args[1])
                        .options(o -> o.initialBackoff(Duration.ofMillis(20)).attemptTimeout(Duration.ofSeconds(20)))
                        .build();
                RunStore store = open(args[2], Duration.ofMillis(Long.parseLong(args[3])));
                var run = BulkRun.of(client, Operations.EMAIL_VALIDATION)
                        .store(store)
                        .budget(CreditBudget.of(Long.parseLong(args[6])))
                        .completionOrder()
                        .maxConcurrency(THREADS)
                        .open()) {
            System.out.println("OPEN");
            Iterator<RowOutcome<String, EmailValidationResponse>> outcomes =
                    run.process(rows, Lab::request).iterator();
            while (outcomes.hasNext()) {
                RowOutcome<String, EmailValidationResponse> outcome = outcomes.next();
                System.out.println(outcome.status() + " " + outcome.row() + " " + outcome.cost());
            }
            System.out.println("END");
        }
    }

    private static RunStore open(String store, Duration lease) {
        return store.startsWith("jdbc:")
                ? RunStore.jdbc(PostgresServer.dataSource(store), lease)
                : RunStore.sqlite(Path.of(store));
    }
}
