package dev.enrichment.sdk.bulk;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** A program that processes rows of several pages, until it is killed. */
public final class PagedKillTarget {
    private PagedKillTarget() {}

    /**
     * Processes companies.
     *
     * @param args address and key of the sandbox, the store, then the companies
     */
    @SuppressWarnings("SystemOut") // the test reads it
    public static void main(String[] args) {
        try (EnrichmentClient client = EnrichmentClient.builder()
                        .baseUrl(args[0])
                        .apiKey(args[1])
                        .options(o -> o.attemptTimeout(Duration.ofSeconds(20)))
                        .build();
                RunStore store = RunStore.sqlite(Path.of(args[2]));
                var run = BulkRun.of(client, Operations.PEOPLE_SEARCH, 50)
                        .store(store)
                        .maxConcurrency(4)
                        .open()) {
            run.process(List.of(args).subList(3, args.length), PagesTest::people)
                    .forEach(outcome -> System.out.println(outcome.status() + " " + outcome.pages()));
            System.out.println("END");
        }
    }
}
