package dev.enrichment.sdk.bulk;

import dev.enrichment.sdk.EnrichmentClient;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/** Looks up with many threads what a store has. */
public final class CacheHitsTarget {
    static final int THREADS = 16;
    private static final int ADDRESSES = 10_000;
    private static final int ROUNDS = 5;

    private CacheHitsTarget() {}

    /**
     * Buys addresses with a transport that takes no time, and prints for each of a few rounds hits a second, median and 99th
     * percentile of their time, and the CPU time of a hit.
     *
     * @param args the store, and the hits of a thread in a round
     */
    @SuppressWarnings("SystemOut") // the test reads it
    public static void main(String[] args) throws InterruptedException {
        int hits = Integer.parseInt(args[1]);
        List<String> addresses = Lab.addresses(ADDRESSES);
        try (EnrichmentClient client = ThroughputTarget.client();
                RunStore store = RunStore.sqlite(Path.of(args[0]))) {
            EnrichmentClient caching = store.cachingClient(client);
            ExecutorService threads = Executors.newFixedThreadPool(THREADS);
            inAll(
                    threads,
                    thread -> IntStream.iterate(thread, i -> i < ADDRESSES, i -> i + THREADS)
                            .forEach(i -> look(caching, addresses.get(i))));
            for (int round = 0; round < ROUNDS; round++) {
                System.out.println(round(threads, caching, addresses, hits));
            }
            AtomicBoolean over = new AtomicBoolean();
            Thread buyer = new Thread(() -> {
                for (int i = ADDRESSES; !over.get(); i++) {
                    look(caching, "person" + i + "@quorvane.example");
                }
            });
            buyer.start();
            System.out.println(round(threads, caching, addresses, hits) + " while another thread buys");
            over.set(true);
            buyer.join();
            threads.shutdown();
            System.out.println("bought " + store.cacheStats().purchases());
        }
    }

    private static String round(ExecutorService threads, EnrichmentClient client, List<String> addresses, int hits)
            throws InterruptedException {
        long[][] times = new long[THREADS][hits];
        long cpu = cpu();
        long begun = System.nanoTime();
        inAll(threads, thread -> {
            Random random = new Random(thread);
            for (int i = 0; i < hits; i++) {
                long before = System.nanoTime();
                look(client, addresses.get(random.nextInt(ADDRESSES)));
                times[thread][i] = System.nanoTime() - before;
            }
        });
        long took = System.nanoTime() - begun;
        long[] all = Arrays.stream(times).flatMapToLong(Arrays::stream).sorted().toArray();
        return "%d hits a second, p50 %d us, p99 %d us, CPU %d us a hit"
                .formatted(
                        all.length * 1_000_000_000L / took,
                        all[all.length / 2] / 1_000,
                        all[all.length / 100 * 99] / 1_000,
                        (cpu() - cpu) / 1_000 / all.length);
    }

    private static void inAll(ExecutorService threads, IntConsumer work) throws InterruptedException {
        CountDownLatch over = new CountDownLatch(THREADS);
        for (int i = 0; i < THREADS; i++) {
            int thread = i;
            threads.execute(() -> {
                try {
                    work.accept(thread);
                } finally {
                    over.countDown();
                }
            });
        }
        over.await();
    }

    private static void look(EnrichmentClient client, String address) {
        boolean unused = client.email().validate(address).receipt().attempts() > 0;
    }

    private static long cpu() {
        return ProcessHandle.current()
                .info()
                .totalCpuDuration()
                .orElse(Duration.ZERO)
                .toNanos();
    }
}
