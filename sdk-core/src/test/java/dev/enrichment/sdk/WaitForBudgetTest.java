package dev.enrichment.sdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.enrichment.sdk.call.CallListener;
import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.errors.CreditBudgetExceededException;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.internal.time.TimeSource;
import dev.enrichment.sdk.models.companies.CompanySearchRequest;
import dev.enrichment.sdk.models.companies.CompanySearchResponse;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import mockwebserver3.MockResponse;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Tests calls that wait until the budget has room for them, because other calls have ended. */
class WaitForBudgetTest extends ServiceFixture {
    private static final Duration MINUTE = Duration.ofMinutes(1);

    private final CreditBudget budget = CreditBudget.of(10);
    private final CountDownLatch waiting = new CountDownLatch(1);

    private EnrichmentClient client(TimeSource time) {
        return service.client(
                time,
                b -> b.options(o -> o.budget(budget).waitForBudget(true).totalTimeout(MINUTE))
                        .listener(new CallListener() {
                            @Override
                            public void waiting(String operation, @Nullable String tag, Duration wait) {
                                assertThat(wait).isPositive().isLessThanOrEqualTo(MINUTE);
                                waiting.countDown();
                            }
                        }));
    }

    private static MockResponse charged(int credits) {
        return Service.ok("{\"credits_consumed\":" + credits + "}");
    }

    private CreditBudget.Reservation hold(int credits) {
        return Objects.requireNonNull(budget.reserve(BigDecimal.valueOf(credits), null), "the budget has room");
    }

    private CompletableFuture<ApiResponse<CompanySearchResponse>> searchThatWaits(EnrichmentClient client)
            throws InterruptedException {
        var search = client.companies()
                .searchAsync(CompanySearchRequest.builder().limit(8).build());
        assertThat(waiting.await(10, TimeUnit.SECONDS)).as("the call waits").isTrue();
        return search;
    }

    @Test
    void aCallIsSentOnceTheOneInFlightIsSettled() throws Exception {
        CountDownLatch arrived = new CountDownLatch(1);
        CountDownLatch responded = new CountDownLatch(1);
        service.respond(request -> {
            arrived.countDown();
            responded.await();
            return charged(2);
        });
        try (var client = client(TimeSource.SYSTEM)) {
            var first = client.companies()
                    .searchAsync(CompanySearchRequest.builder().limit(10).build());
            assertThat(arrived.await(10, TimeUnit.SECONDS)).isTrue();
            var second = searchThatWaits(client);
            assertThat(service.server.getRequestCount()).isEqualTo(1);
            responded.countDown();
            assertThat(second.get(10, TimeUnit.SECONDS).status()).isEqualTo(200);
            assertThat(first.get(10, TimeUnit.SECONDS).status()).isEqualTo(200);
        }
        assertThat(budget.snapshot()).hasToString("budget 10, spent 4, reserved 0");
    }

    @Test
    void aReservationOfAnotherProgramIsAwaitedToo() throws Exception {
        CreditBudget.Reservation held = hold(10);
        service.enqueue(charged(2));
        try (var client = client(TimeSource.SYSTEM)) {
            var search = searchThatWaits(client);
            held.settle(CreditReceipt.of("test", BigDecimal.ONE));
            assertThat(search.get(10, TimeUnit.SECONDS).status()).isEqualTo(200);
        }
        assertThat(budget.snapshot()).hasToString("budget 10, spent 3, reserved 0");
    }

    @Test
    void aCallThatNeverFitsIsRefusedAtOnce() {
        hold(4).settle(CreditReceipt.of("test", BigDecimal.valueOf(3)));
        hold(1);
        try (var client = client(service.time)) {
            var refused = catchThrowableOfType(
                    CreditBudgetExceededException.class,
                    () -> client.companies().search(q -> q.limit(8)));
            assertThat(refused.temporary()).isFalse();
            assertThat(service.time.sleeps).isEmpty();
        }
    }

    @Test
    void aCallThatCannotFitAnyMoreStopsWaiting() throws Exception {
        CreditBudget.Reservation held = hold(10);
        try (var client = client(TimeSource.SYSTEM)) {
            var search = searchThatWaits(client);
            held.settle(CreditReceipt.of("test", BigDecimal.TEN));
            assertThat(failureOf(search, CreditBudgetExceededException.class).temporary())
                    .isFalse();
        }
    }

    @Test
    void aCallWaitsNoLongerThanItsTotalTimeout() {
        hold(10);
        try (var client = client(service.time)) {
            var refused = catchThrowableOfType(
                    CreditBudgetExceededException.class,
                    () -> client.companies().search(q -> q.limit(8)));
            assertThat(refused.temporary()).isTrue();
            assertThat(refused.receipt().waited()).isEqualTo(MINUTE);
            assertThat(refused.chargeStatus()).isEqualTo(ChargeStatus.NOT_CHARGED);
            assertThat(service.server.getRequestCount()).isZero();
        }
    }

    @Test
    void withoutTheOptionATemporaryRefusalFailsAtOnce() {
        hold(10);
        try (var client = client(service.time).withOptions(o -> o.waitForBudget(false))) {
            var refused = catchThrowableOfType(
                    CreditBudgetExceededException.class,
                    () -> client.companies().search(q -> q.limit(8)));
            assertThat(refused.temporary()).isTrue();
            assertThat(service.time.sleeps).isEmpty();
        }
    }

    /** Each budget has room for one call at a time; two clients use them in opposite order. */
    @Test
    void twoClientsWithTheSameBudgetsInOppositeOrderGetAllCallsThrough() throws Exception {
        service.respond(request -> charged(0));
        CreditBudget other = CreditBudget.of(15);
        Queue<Throwable> failures = new ConcurrentLinkedQueue<>();
        try (var first = service.client(
                        TimeSource.SYSTEM,
                        b -> b.options(o -> o.budget(budget).budget(other).waitForBudget(true)));
                var second = service.client(
                        TimeSource.SYSTEM,
                        b -> b.options(o -> o.budget(other).budget(budget).waitForBudget(true)))) {
            List<Thread> threads = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                EnrichmentClient client = i % 2 == 0 ? first : second;
                Thread thread = new Thread(() -> {
                    try {
                        for (int call = 0; call < 25; call++) {
                            client.companies().search(q -> q.limit(8));
                        }
                    } catch (Throwable e) {
                        failures.add(e);
                    }
                });
                threads.add(thread);
                thread.start();
            }
            for (Thread thread : threads) {
                thread.join(60_000);
            }
        }
        assertThat(failures).isEmpty();
        assertThat(service.server.getRequestCount()).isEqualTo(200);
        assertThat(budget.snapshot()).hasToString("budget 10, spent 0, reserved 0");
        assertThat(other.snapshot()).hasToString("budget 15, spent 0, reserved 0");
    }

    private static <T extends Throwable> T failureOf(CompletableFuture<?> call, Class<T> type) {
        ExecutionException failure =
                catchThrowableOfType(ExecutionException.class, () -> call.get(10, TimeUnit.SECONDS));
        return Objects.requireNonNull(type.cast(failure.getCause()));
    }
}
