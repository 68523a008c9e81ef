package dev.enrichment.sdk.bulk.cache;

import static dev.enrichment.sdk.bulk.results.OutcomeStatus.FOUND;
import static dev.enrichment.sdk.bulk.results.StoreException.Problem.FULL;
import static dev.enrichment.sdk.bulk.results.StoreException.Problem.OTHER_ORIGIN;
import static dev.enrichment.sdk.credits.ChargeStatus.NOT_CHARGED;
import static dev.enrichment.sdk.credits.ChargeStatus.UNKNOWN;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.CacheOptions;
import dev.enrichment.sdk.bulk.RunAccess;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.internal.key.RequestKeys;
import dev.enrichment.sdk.bulk.internal.store.Attempts;
import dev.enrichment.sdk.bulk.internal.store.Intent;
import dev.enrichment.sdk.bulk.internal.store.StoreLimits;
import dev.enrichment.sdk.bulk.internal.store.StoredResponse;
import dev.enrichment.sdk.bulk.internal.time.ForwardingTime;
import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.bulk.results.RequestInDoubtException;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.support.ClockTestBase;
import dev.enrichment.sdk.bulk.support.Lab;
import dev.enrichment.sdk.bulk.support.ServiceFront;
import dev.enrichment.sdk.bulk.support.StoreSql;
import dev.enrichment.sdk.bulk.support.Until;
import dev.enrichment.sdk.call.CallListener;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.credits.ResponseSource;
import dev.enrichment.sdk.errors.DeadlineExceededException;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.ResponseLostException;
import dev.enrichment.sdk.errors.SendPreventedException;
import dev.enrichment.sdk.http.ApiKey;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.models.email.EmailValidateRequest;
import dev.enrichment.sdk.models.email.EmailValidateResponse;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that a caching client buys each response only once, whatever happens to the calls that ask for it. */
class CachingClientTest extends ClockTestBase {
    private static final EmailValidateRequest REQUEST = Lab.request(ADA);

    /** The first call of a JVM loads classes for longer than the short timeouts of these tests. */
    @BeforeAll
    static void warmUp(@TempDir Path other) {
        try (Lab one = new Lab(other, c -> c.rateLimits(false), o -> o.attemptTimeout(Duration.ofSeconds(10)))) {
            assertThat(one.client.email().validate("warm@quorvane.example").status())
                    .isEqualTo(200);
        }
    }

    @Override
    protected Lab newLab() {
        return new Lab(directory, c -> c.rateLimits(false), o -> o.attemptTimeout(Duration.ofSeconds(1)));
    }

    /** Waits of calls that hold their thread, and with it everything that they hold. */
    private final List<Duration> sleeps = new CopyOnWriteArrayList<>();

    /** Waits that end early if something happens. */
    private final List<Duration> awaits = new CopyOnWriteArrayList<>();

    private EnrichmentClient cachingClient() {
        return store.cachingClient(lab.client);
    }

    private static EnrichmentException failure(EnrichmentClient client, Class<? extends EnrichmentException> type) {
        return catchThrowableOfType(type, () -> client.email().validate(ADA));
    }

    private static void assertPrevented(EnrichmentClient client, Class<? extends Throwable> cause) {
        EnrichmentException prevented = failure(client, SendPreventedException.class);
        assertThat(prevented).hasCauseInstanceOf(cause);
        assertThat(prevented.chargeStatus()).isEqualTo(NOT_CHARGED);
        assertThat(prevented.receipt().attempts()).isZero();
    }

    private void assertBooksAgree() {
        assertThat(store.unconfirmed()).isZero();
        assertThat(store.charged()).isEqualByComparingTo(spent());
    }

    @Test
    void theSecondCallCostsNothing() {
        EnrichmentClient client = cachingClient();
        var bought = client.email().validate(ADA);
        var stored = client.email().validate(" mailto:Ada@Quorvane.example");
        assertThat(validations()).isEqualTo(1);
        assertThat(bought.receipt().charged()).isEqualByComparingTo(Lab.PRICE);
        assertThat(bought.rawBody()).isNull();
        assertThat(stored.body()).isEqualTo(bought.body());
        assertThat(stored.receipt().requestId()).isEqualTo(bought.receipt().requestId());
        assertThat(stored.receipt().charged()).isZero();
        assertThat(stored.receipt().attempts()).isZero();
        assertThat(stored.receipt().warnings()).isEmpty();
        assertThat(stored.receipt().source())
                .isEqualTo(ResponseSource.store(Instant.parse("2026-03-01T00:00:00Z"), Lab.PRICE))
                .hasToString("from the store, bought on 2026-03-01T00:00:00Z for 0.25");
        assertThat(lab.client.ledger().byOperation().get("email.validate"))
                .satisfies(totals ->
                        assertThat(Objects.requireNonNull(totals).calls()).isEqualTo(1));
        assertThat(store.cacheStats()).hasToString("CacheStats[hits=1, purchases=1, savedCredits=0.25]");
        assertBooksAgree();
    }

