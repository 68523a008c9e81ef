package dev.enrichment.sdk.credits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.enrichment.sdk.call.CallListener;
import dev.enrichment.sdk.errors.CreditBudgetExceededException;
import dev.enrichment.sdk.internal.time.TimeSource;
import dev.enrichment.sdk.models.companies.CompanyFundingRequest;
import dev.enrichment.sdk.support.Service;
import dev.enrichment.sdk.support.ServiceFixture;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import mockwebserver3.Dispatcher;
import mockwebserver3.MockResponse;
import mockwebserver3.RecordedRequest;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

/** Tests that concurrent calls never reduce the balance below the minimum that the user has set. */
class MinimumBalanceTest extends ServiceFixture {
    private static final int THREADS = 8;
    private static final int LIMIT = 5;
    private static final int MINIMUM = 100;

    /** Mock account whose responses may arrive later than those to subsequent requests. */
    private static final class Account extends Dispatcher {
        private final Random random;
        private long balance;
        private long lowest;
        private final AtomicReference<@Nullable CountDownLatch> late = new AtomicReference<>();

        Account(long balance, long seed) {
            this.balance = balance;
            this.lowest = balance;
            this.random = new Random(seed);
        }

        @Override
        public MockResponse dispatch(RecordedRequest request) throws InterruptedException {
            MockResponse response = charge("POST".equals(request.getMethod()));
            CountDownLatch overtaken = new CountDownLatch(1);
            CountDownLatch earlier = late.getAndSet(overtaken);
            if (earlier == null) {
                // The response waits until another one has overtaken it, if there is another one.
                overtaken.await(20, TimeUnit.MILLISECONDS);
                late.compareAndSet(overtaken, null);
            } else {
                late.set(null);
                earlier.countDown();
            }
            return response;
        }

        private synchronized MockResponse charge(boolean paid) {
            int cost = paid ? random.nextInt(LIMIT + 1) : 0;
            balance -= cost;
            lowest = Math.min(lowest, balance);
            return Service.response(200, "{\"credits_consumed\":" + cost + "}", "X-Credits-Remaining", balance);
        }

        synchronized long balance() {
            return balance;
        }

        synchronized long lowest() {
            return lowest;
        }
    }

    @RepeatedTest(10)
    void holdsUnder8ThreadsAndIsUsedUp(RepetitionInfo repetition) throws Exception {
        Account account = new Account(220, repetition.getCurrentRepetition());
        service.server.setDispatcher(account);
        CreditBudget budget = CreditBudget.of(1_000_000).minimumBalance(BigDecimal.valueOf(MINIMUM));
        Queue<Throwable> failures = new ConcurrentLinkedQueue<>();
        try (var client = service.client(
                TimeSource.SYSTEM, b -> b.options(o -> o.budget(budget).waitForBudget(true)))) {
            client.credits().balance();
            List<Thread> threads = new ArrayList<>();
            for (int i = 0; i < THREADS; i++) {
                Thread thread = new Thread(() -> failures.add(catchThrowableOfType(Throwable.class, () -> {
                    while (true) {
                        client.companies().search(q -> q.limit(LIMIT));
                    }
                })));
                threads.add(thread);
                thread.start();
            }
            for (Thread thread : threads) {
                thread.join(60_000);
            }
            assertThat(failures)
                    .hasSize(THREADS)
                    .allSatisfy(failure -> assertThat(failure)
                            .isInstanceOfSatisfying(
                                    CreditBudgetExceededException.class,
                                    refused -> assertThat(refused.temporary()).isFalse()));
            assertThat(account.lowest()).isGreaterThanOrEqualTo(MINIMUM);
            assertThat(account.balance()).isLessThan(MINIMUM + LIMIT);
            assertThat(client.credits().lastKnown()).isEqualByComparingTo(BigDecimal.valueOf(account.balance()));
            assertThat(budget.snapshot().charged()).isEqualByComparingTo(BigDecimal.valueOf(220 - account.balance()));
        }
    }

    @Test
    void countsCallsInFlightThatAreInNoBudget() throws Exception {
        CountDownLatch arrived = new CountDownLatch(1);
        CountDownLatch responded = new CountDownLatch(1);
        service.respond(request -> {
            if ("GET".equals(request.getMethod())) {
                return Service.response(200, "{}", "X-Credits-Remaining", "104");
            }
            arrived.countDown();
            responded.await();
            return Service.response(200, "{\"credits_consumed\":0}", "X-Credits-Remaining", "104");
        });
        CreditBudget budget = CreditBudget.of(1_000).minimumBalance(BigDecimal.valueOf(MINIMUM));
        try (var client = service.client(TimeSource.SYSTEM, b -> {})) {
            client.credits().balance();
            var first = client.companies()
                    .fundingAsync(CompanyFundingRequest.builder()
                            .companyDomain("northwind.example")
                            .build());
            assertThat(arrived.await(10, TimeUnit.SECONDS)).isTrue();
            var bounded = client.withBudget(budget);
            var refused = catchThrowableOfType(
                    CreditBudgetExceededException.class,
                    () -> bounded.companies().funding(q -> q.companyDomain("northwind.example")));
            assertThat(refused.temporary()).isTrue();
            assertThat(refused)
                    .hasMessage(
                            "companies.funding: needs up to 4 credits (4 if funding data is found), but the account must"
                                    + " keep a balance of 100; nothing was sent; it may fit once calls in flight have ended");
            CountDownLatch waits = new CountDownLatch(1);
            var waiting = bounded.withOptions(o -> o.waitForBudget(true).listener(new CallListener() {
                        @Override
                        public void waiting(String operation, @Nullable String tag, Duration wait) {
                            waits.countDown();
                        }
                    }))
                    .companies()
                    .fundingAsync(CompanyFundingRequest.builder()
                            .companyDomain("northwind.example")
                            .build());
            assertThat(waits.await(10, TimeUnit.SECONDS)).isTrue();
            responded.countDown(); // the end of the first call states the balance, and wakes the second one
            assertThat(first.get(10, TimeUnit.SECONDS).status()).isEqualTo(200);
            assertThat(waiting.get(10, TimeUnit.SECONDS).status()).isEqualTo(200);
        }
    }
}
