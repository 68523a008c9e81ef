package dev.enrichment.sdk.bulk;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import java.nio.file.Path;
import java.time.Duration;

/** A program that processes rows of its own at a rate that it shares with others, until it is killed. */
public final class SharedRateTarget {
    private SharedRateTarget() {}

    /**
     * Processes addresses.
     *
     * @param args address and key of the sandbox, address of the database or a file, calls per minute, first and last row
     */
    public static void main(String[] args) {
        try (EnrichmentClient client = EnrichmentClient.builder()
                        .baseUrl(args[0])
                        .apiKey(args[1])
                        .options(o -> o.attemptTimeout(Duration.ofSeconds(20)))
                        .build();
                RunStore store = args[2].startsWith("jdbc:")
                        ? RunStore.jdbc(PostgresServer.dataSource(args[2]))
                        : RunStore.sqlite(Path.of(args[2]));
                var run = BulkRun.of(store.limited(client, Integer.parseInt(args[3])), Operations.EMAIL_VALIDATION)
                        .store(store)
                        .completionOrder()
                        .open()) {
            run.process(Lab.addresses(Integer.parseInt(args[4]), Integer.parseInt(args[5])), Lab::request)
                    .forEach(outcome -> {});
        }
    }
}
