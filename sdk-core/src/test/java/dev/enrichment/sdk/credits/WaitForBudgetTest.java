package dev.enrichment.sdk.credits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.call.CallListener;
import dev.enrichment.sdk.errors.CreditBudgetExceededException;
import dev.enrichment.sdk.errors.DeadlineExceededException;
import dev.enrichment.sdk.http.ApiKey;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.internal.time.TimeSource;
import dev.enrichment.sdk.models.companies.CompanySearchRequest;
import dev.enrichment.sdk.models.companies.CompanySearchResponse;
import dev.enrichment.sdk.support.Service;
import dev.enrichment.sdk.support.ServiceFixture;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.CancellationException;
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
    private final StandingTime time = new StandingTime();
    private volatile CountDownLatch waiting = new CountDownLatch(1);

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
        return searchThatWaits(client, 8);
    }

    private CompletableFuture<ApiResponse<CompanySearchResponse>> searchThatWaits(EnrichmentClient client, int limit)
            throws InterruptedException {
        waiting = new CountDownLatch(1);
        var search = client.companies()
                .searchAsync(CompanySearchRequest.builder().limit(limit).build());
        assertThat(waiting.await(10, TimeUnit.SECONDS)).as("the call waits").isTrue();
        return search;
    }

    private static void assertSent(CompletableFuture<ApiResponse<CompanySearchResponse>> search) throws Exception {
        assertThat(search.get(10, TimeUnit.SECONDS).status()).isEqualTo(200);
    }

    /** Real waits, but a clock that stands still, so that no call can notice a change by the passing of time. */
    private static final class StandingTime implements TimeSource {
        final Queue<Duration> sleeps = new ConcurrentLinkedQueue<>();

        @Override
        public Instant now() {
            return Instant.EPOCH;
        }

        @Override
        public long nanos() {
            return 0;
        }

        @Override
        public long random(long bound) {
            return 0;
        }

        @Override
        public boolean sleep(Duration wait, CountDownLatch wakeUp) throws InterruptedException {
            sleeps.add(wait);
            wakeUp.await();
            return true;
        }
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
        assertThat(budget.snapshot()).hasToString("budget 10, charged 4, reserved 0");
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
        assertThat(budget.snapshot()).hasToString("budget 10, charged 3, reserved 0");
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
            assertThat(failureOf(search, CreditBudgetExceededException.class))
                    .matches(refused -> !refused.temporary())
                    .matches(refused -> !refused.timedOut());
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
            assertThat(refused.timedOut()).isTrue();
            assertThat(refused.receipt().waited()).isEqualTo(MINUTE);
            assertThat(service.time.sleeps).containsExactly(MINUTE);
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
            assertThat(refused.timedOut()).isFalse();
            assertThat(service.time.sleeps).isEmpty();
        }
    }

    @Test
    void aCallWhoseTimeIsOverDoesNotWait() {
        hold(10);
        try (var client = client(service.time)
                .withOptions(o -> o.apiKey(() -> {
                    service.time.advance(MINUTE);
                    return ApiKey.of(Service.KEY);
                }))) {
            var late = catchThrowableOfType(
                    DeadlineExceededException.class, () -> client.companies().search(q -> q.limit(8)));
            assertThat(late.timedOut()).isTrue();
            assertThat(service.time.sleeps).isEmpty();
        }
    }

    @Test
    void theEndOfAnotherCallWakesAWaitingCallAndTheClockDoesNot() throws Exception {
        CreditBudget.Reservation held = hold(10);
        service.enqueue(charged(2));
        try (var client = client(time)) {
            var search = searchThatWaits(client);
            held.release();
            assertSent(search);
        }
        assertThat(time.sleeps).containsExactly(MINUTE);
    }

    @Test
    void aCallOfAnotherClientWakesAWaitingCall() throws Exception {
        CountDownLatch arrived = new CountDownLatch(1);
        CountDownLatch responded = new CountDownLatch(1);
        service.respond(request -> {
            arrived.countDown();
            responded.await();
            return charged(0);
        });
        try (var client = client(time);
                var other = service.client(TimeSource.SYSTEM, b -> b.options(o -> o.budget(budget)))) {
            var first = other.companies()
                    .searchAsync(CompanySearchRequest.builder().limit(10).build());
            assertThat(arrived.await(10, TimeUnit.SECONDS)).isTrue();
            var second = searchThatWaits(client);
            responded.countDown();
            assertSent(second);
            assertSent(first);
        }
    }

    @Test
    void aResolvedOutcomeWakesAWaitingCall() throws Exception {
        CreditReceipt lost = CreditReceipt.builder("companies.search")
                .charge(ChargeStatus.UNKNOWN, BigDecimal.ZERO, BigDecimal.valueOf(4))
                .build();
        hold(4).settle(lost);
        CreditBudget.Reservation held = hold(4);
        service.enqueue(charged(0));
        try (var client = client(time)) {
            var search = searchThatWaits(client, 6);
            budget.resolve(lost, BigDecimal.ZERO);
            assertSent(search);
        }
        held.release();
        assertThat(budget.snapshot()).hasToString("budget 10, charged 0, reserved 0");
    }

    @Test
    void aLargeCallIsNotOvertakenBySmallOnes() throws Exception {
        CreditBudget.Reservation large = hold(7);
        CreditBudget.Reservation small = hold(3);
        service.respond(request -> charged(0));
        try (var client = client(time)) {
            var first = searchThatWaits(client, 8);
            small.release(); // has room for the calls that arrive now
            var second = searchThatWaits(client, 3);
            var third = searchThatWaits(client, 1);
            large.release();
            for (var search : List.of(first, second, third)) {
                assertSent(search);
            }
        }
        assertThat(service.bodies().get(0)).contains("\"limit\":8");
    }

    /** The large call keeps the small one waiting, until it is canceled. */
    @Test
    void aCallThatGivesUpWakesTheNextOne() throws Exception {
        hold(8);
        service.respond(request -> charged(0));
        try (var client = client(time)) {
            var first = searchThatWaits(client, 8);
            var second = searchThatWaits(client, 2);
            first.cancel(true);
            assertSent(second);
        }
    }

    @Test
    void aCallThatCannotFitAnyMoreWakesTheNextOne() throws Exception {
        hold(2);
        CreditBudget.Reservation held = hold(8);
        service.respond(request -> charged(0));
        try (var client = client(time)) {
            var first = searchThatWaits(client, 8);
            var second = searchThatWaits(client, 2);
            held.settle(CreditReceipt.of("test", BigDecimal.valueOf(3)));
            assertThat(failureOf(first, CreditBudgetExceededException.class).temporary())
                    .isFalse();
            assertSent(second);
        }
    }

    @Test
    void aCallThatWaitedBehindAnotherUntilItsTimeoutSaysSo() throws Exception {
        hold(8);
        try (var client = client(time)) {
            var first = searchThatWaits(client, 8);
            try (var late = client(service.time)) {
                var refused = catchThrowableOfType(
                        CreditBudgetExceededException.class,
                        () -> late.companies().search(q -> q.limit(2)));
                assertThat(refused)
                        .hasMessageContaining(
                                "but earlier calls wait for budget 10, charged 0, reserved 8; nothing was sent")
                        .matches(CreditBudgetExceededException::timedOut);
            }
            assertThat(first).isNotDone();
        }
    }

    @Test
    void aWaitingCallHoldsUpOnlyCallsThatNeedTheSameBudget() throws Exception {
        CreditBudget ofProgram = CreditBudget.of(40);
        CreditBudget.Reservation held = hold(10);
        service.respond(request -> charged(0));
        try (var client = client(time).withBudget(ofProgram);
                var other = service.client(
                        TimeSource.SYSTEM,
                        b -> b.options(o -> o.budget(ofProgram).waitForBudget(true)))) {
            var search = searchThatWaits(client);
            assertThat(other.companies().search(q -> q.limit(40)).status()).isEqualTo(200);
            assertThat(search).isNotDone();
            held.release();
            assertSent(search);
        }
    }

    @Test
    void aCallThatDoesNotWaitTakesWhatIsLeft() throws Exception {
        CreditBudget.Reservation held = hold(8);
        service.respond(request -> charged(0));
        try (var client = client(time)) {
            var search = searchThatWaits(client);
            var hasty = client.withOptions(o -> o.waitForBudget(false));
            assertThat(hasty.companies().search(q -> q.limit(2)).status()).isEqualTo(200);
            held.release();
            assertSent(search);
        }
    }

    @Test
    void aFreeCallNeverWaits() throws Exception {
        hold(10);
        service.respond(request -> Service.ok("{}"));
        try (var client = client(time)) {
            var search = searchThatWaits(client);
            assertThat(client.credits().balance().status()).isEqualTo(200);
            search.cancel(true);
        }
    }

    /** Several clients with several budgets, calls of all sizes, and callers that give up: everything ends by itself. */
    @Test
    void callsOfAllSizesOnSeveralBudgetsAllEnd() throws Exception {
        service.respond(request -> charged(0));
        List<CreditBudget> budgets = List.of(CreditBudget.of(8), CreditBudget.of(12), CreditBudget.of(20));
        Queue<Throwable> failures = new ConcurrentLinkedQueue<>();
        List<Thread> threads = new ArrayList<>();
        try (var client = service.client(time, b -> b.options(o -> o.waitForBudget(true)));
                var other = service.client(time, b -> b.options(o -> o.waitForBudget(true)))) {
            for (int number = 0; number < 12; number++) {
                Random random = new Random(number);
                EnrichmentClient own = number % 2 == 0 ? client : other;
                Thread thread = new Thread(() -> {
                    try {
                        for (int call = 0; call < 30; call++) {
                            searchInSome(budgets, own, random);
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
                assertThat(thread.isAlive()).isFalse();
            }
            assertThat(client.ledger().total().calls() + other.ledger().total().calls())
                    .isPositive();
        }
        assertThat(failures).isEmpty();
        assertThat(budgets)
                .allSatisfy(each -> assertThat(each.snapshot().reserved()).isEqualByComparingTo("0"));
    }

    /** Makes a call of a random size with some of the budgets in random order. Some callers give up when they must wait. */
    private static void searchInSome(List<CreditBudget> budgets, EnrichmentClient client, Random random)
            throws Exception {
        List<CreditBudget> some = new ArrayList<>(budgets.subList(random.nextInt(3), 3));
        Collections.shuffle(some, random);
        boolean isPatient = random.nextInt(4) > 0;
        CompletableFuture<CompletableFuture<?>> made = new CompletableFuture<>();
        EnrichmentClient bounded = client.withOptions(o -> o.listener(new CallListener() {
            @Override
            public void waiting(String operation, @Nullable String tag, Duration wait) {
                if (!isPatient) {
                    made.join().cancel(true);
                }
            }
        }));
        for (CreditBudget each : some) {
            bounded = bounded.withBudget(each);
        }
        var search = bounded.companies()
                .searchAsync(CompanySearchRequest.builder()
                        .limit(1 + random.nextInt(8))
                        .build());
        made.complete(search);
        try {
            assertSent(search);
        } catch (CancellationException e) {
            assertThat(isPatient).isFalse();
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
        assertThat(budget.snapshot()).hasToString("budget 10, charged 0, reserved 0");
        assertThat(other.snapshot()).hasToString("budget 15, charged 0, reserved 0");
    }

    private static <T extends Throwable> T failureOf(CompletableFuture<?> call, Class<T> type) {
        ExecutionException failure =
                catchThrowableOfType(ExecutionException.class, () -> call.get(10, TimeUnit.SECONDS));
        return Objects.requireNonNull(type.cast(failure.getCause()));
    }
}