    @Test
    void aRunAndACallFindWhatTheOtherOneBought() {
        EnrichmentClient client = cachingClient();
        assertBought(client, ADA);
        // A run with a caching client is a run like any other.
        try (var run = Lab.run(store, client).open()) {
            assertThat(run.process(List.of(ADA, "bob@quorvane.example"), Lab::request))
                    .allMatch(outcome -> outcome.status() == FOUND);
        }
        assertCached(client, "bob@quorvane.example");
        assertThat(validations()).isEqualTo(2);
        assertBooksAgree();
    }

    @Test
    void equalCallsAtOnceMakeOnePurchase() {
        lab.faults().always().delay(Duration.ofMillis(200));
        var clients = List.of(cachingClient(), cachingClient()); // two that know nothing of each other
        List<CompletableFuture<ApiResponse<EmailValidateResponse>>> futures = IntStream.range(0, 24)
                .mapToObj(i -> clients.get(i % 2).callAsync(Operations.EMAIL_VALIDATE, REQUEST))
                .toList();
        var responses = futures.stream().map(CompletableFuture::join).toList();
        assertThat(responses).filteredOn(r -> r.receipt().attempts() == 1).hasSize(1);
        assertThat(responses)
                .filteredOn(r -> r.receipt().attempts() == 0)
                .hasSize(23)
                .allMatch(r -> r.receipt().charged().signum() == 0);
        assertThat(validations()).isEqualTo(1);
        assertBooksAgree();
    }

    @Test
    void closingTheStoreWaitsForCallsInFlight() throws Exception {
        lab.faults().always().delay(Duration.ofMillis(300));
        EnrichmentClient client = cachingClient();
        var alone = client.callAsync(Operations.EMAIL_VALIDATE, REQUEST);
        Until.holds(() -> validations() == 1);
        alone.cancel(true); // nobody waits for the response any more
        store.close();
        assertPrevented(client, StoreException.class);
        store = lab.store();
        assertCached(cachingClient(), ADA);
        assertBooksAgree();
    }

    @Test
    void aCallInDoubtIsNotResentUnasked() {
        lab.faults().first(1).resetAfterCharge();
        EnrichmentClient client = cachingClient();
        // A refresh is no consent.
        assertThat(failure(client, ResponseLostException.class).chargeStatus()).isEqualTo(UNKNOWN);
        SendPreventedException refused = (SendPreventedException) failure(client, SendPreventedException.class);
        assertThat(refused.getCause())
                .isInstanceOfSatisfying(
                        RequestInDoubtException.class,
                        unresolved -> assertThat(unresolved.call())
                                .isEqualTo(store.unresolvedCalls().get(0)));
        assertPrevented(client.withOptions(CacheOptions::refresh), RequestInDoubtException.class);
        assertThat(validations()).isEqualTo(1);
        Lab.resolveAll(store, true);
        assertPrevented(client, RequestInDoubtException.class);
        assertBooksAgree();
    }

    @Test
    void aCallInDoubtIsResentIfTheOptionSaysSo() {
        lab.faults().first(1).resetAfterCharge();
        EnrichmentClient client = store.cachingClient(lab.client, CacheOptions::resendInDoubt);
        assertThat(failure(client, ResponseLostException.class)).isNotNull();
        assertBought(client, ADA);
        assertCached(client, ADA);
        assertThat(validations()).isEqualTo(2);
        assertThat(store.charged().add(store.unconfirmed())).isEqualByComparingTo(spent());
    }

    @Test
    void aRefreshBuysOnceMoreAndABypassAlways() {
        EnrichmentClient client = cachingClient();
        assertBought(client, ADA);
        EnrichmentClient refreshing = client.withOptions(CacheOptions::refresh);
        assertBought(refreshing, ADA);
        assertCached(client, ADA);
        assertBooksAgree();
        EnrichmentClient without = client.withOptions(CacheOptions::bypass);
        assertBought(without, ADA);
        assertThat(validations()).isEqualTo(3);
        assertThat(store.charged()).isEqualByComparingTo("0.5");
    }

