package dev.enrichment.sdk.bulk.processes;

import static dev.enrichment.sdk.bulk.results.OutcomeStatus.FOUND;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.BulkRun;
import dev.enrichment.sdk.bulk.BulkRunBuilder;
import dev.enrichment.sdk.bulk.CacheOptions;
import dev.enrichment.sdk.bulk.RunAccess;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.results.RequestInDoubtException;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.bulk.support.Children;
import dev.enrichment.sdk.bulk.support.Lab;
import dev.enrichment.sdk.bulk.support.PostgresServer;
import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.errors.SendPreventedException;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Program that buys a list of responses and prints each of them, until it has all of them or is killed. Tests start it
 * in its own process.
 */
public final class BuyingProgram {
    static final Duration LEASE = Duration.ofSeconds(4);
    static final int PAGES = 5;

    private BuyingProgram() {}

    /** Ways in which the program buys responses, with the maximum number of calls in flight. */
    enum Kind {
        RUN(16),
        RUN_WITH_PAGES(4),
        CACHING_CLIENT(64),
        RESENDING_CLIENT(64);

        final int threads;

        Kind(int threads) {
            this.threads = threads;
        }

        List<String> rows(int from, int to) {
            return this == RUN_WITH_PAGES
                    ? IntStream.range(from, to)
                            .mapToObj(i -> "staff" + i + ".example")
                            .toList()
                    : Lab.addresses(from, to);
        }
    }

    /**
     * Settings of a program: what it buys, in which store and within which limits.
     *
     * @param store a file, or the JDBC address of a database
     * @param seed determines the order of the rows
     */
    record Order(Kind kind, String store, int from, int to, int seed, int budget) {
        Process start(Lab lab) throws IOException {
            return Children.start(
                    BuyingProgram.class,
                    // Many of the programs are killed before the second compiler pays off.
                    List.of("-Xmx96m"),
                    Stream.of(lab.sandbox.url(), lab.sandbox.apiKey(), kind, store, from, to, seed, budget)
                            .map(String::valueOf)
                            .toArray(String[]::new));
        }

        static Order of(String... args) {
            return new Order(
                    Kind.valueOf(args[2]),
                    args[3],
                    Integer.parseInt(args[4]),
                    Integer.parseInt(args[5]),
                    Integer.parseInt(args[6]),
                    Integer.parseInt(args[7]));
        }

        RunStore open() {
            return store.startsWith("jdbc:")
                    ? RunAccess.jdbc(PostgresServer.dataSource(store), LEASE)
                    : RunStore.sqlite(Path.of(store));
        }

        List<String> shuffled(int thread) {
            List<String> rows = new ArrayList<>(kind.rows(from, to));
            Collections.shuffle(rows, new Random(seed * 1_000L + thread));
            return rows;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Order order = Order.of(args);
        print("BEGIN", order.seed(), 0);
        try (EnrichmentClient client = EnrichmentClient.builder()
                        .baseUrl(args[0])
                        .apiKey(args[1])
                        .options(o -> o.initialBackoff(Duration.ofMillis(20))
                                .attemptTimeout(Duration.ofSeconds(20))
                                .maxAttempts(6))
                        .build();
                RunStore store = order.open()) {
            switch (order.kind()) {
                case RUN -> process(BulkRun.of(client, Operations.EMAIL_VALIDATE), store, order, Lab::request);
                case RUN_WITH_PAGES ->
                    process(BulkRun.of(client, Operations.PEOPLE_SEARCH, 10 * PAGES), store, order, Lab::people);
                case CACHING_CLIENT -> call(store.cachingClient(client), order);
                case RESENDING_CLIENT -> call(store.cachingClient(client, CacheOptions::resendInDoubt), order);
            }
            print("END", order.seed(), 0);
        }
    }

    private static <Q extends Record, R extends Record> void process(
            BulkRunBuilder<Q, R> builder, RunStore store, Order order, Function<String, Q> mapping) {
        try (var run = builder.store(store)
                .budget(CreditBudget.of(order.budget()))
                .completionOrder()
                .maxConcurrency(order.kind().threads)
                .open()) {
            print("OPEN", order.seed(), 0);
            for (RowOutcome<String, R> outcome :
                    (Iterable<RowOutcome<String, R>>) run.process(order.shuffled(0), mapping)::iterator) {
                print(outcome.status(), outcome.row(), outcome.charged());
            }
        }
    }

    /** Looks up each address in each thread, in another order, as a web program does. */
    private static void call(EnrichmentClient client, Order order) throws InterruptedException {
        ExecutorService threads = Executors.newFixedThreadPool(order.kind().threads);
        print("OPEN", order.seed(), 0);
        for (int thread = 0; thread < order.kind().threads; thread++) {
            List<String> addresses = order.shuffled(thread);
            threads.execute(() -> addresses.forEach(address -> look(client, address)));
        }
        threads.shutdown();
        boolean unused = threads.awaitTermination(10, TimeUnit.MINUTES);
    }

    private static void look(EnrichmentClient client, String address) {
        try {
            BigDecimal cost = client.email().validate(address).receipt().charged();
            if (cost.signum() > 0) {
                print(FOUND, address, cost);
            }
        } catch (SendPreventedException e) {
            if (!(e.getCause() instanceof RequestInDoubtException)) {
                throw e;
            }
        }
    }

    @SuppressWarnings("SystemOut") // the test reads it
    private static synchronized void print(Object what, Object row, Object cost) {
        System.out.println(what + " " + row + " " + cost);
    }
}
