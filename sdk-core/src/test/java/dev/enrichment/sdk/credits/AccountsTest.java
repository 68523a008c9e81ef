package dev.enrichment.sdk.credits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.TimedClients;
import dev.enrichment.sdk.call.AttemptStart;
import dev.enrichment.sdk.call.CallListener;
import dev.enrichment.sdk.errors.CallInterruptedException;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.RequestPreparationException;
import dev.enrichment.sdk.http.ApiKey;
import dev.enrichment.sdk.internal.time.TimeSource;
import dev.enrichment.sdk.models.email.EmailValidateRequest;
import dev.enrichment.sdk.support.ExampleRequests;
import dev.enrichment.sdk.support.Service;
import dev.enrichment.sdk.support.ServiceFixture;
import dev.enrichment.sdk.support.VirtualTime;
import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.service.RateLimit;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import mockwebserver3.SocketEffect;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests a client that makes calls for several accounts, each of which has its own key, balance, ledger and budget. */
@Timeout(60)
class AccountsTest extends ServiceFixture {
    private static final String KEY_A = "key-of-tenant-a";
    private static final String KEY_B = "key-of-tenant-b";
    private static final int THREADS = 32;
    private static final EmailValidateRequest VALIDATION = ExampleRequests.requestOf(Operations.EMAIL_VALIDATE);

    private static EnrichmentClient clientOf(Sandbox sandbox) {
        return EnrichmentClient.builder()
                .baseUrl(sandbox.url())
                .withoutApiKey()
                .options(o -> o.maxAttempts(1))
                .build();
    }

    @Test
    void listenersLearnTheNameOfTheAccount() {
        List<String> heard = Collections.synchronizedList(new ArrayList<>());
        try (Sandbox sandbox = Sandbox.start(c -> c.account(KEY_A, 100).account(KEY_B, 7));
                EnrichmentClient client =
                        clientOf(sandbox).withOptions(o -> o.listener(new AccountListener("client", heard)))) {
            client.forAccount("tenant-a", ApiKey.of(KEY_A)).credits().balance();
            client.forAccount(ApiKey.of(KEY_B)).credits().balance();
            assertThatThrownBy(() -> client.credits().balance()).isInstanceOf(RequestPreparationException.class);
        }
        assertThat(heard)
                .containsExactly(
                        "tenant-a attempt 1",
                        "tenant-a succeeded",
                        ApiKey.of(KEY_B).fingerprint() + " attempt 1",
                        ApiKey.of(KEY_B).fingerprint() + " succeeded",
                        "client failed");
    }

    private record AccountListener(String account, List<String> heard) implements CallListener {
        @Override
        public CallListener forAccount(String name) {
            return new AccountListener(name, heard);
        }

        @Override
        public void attemptStarted(AttemptStart attempt) {
            heard.add(account + " attempt " + attempt.number());
        }

        @Override
        public void succeeded(CreditReceipt receipt, @Nullable String tag) {
            heard.add(account + " succeeded");
        }

        @Override
        public void failed(EnrichmentException failure, @Nullable String tag) {
            heard.add(account + " failed");
        }
    }

    @Test
    void tenantsHaveBalanceLedgerAndBudgetOfTheirOwn() {
        try (Sandbox sandbox = Sandbox.start(c -> c.account(KEY_A, 100).account(KEY_B, 7));
                EnrichmentClient client = clientOf(sandbox)) {
            CreditBudget budget = CreditBudget.of(1);
            EnrichmentClient a = client.forAccount("tenant-a", ApiKey.of(KEY_A)).withBudget(budget);
            EnrichmentClient b = client.forAccount(ApiKey.of(KEY_B));
            a.email().validate(VALIDATION);
            b.email().validate(VALIDATION);
            b.email().validate(VALIDATION);

            assertThat(sandbox.account(KEY_A).balance()).isEqualByComparingTo("99.75");
            assertThat(a.credits().lastKnown()).isEqualByComparingTo("99.75");
            assertThat(b.credits().lastKnown()).isEqualByComparingTo("6.50");
            assertThat(budget.snapshot().charged()).isEqualByComparingTo("0.25");
            assertThat(a.ledger().total().calls()).isEqualTo(1);
            assertThat(b.ledger().total().charged()).isEqualByComparingTo("0.50");
            String fingerprint = ApiKey.of(KEY_B).fingerprint();
            CreditLedger all = client.ledger();
            assertThat(all.byAccount()).containsOnlyKeys("tenant-a", fingerprint);
            assertThat(all.byAccount().values())
                    .extracting(totals -> totals.charged().toPlainString())
                    .containsExactlyInAnyOrder("0.25", "0.50");
            assertThat(all.total().calls()).isEqualTo(3);
            assertThat(all.toString() + all.entries()).doesNotContain(KEY_A).doesNotContain(KEY_B);
        }
    }

