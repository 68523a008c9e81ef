package dev.enrichment.sdk.credits;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.call.CallListener;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.errors.CreditBudgetExceededException;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.support.ExampleRequests;
import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.service.Debit;
import dev.enrichment.sdk.testing.service.RateLimit;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import okhttp3.ConnectionPool;
import okhttp3.OkHttpClient;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Makes many calls on several threads, with all kinds of faults, rate limits and a budget. In the end, the accounting
 * of the client and the service must agree exactly.
 */
class AccountingSoakTest {
    private static final int THREADS = 64;
    private static final List<Operation<?, ?>> OPERATIONS = Operations.all().stream()
            .filter(o -> !o.id().startsWith("analytics"))
            .toList();

    /** What the client was told of each request that was responded. */
    private final Map<String, BigDecimal> toldByRequest = new ConcurrentHashMap<>();

    private final AtomicInteger refused = new AtomicInteger();
    private final Queue<Throwable> unexpected = new ConcurrentLinkedQueue<>();

    @Test
    @Timeout(150)
    void theBooksAgree() throws Exception {
        makeCalls(12, new BigDecimal("900"));
    }

    @Test
    @Tag("ci")
    @Timeout(150)
    void theBooksOfManyCallsAgree() throws Exception {
        makeCalls(40, new BigDecimal("3000"));
    }

    private void makeCalls(int ofEachThread, BigDecimal limit) throws Exception {
        CreditBudget budget = CreditBudget.of(limit);
        try (Sandbox sandbox = Sandbox.start(c -> c.credits(100_000)
                .rateLimits(RateLimit.perMinute(60_000), RateLimit.perSecond(400))
                .history(50_000))) {
            plant(sandbox);
            ConnectionPool pool = new ConnectionPool(THREADS, 1, TimeUnit.MINUTES);
            EnrichmentClient client = EnrichmentClient.builder()
                    .httpClient(new OkHttpClient.Builder().connectionPool(pool).build())
                    .baseUrl(sandbox.url())
                    .apiKey(sandbox.apiKey())
                    .options(o -> o.budget(budget)
                            .attemptTimeout(Duration.ofSeconds(3))
                            .initialBackoff(Duration.ofMillis(2))
                            .maxRetryDelay(Duration.ofSeconds(2)))
                    .listener(new Listening())
                    .build();
            ExecutorService threads = Executors.newFixedThreadPool(THREADS);
            for (int thread = 0; thread < THREADS; thread++) {
                int seed = thread;
                threads.execute(() -> work(client, ofEachThread, new Random(seed)));
            }
            threads.shutdown();
            assertThat(threads.awaitTermination(120, TimeUnit.SECONDS)).isTrue();
            client.close();
            assertThat(unexpected).isEmpty();
            // Each connection is idle: none is held by a response that was not closed.
            assertThat(pool.connectionCount()).isEqualTo(pool.idleConnectionCount());
            pool.evictAll();
            compareBooks(sandbox, client, budget);
            assertThat(client.ledger().total().calls()).isEqualTo((long) THREADS * ofEachThread);
            assertThat(sandbox.account().charged()).isLessThanOrEqualTo(limit);
            assertThat(sandbox.faults().triggered()).hasSizeGreaterThan(THREADS * ofEachThread / 25);
        }
    }

    private static void plant(Sandbox sandbox) {
        var faults = sandbox.faults();
        faults.onAny().probability(0.02, 1).status(500, Map.of("Retry-After", "0"));
        faults.onAny().probability(0.02, 2).status(429, Map.of("Retry-After", "0"));
        faults.onAny().probability(0.02, 3).status(503, Map.of("Retry-After", "0"));
        faults.onAny().probability(0.01, 4).status(502);
        faults.onAny().probability(0.01, 5).statusAfterCharge(502);
        faults.onAny().probability(0.01, 6).resetBeforeProcessing();
        faults.onAny().probability(0.01, 7).resetAfterCharge();
        faults.onAny().probability(0.01, 8).cutBodyAt(20);
        faults.onAny().probability(0.01, 9).html(502);
        faults.onAny().probability(0.01, 10).changeTypes(10);
        faults.onAny().probability(0.002, 11).hangAfterCharge();
        faults.onAny().probability(0.01, 12).staleKeepAlive();
        faults.onAny().probability(0.01, 13).emptyBody();
        faults.onAny().probability(0.02, 14).delay(Duration.ofMillis(20));
    }

    private void work(EnrichmentClient client, int calls, Random random) {
        for (int call = 0; call < calls; call++) {
            Operation<?, ?> operation = OPERATIONS.get(random.nextInt(OPERATIONS.size()));
            try {
                make(client, operation, random.nextBoolean());
            } catch (EnrichmentException anyOutcomeIsFine) {
                assertThat(anyOutcomeIsFine.receipt()).isNotNull();
            } catch (RuntimeException | Error e) {
                unexpected.add(e);
            }
        }
    }

    private static <Q extends Record> void make(EnrichmentClient client, Operation<Q, ?> operation, boolean async) {
        Q request = ExampleRequests.requestOf(operation);
        if (!async) {
            client.call(operation, request);
            return;
        }
        try {
            client.callAsync(operation, request).join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof EnrichmentException failure ? failure : e;
        }
    }

    private void compareBooks(Sandbox sandbox, EnrichmentClient client, CreditBudget budget) {
        List<Debit> movements = sandbox.account().debits();
        BigDecimal unseen = BigDecimal.ZERO;
        long unseenCalls = 0;
        for (Debit movement : movements) {
            BigDecimal told = toldByRequest.get(movement.requestId());
            if (told == null) {
                // Charged, but no response told the client: its call must be among those marked as unknown.
                unseen = unseen.add(movement.credits());
                unseenCalls++;
            } else {
                assertThat(told).as(movement.toString()).isEqualByComparingTo(movement.credits());
            }
        }
        var ledger = client.ledger();
        assertThat(ledger.total().charged().add(unseen))
                .isEqualByComparingTo(sandbox.account().charged());
        assertThat(unseenCalls).isPositive().isLessThanOrEqualTo(ledger.unconfirmedCalls());
        assertThat(budget.snapshot().charged())
                .isEqualByComparingTo(ledger.total().charged());
        assertThat(budget.snapshot().left()).isNotNegative();
        assertThat(refused).as("calls the budget refused").hasPositiveValue();
    }

    private final class Listening implements CallListener {
        @Override
        public void succeeded(CreditReceipt receipt, @Nullable String tag) {
            note(receipt);
        }

        @Override
        public void failed(EnrichmentException failure, @Nullable String tag) {
            if (failure instanceof CreditBudgetExceededException) {
                refused.incrementAndGet();
            }
            note(failure.receipt());
        }

        private void note(CreditReceipt receipt) {
            if (receipt.requestId() != null
                    && (receipt.chargeStatus() != ChargeStatus.UNKNOWN
                            || receipt.charged().signum() > 0)) {
                toldByRequest.put(receipt.requestId(), receipt.charged());
            }
        }
    }
}