    /** A response was stored by another machine, whose clock is ahead. */
    @Test
    void aRefreshIsMadeAlthoughTheStoredResponseIsFromTheFuture() {
        EnrichmentClient client = cachingClient();
        for (Duration ahead : List.of(Duration.ofSeconds(5), Duration.ofDays(365))) {
            later(ahead);
            assertBought(client.withOptions(CacheOptions::refresh), ADA);
            later(ahead.negated());
            assertBought(client.withOptions(CacheOptions::refresh), ADA);
        }
        assertBooksAgree();
    }

    @Test
    void aResponseFromTheFutureIsTooOldIfItsAgeIsLimited() {
        EnrichmentClient client = store.cachingClient(lab.client, settings -> settings.maxAge(Duration.ofHours(1)));
        later(Duration.ofHours(1));
        assertBought(client, ADA);
        later(Duration.ofSeconds(-5)); // of another machine
        assertCached(client, ADA);
        later(Duration.ofHours(-1));
        assertBought(client, ADA);
        assertCached(client, ADA);
        assertBooksAgree();
    }

    @Test
    void whatIsOlderIsBoughtAgain() {
        lab.faults().first(1).status(404, java.util.Map.of());
        EnrichmentClient client = store.cachingClient(
                lab.client, r -> r.notFoundAge(Duration.ofDays(7)).maxAge(Duration.ofDays(90)));
        assertThat(failure(client, EnrichmentException.class).receipt().attempts())
                .isEqualTo(1);
        assertThat(failure(client, EnrichmentException.class).receipt().attempts())
                .isZero();
        assertThat(validations()).isEqualTo(1);
        later(Duration.ofDays(8));
        assertBought(client, ADA);
        later(Duration.ofDays(89));
        assertCached(client, ADA);
        assertThat(validations()).isEqualTo(2);
        later(Duration.ofDays(2));
        assertBought(client, ADA);
    }

    @Test
    void whatWasPaidForIsNotAskedAgainBecauseItSaysNothing() {
        lab.sandbox.data().company("stub.example", company -> company.stub());
        EnrichmentClient client = store.cachingClient(lab.client, r -> r.notFoundAge(Duration.ofDays(1)));
        BigDecimal cost = client.companies().lookup("stub.example").receipt().charged();
        assertThat(cost).isPositive();
        later(Duration.ofDays(2));
        assertThat(client.companies().lookup("stub.example").receipt().attempts())
                .isZero();
    }

    @Test
    void aWaiterHasADeadlineOfItsOwn() throws Exception {
        lab.faults().always().delay(Duration.ofMillis(500));
        EnrichmentClient client = cachingClient();
        CompletableFuture<?> first = client.callAsync(Operations.EMAIL_VALIDATE, REQUEST);
        Until.holds(() -> validations() == 1);
        EnrichmentClient hasty = client.withOptions(o -> o.totalTimeout(Duration.ofMillis(50)));
        assertThat(failure(hasty, DeadlineExceededException.class).chargeStatus())
                .isEqualTo(NOT_CHARGED);
        first.join();
        assertThat(validations()).isEqualTo(1);
    }

    /** Returns a caching client whose purchases are begun by {@code threads}. */
    private EnrichmentClient cachingClient(Duration timeout, Executor threads) {
        RunTime time = new ForwardingTime() {
            @Override
            public void sleep(Duration wait) throws InterruptedException {
                sleeps.add(wait);
                super.sleep(wait);
            }

            @Override
            public boolean await(CountDownLatch wakeUp, Duration wait) throws InterruptedException {
                awaits.add(wait);
                return super.await(wakeUp, wait);
            }

            @Override
            public ExecutorService workers() {
                AtomicBoolean askedForAccount = new AtomicBoolean();
                return new ThreadPoolExecutor(0, 9, 1, TimeUnit.SECONDS, new SynchronousQueue<>()) {
                    @Override
                    public void execute(Runnable task) {
                        if (askedForAccount.getAndSet(true)) {
                            threads.execute(task);
                        } else {
                            super.execute(task);
                        }
                    }
                };
            }
        };
        return RunAccess.store(RunAccess.internal(store), time)
                .cachingClient(lab.client.withOptions(o -> o.totalTimeout(timeout)));
    }

