package dev.enrichment.sdk.cli.store;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.BulkRun;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.results.RequestInDoubtException;
import dev.enrichment.sdk.errors.SendPreventedException;
import dev.enrichment.sdk.models.email.EmailValidateRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Program that validates a list of addresses with a store, either in a run or with a caching client. */
public final class StoreProgram {
    private StoreProgram() {}

    /**
     * Validates each address once.
     *
     * @param args {@code run} or {@code cache}, a file with an address in each line, the store, and a number that decides the
     *     order
     */
    public static void main(String[] args) throws IOException {
        List<String> addresses = Files.readAllLines(Path.of(args[1]));
        addresses.remove(0); // the name of the column
        Collections.shuffle(addresses, new Random(Long.parseLong(args[3])));
        try (EnrichmentClient client = EnrichmentClient.builder()
                        .options(o -> o.attemptTimeout(Duration.ofSeconds(5)))
                        .build();
                RunStore store = RunStore.sqlite(Path.of(args[2]))) {
            if (args[0].equals("run")) {
                try (var run = BulkRun.of(client, Operations.EMAIL_VALIDATE)
                        .store(store)
                        .maxConcurrency(8)
                        .open()) {
                    run.process(
                                    addresses,
                                    address -> EmailValidateRequest.builder()
                                            .email(address)
                                            .build())
                            .forEach(outcome -> {});
                }
            } else {
                EnrichmentClient caching = store.cachingClient(client);
                addresses.parallelStream().forEach(address -> validate(caching, address));
            }
        }
    }

    private static void validate(EnrichmentClient client, String address) {
        try {
            client.email().validate(address);
        } catch (SendPreventedException e) {
            if (!(e.getCause() instanceof RequestInDoubtException)) {
                throw e;
            }
        }
    }
}
