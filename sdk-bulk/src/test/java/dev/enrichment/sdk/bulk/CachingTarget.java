package dev.enrichment.sdk.bulk;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.results.RequestInDoubtException;
import dev.enrichment.sdk.errors.SendPreventedException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;

/** A program with many threads that look up the same addresses again and again, as a web program does. */
public final class CachingTarget {
    static final int THREADS = 64;

    private CachingTarget() {}

    /**
     * Looks up addresses, and prints how many were refused because of a doubt, and what it bought.
     *
     * @param args address and key of the sandbox, file of the store, look-ups, addresses, seed, whether doubts are sent again
     */
    @SuppressWarnings("SystemOut") // the test reads it
    public static void main(String[] args) throws InterruptedException {
        int lookups = Integer.parseInt(args[3]);
        List<String> addresses = Lab.addresses(Integer.parseInt(args[4]));
        long seed = Long.parseLong(args[5]);
        boolean again = Boolean.parseBoolean(args[6]);
        LongAdder unresolvedCalls = new LongAdder();
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try (EnrichmentClient client = EnrichmentClient.builder()
                        .baseUrl(args[0])
                        .apiKey(args[1])
                        .build();
                RunStore store = RunStore.sqlite(Path.of(args[2]))) {
            EnrichmentClient caching = store.cachingClient(client, r -> {
                if (again) {
                    r.resendInDoubt();
                }
            });
            System.out.println("OPEN");
            for (int thread = 0; thread < THREADS; thread++) {
                Random random = new Random(seed * THREADS + thread);
                threads.execute(() -> {
                    for (int i = 0; i < lookups / THREADS; i++) {
                        look(caching, addresses.get(random.nextInt(addresses.size())), unresolvedCalls);
                    }
                });
            }
            threads.shutdown();
            boolean done = threads.awaitTermination(10, TimeUnit.MINUTES);
            System.out.println(
                    (done ? "END " : "LATE ") + store.cacheStats().purchases() + " " + unresolvedCalls.sum());
        }
    }

    private static void look(EnrichmentClient client, String address, LongAdder unresolvedCalls) {
        try {
            boolean unused = client.email().validate(address).receipt().attempts() > 0;
        } catch (SendPreventedException e) {
            if (!(e.getCause() instanceof RequestInDoubtException)) {
                throw e;
            }
            unresolvedCalls.increment();
        }
    }
}