    /** Makes a call that another client overtakes between the look into the store and the intent. */
    private EnrichmentException overtaken(
            Duration timeout, Class<? extends EnrichmentException> type, Runnable meanwhile, Runnable afterwards) {
        lab.faults().always().delay(Duration.ofMillis(600));
        EnrichmentException failure;
        try (RunStore others = lab.store()) {
            EnrichmentClient first = others.cachingClient(lab.client);
            List<CompletableFuture<?>> bought = new CopyOnWriteArrayList<>();
            EnrichmentClient client = cachingClient(timeout, task -> {
                bought.add(first.callAsync(Operations.EMAIL_VALIDATE, REQUEST));
                while (validations() == 0) {
                    Thread.onSpinWait();
                }
                meanwhile.run();
                new Thread(task).start();
            });
            failure = failure(client, type);
            assertThat(bought)
                    .singleElement()
                    .satisfies(each -> assertThat(each).isNotDone());
            assertThat(failure.chargeStatus()).isEqualTo(NOT_CHARGED);
            bought.get(0).join();
            afterwards.run();
        }
        assertThat(validations()).isEqualTo(1);
        assertBooksAgree();
        return failure;
    }

    @Test
    void aCallThatIsOvertakenHasADeadlineOfItsOwn() {
        assertThat(overtaken(Duration.ofMillis(300), DeadlineExceededException.class, () -> {}, () -> {}))
                .isNotNull();
    }

    /** The overtaken call holds a permit of the rate limiter, so it must not wait with it. */
    @Test
    void aCallThatIsOvertakenReportsNothingAndGetsTheOtherResponse() {
        lab.faults().always().delay(Duration.ofMillis(300));
        List<String> events = new CopyOnWriteArrayList<>();
        CallListener recording = new CallListener() {
            @Override
            public void succeeded(CreditReceipt receipt, @Nullable String tag) {
                events.add("succeeded");
            }

            @Override
            public void failed(EnrichmentException failure, @Nullable String tag) {
                events.add("failed: " + failure.getMessage());
            }
        };
        try (RunStore others = lab.store()) {
            EnrichmentClient first = others.cachingClient(lab.client);
            EnrichmentClient client = cachingClient(Duration.ofMinutes(1), task -> {
                CompletableFuture<?> unused = first.callAsync(Operations.EMAIL_VALIDATE, REQUEST);
                while (validations() == 0) {
                    Thread.onSpinWait();
                }
                new Thread(task).start();
            });
            ApiResponse<?> response =
                    client.withOptions(o -> o.listener(recording)).email().validate(ADA);
            assertThat(response.receipt().charged()).isZero();
        }
        assertThat(sleeps).isEmpty();
        assertThat(events).isEmpty();
        assertThat(lab.client.ledger().byOperation())
                .hasEntrySatisfying(
                        "email.validate", totals -> assertThat(totals.calls()).isEqualTo(1));
        assertThat(validations()).isEqualTo(1);
        assertBooksAgree();
    }

    private byte[] key() {
        return new RequestKeys(RunAccess.internal(store).secret())
                .keyOf(
                        Operations.EMAIL_VALIDATE,
                        RequestKeys.members(lab.client.codec(), lab.client.options(), REQUEST));
    }

    /** The row is free, but an earlier call of this process, which was taken for dead, may still send the request. */
    @Test
    void aCallPausesWhileAnEarlierOneOfItsProcessMayReturn() throws Exception {
        byte[] key = key();
        long earlier = Long.MAX_VALUE;
        Attempts attempts = RunAccess.internal(store).attempts();
        attempts.intend(key, earlier, null, "email.validate", new byte[0], BigDecimal.ZERO, List.of(), RunTime.SYSTEM);
        StoreSql.execute(lab.file(), "UPDATE enrichment_purchase SET state = 'free'");
        StoreSql.execute(lab.file(), "UPDATE enrichment_call SET abandoned = 1");
        AtomicInteger tries = new AtomicInteger();
        EnrichmentClient client = cachingClient(Duration.ofMinutes(1), task -> {
            if (tries.incrementAndGet() == 3) {
                attempts.notCharged(key, earlier, null);
            }
            new Thread(task).start();
        });
        assertBought(client, ADA);
        assertThat(tries).hasValue(3);
        assertThat(awaits).filteredOn(Duration.ofMillis(100)::equals).hasSize(2);
        assertBooksAgree();
    }