    @Test
    void aClientWithoutAKeySendsNothingOnItsOwn() {
        try (Sandbox sandbox = Sandbox.start();
                EnrichmentClient client = clientOf(sandbox)) {
            var failure = catchThrowableOfType(
                    RequestPreparationException.class, () -> client.credits().balance());
            assertThat(failure.chargeStatus()).isEqualTo(ChargeStatus.NOT_CHARGED);
            assertThat(failure)
                    .hasMessageContaining("this client has no API key of its own: use client.forAccount(key)");
            assertThat(sandbox.requests()).isEmpty();
        }
    }

    @Test
    void aTenantWithoutCreditsAndOneWithoutPermitsDoNotDisturbEachOther() throws Exception {
        VirtualTime time = new VirtualTime();
        try (Sandbox sandbox = Sandbox.start(c -> c.clock(time::now)
                        .account(KEY_A, 2)
                        .account(KEY_B, account -> account.credits(1_000).rateLimits(RateLimit.perMinute(100))));
                EnrichmentClient client = TimedClients.builder(time)
                        .baseUrl(sandbox.url())
                        .withoutApiKey()
                        .options(o -> o.totalTimeout(Duration.ofMinutes(5)).maxAttempts(20))
                        .build()) {
            EnrichmentClient a = client.forAccount("a", ApiKey.of(KEY_A));
            EnrichmentClient b = client.forAccount("b", ApiKey.of(KEY_B));
            Map<String, Integer> outcomes = new ConcurrentHashMap<>();
            AtomicLong lastOfA = new AtomicLong();
            time.onThreads(2 * THREADS, thread -> {
                for (int call = 0; call < 5; call++) {
                    boolean first = thread % 2 == 0;
                    outcomes.merge((first ? "a " : "b ") + outcome(first ? a : b), 1, Integer::sum);
                    if (first) {
                        lastOfA.accumulateAndGet(time.nanos(), Math::max);
                    }
                }
            });

            // 2 credits are 8 validations. The other calls of this tenant are refused at once; it never waits.
            assertThat(outcomes)
                    .containsExactlyInAnyOrderEntriesOf(
                            Map.of("a found", 8, "a InsufficientCreditsException", 152, "b found", 160));
            assertThat(lastOfA).hasValueLessThan(TimeUnit.SECONDS.toNanos(1));
            // The other one has 100 permits in the first minute; a permit it misjudges costs it another one.
            assertThat(Duration.ofNanos(time.nanos())).isBetween(Duration.ofSeconds(55), Duration.ofSeconds(130));
            assertThat(a.ledger().total().charged()).isEqualByComparingTo("2");
            assertThat(b.ledger().total().charged()).isEqualByComparingTo("40");
            assertThat(sandbox.account(KEY_A).balance()).isEqualByComparingTo("0");
            assertThat(sandbox.account(KEY_B).balance()).isEqualByComparingTo("960");
        }
    }

    private static String outcome(EnrichmentClient client) {
        try {
            client.email().validate(VALIDATION);
            return "found";
        } catch (EnrichmentException failure) {
            return failure.getClass().getSimpleName();
        }
    }

    @Test
    void anOrderlyCloseWaitsForCallsUnderWayAndRefusesNewOnes() throws Exception {
        CountDownLatch arrived = new CountDownLatch(1);
        CountDownLatch respond = new CountDownLatch(1);
        service.respond(request -> {
            arrived.countDown();
            assertThat(respond.await(20, TimeUnit.SECONDS)).isTrue();
            return Service.ok("{\"credits\":1}");
        });
        var client = service.client(TimeSource.SYSTEM, b -> {});
        var call = client.credits().balanceAsync();
        assertThat(arrived.await(20, TimeUnit.SECONDS)).isTrue();
        Thread closer = new Thread(() -> {
            try {
                assertThat(client.close(Duration.ofSeconds(20))).isTrue();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        closer.start();
        while (closer.getState() != Thread.State.TIMED_WAITING) {
            Thread.onSpinWait();
        }
        assertThatIllegalStateException()
                .isThrownBy(() -> client.credits().balance())
                .withMessage("the client is closed");
        respond.countDown();
        assertThat(call.get(20, TimeUnit.SECONDS).body().credits()).isEqualByComparingTo("1");
        closer.join();
    }

    @Test
    void anOrderlyCloseEndsWhatTakesTooLong() throws Exception {
        service.enqueue(Service.json(200, "{}")
                .onResponseStart(SocketEffect.Stall.INSTANCE)
                .build());
        var client = service.client(TimeSource.SYSTEM, b -> {});
        var call = client.email().validateAsync("a");
        service.request();
        assertThat(client.close(Duration.ofMillis(50))).isFalse();
        assertThatThrownBy(() -> call.get(20, TimeUnit.SECONDS)).hasCauseInstanceOf(CallInterruptedException.class);
        assertThat(client.ledger().unconfirmedCalls()).isEqualTo(1);
        assertThat(client.close(Duration.ofSeconds(20))).isTrue(); // the thread of the call may still be on its way out
    }
}