    /** The disk is full, and who bought it does so in the same process. */
    @Test
    void anEndThatCannotBeWrittenIsNotWaitedFor() {
        byte[] key = key();
        AtomicBoolean full = new AtomicBoolean(true);
        Runnable unwritten = () -> {
            StoreException failure = RunAccess.internal(store).unsaved().write(key, () -> {
                if (full.get()) {
                    throw new StoreException(FULL, "the disk is full");
                }
            });
            assertThat(failure).isNotNull();
        };
        EnrichmentException failure =
                overtaken(Duration.ofMinutes(1), SendPreventedException.class, unwritten, () -> full.set(false));
        assertThat(failure).hasCauseInstanceOf(RequestInDoubtException.class);
    }

    /** The outcome cannot be written when this call tries it again, but another thread writes it just afterwards. */
    @Test
    void aResponseThatAnotherThreadStoresMeanwhileIsReturned() {
        EnrichmentClient client = cachingClient();
        assertBought(client, "bob@quorvane.example"); // the account and its balance are known from now on
        byte[] key = key();
        long other = Long.MAX_VALUE;
        Attempts attempts = RunAccess.internal(store).attempts();
        byte[] request = RequestKeys.json(lab.client.codec(), lab.client.options(), REQUEST);
        Intent intent =
                attempts.intend(key, other, null, "email.validate", request, Lab.PRICE, List.of(), RunTime.SYSTEM);
        long number = ((Intent.Recorded) intent).callNumber();
        byte[] body = lab.client.codec().encode(lab.client.email().validate(ADA).body());
        StoredResponse response = new StoredResponse(200, body, Lab.PRICE, BigDecimal.ZERO, null, null, Instant.now());
        AtomicInteger tries = new AtomicInteger();
        StoreException failure = RunAccess.internal(store).unsaved().write(key, () -> {
            if (tries.incrementAndGet() == 2) {
                attempts.finish(key, other, number, response);
            }
            if (tries.get() <= 2) {
                throw new StoreException(FULL, "the disk is full");
            }
        });
        assertThat(failure).isNotNull();
        assertCached(client, ADA);
        assertThat(tries).hasValue(2);
        assertThat(validations()).as("only those of the test itself").isEqualTo(2);
        assertBooksAgree();
    }

    /** The caller leaves at its deadline, and a purchase that begins afterwards is not sent. */
    @Test
    void aPurchaseThatBeginsTooLateMakesNoCall() {
        List<Runnable> waiting = new CopyOnWriteArrayList<>();
        EnrichmentClient client = cachingClient(Duration.ofMillis(500), waiting::add);
        for (int i = 1; i <= 2; i++) {
            EnrichmentException late = failure(client, DeadlineExceededException.class);
            assertThat(late.chargeStatus()).isEqualTo(NOT_CHARGED);
            assertThat(late.receipt().attempts()).isZero();
            assertThat(waiting).hasSize(i);
        }
        waiting.forEach(Runnable::run);
        assertThat(validations()).isZero();
        assertBought(cachingClient(), ADA);
        assertBooksAgree();
    }

    @Test
    void aStoreThatFailsBeforeTheCallPreventsIt() {
        EnrichmentClient client = cachingClient();
        assertBought(client, "bob@quorvane.example");
        StoreLimits.pages(RunAccess.internal(store), 1);
        SendPreventedException full = null;
        for (int i = 0; full == null; i++) {
            String address = "person" + i + "@quorvane.example";
            full = catchThrowableOfType(
                    SendPreventedException.class, () -> client.email().validate(address));
        }
        assertThat(full).hasCauseInstanceOf(StoreException.class);
        assertThat(full.receipt().attempts()).isZero();
        var bypassing = client.withOptions(CacheOptions::bypass).email().validate(ADA);
        assertThat(bypassing.receipt().attempts()).isEqualTo(1);
        assertCached(client, "bob@quorvane.example");
        StoreLimits.pages(RunAccess.internal(store), 1_000_000);
    }

    @Test
    void aResponseThatCannotBeStoredIsReturnedWithAWarningAndStoredLater() throws Exception {
        EnrichmentClient client = cachingClient();
        StoreSql.execute(
                lab.file(),
                "CREATE TRIGGER refusal BEFORE UPDATE ON enrichment_purchase WHEN NEW.response IS NOT NULL"
                        + " BEGIN SELECT RAISE(ABORT, 'refused'); END");
        var bought = client.email().validate(ADA);
        assertThat(bought.receipt().attempts()).isEqualTo(1);
        assertThat(bought.receipt().charged()).isEqualByComparingTo(Lab.PRICE);
        assertThat(bought.receipt().warnings()).singleElement().asString().startsWith("not in the store: ");
        StoreSql.execute(lab.file(), "DROP TRIGGER refusal");
        assertCached(client, ADA);
        assertBooksAgree();
    }

    @Test
    void whatCouldNotBeWrittenBetweenTwoAttemptsIsNotWrittenDuringTheSecond() throws Exception {
        lab.faults().first(1).status(500, java.util.Map.of("Retry-After", "0"));
        lab.faults().always().delay(Duration.ofMillis(400));
        EnrichmentClient client = cachingClient();
        StoreSql.execute(
                lab.file(),
                "CREATE TRIGGER refusal BEFORE DELETE ON enrichment_call"
                        + " BEGIN SELECT RAISE(ABORT, 'refused'); END");
        var first = client.callAsync(Operations.EMAIL_VALIDATE, REQUEST);
        Until.holds(() -> validations() == 2);
        StoreSql.execute(lab.file(), "DROP TRIGGER refusal");
        EnrichmentClient hasty = client.withOptions(o -> o.totalTimeout(Duration.ofMillis(100)));
        assertThat(failure(hasty, DeadlineExceededException.class)).isNotNull();
        assertThat(first).isNotDone();
        assertThat(store.unconfirmed()).isEqualByComparingTo(Lab.PRICE);
        assertThat(first.join().receipt().attempts()).isEqualTo(2);
        assertThat(validations()).isEqualTo(2);
        assertBooksAgree();
    }

    /** The caller of the lost refresh knows; those who are given the older response afterwards must be told. */
    @Test
    void theResponseBeforeALostRefreshSaysSo() {
        EnrichmentClient client = store.cachingClient(lab.client, options -> options.maxAge(Duration.ofDays(1)));
        assertBought(client, ADA);
        later(Duration.ofDays(2));
        lab.faults().nth(1).resetAfterCharge();
        assertThat(failure(client, ResponseLostException.class)).isNotNull();
        assertThat(client.email().validate(ADA).receipt().warnings())
                .containsExactly("this is the response from 2026-03-01T00:00:00Z, because a later one was lost:"
                        + " email.validate may have been charged up to 0.25 credits at 2026-03-03T00:00:00Z");
        assertThat(Lab.resolveAll(store, true)).isEqualTo(1);
        assertThat(client.email().validate(ADA).receipt().warnings())
                .containsExactly("this is the response from 2026-03-01T00:00:00Z, because a later one was lost:"
                        + " email.validate was charged, but its response was lost");
        assertBooksAgree();
    }

    @Test
    void anotherAccountNeedsAStoreOfItsOwn() {
        EnrichmentClient client = cachingClient();
        assertBought(client, ADA);
        EnrichmentException refused =
                failure(client.forAccount("tenant", ApiKey.of(lab.sandbox.apiKey())), SendPreventedException.class);
        assertThat(refused.getCause())
                .isInstanceOfSatisfying(
                        StoreException.class, e -> assertThat(e.problem()).isEqualTo(OTHER_ORIGIN));
        EnrichmentClient sharing = store.cachingClient(lab.client, CacheOptions::sharedByAccounts);
        assertCached(sharing.forAccount("tenant", ApiKey.of(lab.sandbox.apiKey())), ADA);
    }

    @Test
    void aStoreWithSandboxDataIsNotUsedForTheService() {
        assertBought(cachingClient(), ADA);
        try (var front = new ServiceFront(lab.sandbox.url());
                var real = lab.builder(front.url()).build()) {
            EnrichmentClient client = store.cachingClient(real);
            EnrichmentException refused = failure(client, SendPreventedException.class);
            assertThat(refused.getCause()).hasMessageContaining("sandbox data and real data are never mixed");
        }
    }

    @Test
    void nonsenseIsRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> store.cachingClient(cachingClient()));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> store.cachingClient(lab.client, r -> r.maxAge(Duration.ZERO)));
        assertThatIllegalArgumentException().isThrownBy(() -> store.cachingClient(lab.client, r -> r.list("a\nb")));
    }

    @Test
    void whatAnInterceptorThrowsLosesNothing() {
        EnrichmentClient client = cachingClient()
                .withOptions(o -> o.interceptor(call -> {
                    ApiResponse<?> unused = call.proceed();
                    throw new StackOverflowError("inner");
                }));
        assertThatExceptionOfType(EnrichmentException.class)
                .isThrownBy(() -> client.email().validate(ADA));
        assertCached(cachingClient(), ADA);
        assertThat(store.charged().max(BigDecimal.ZERO)).isEqualByComparingTo(Lab.PRICE);
    }
}
