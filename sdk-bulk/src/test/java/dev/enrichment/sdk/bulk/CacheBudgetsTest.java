package dev.enrichment.sdk.bulk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.internal.store.Store;
import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.bulk.results.BudgetExhaustedException;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.ResponseLostException;
import dev.enrichment.sdk.errors.SendPreventedException;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Budgets of single calls, which the store keeps. */
@Timeout(60)
class CacheBudgetsTest extends LabTest {
    private RunStore store;

    @BeforeEach
    void start() {
        store = lab.store();
    }

    @AfterEach
    void stop() {
        store.close();
    }

    private EnrichmentClient limited(Map<String, BigDecimal> limits) {
        return store.cachingClient(lab.client).withOptions(CacheOptions.budgets(limits));
    }

    private static BudgetExhaustedException refusal(EnrichmentClient client, String email) {
        SendPreventedException prevented = catchThrowableOfType(
                SendPreventedException.class, () -> client.email().validate(email));
        assertThat(prevented.receipt().attempts()).isZero();
        assertThat(prevented).hasCauseInstanceOf(BudgetExhaustedException.class);
        return BudgetExhaustedException.class.cast(Objects.requireNonNull(prevented.getCause()));
    }

    private void assertCalls(int calls) {
        assertThat(lab.sandbox.requests(SandboxRoute.EMAIL_VALIDATION)).hasSize(calls);
    }

    @Test
    void aCallThatCouldExceedABudgetIsNotSent() {
        EnrichmentClient client = limited(Map.of("session", new BigDecimal("0.5"), "day", BigDecimal.TEN));
        assertThat(client.email().validate("a@quorvane.example").receipt().attempts())
                .isEqualTo(1);
        assertThat(client.email().validate("b@quorvane.example").receipt().attempts())
                .isEqualTo(1);
        assertThat(refusal(client, "c@quorvane.example"))
                .hasMessage("it could cost 0.25, and 0 of 0.5 credits are left in the budget \"session\"");
        assertThat(client.email().validate("a@quorvane.example").receipt().attempts())
                .as("what is in the store costs nothing")
                .isZero();
        assertCalls(2);
        assertThat(store.paid("session")).isEqualByComparingTo("0.5");
        assertThat(store.paid("day")).isEqualByComparingTo("0.5");
    }

    @Test
    void theSumsOutliveTheProcess() {
        assertThat(limited(Map.of("day", Lab.PRICE))
                        .email()
                        .validate("a@quorvane.example")
                        .receipt()
                        .attempts())
                .isEqualTo(1);
        store.close();
        store = lab.store();
        BudgetExhaustedException refused = refusal(limited(Map.of("day", Lab.PRICE)), "b@quorvane.example");
        assertThat(refused.budget()).isEqualTo("day");
        assertThat(refused.left()).isZero();
        assertThat(refused.price()).isEqualByComparingTo(Lab.PRICE);
        assertThat(refused.limit()).isEqualByComparingTo(Lab.PRICE);
        assertThat(refusal(limited(Map.of("day", Lab.PRICE)), "b@quorvane.example"))
                .hasMessage(refused.getMessage());
        assertThat(limited(Map.of("next day", Lab.PRICE))
                        .email()
                        .validate("b@quorvane.example")
                        .receipt()
                        .attempts())
                .isEqualTo(1);
    }

    private EnrichmentClient limitedSince(Instant since, BigDecimal limit) {
        return store.cachingClient(lab.client).withOptions(CacheOptions.budgetSince(since, limit));
    }

    /** What was bought counts, not what names a budget. */
    @ParameterizedTest
    @EnumSource
    void aLimitSinceATimeCountsWhateverBought(Buyer buyer) throws Exception {
        Instant midnight = Instant.now();
        buyer.buy(lab, store);
        assertCalls(1);
        assertThat(store.spentSince(midnight)).isEqualByComparingTo(Lab.PRICE);
        EnrichmentClient client = limitedSince(midnight, new BigDecimal("0.49"));
        BudgetExhaustedException refused = refusal(client, "b@quorvane.example");
        assertThat(refused.left()).isEqualByComparingTo("0.24");
        assertThat(refused.budget()).isEqualTo("since " + midnight);
        assertCalls(1);
        assertThat(limitedSince(midnight, new BigDecimal("0.5"))
                        .email()
                        .validate("b@quorvane.example")
                        .receipt()
                        .attempts())
                .isEqualTo(1);
    }

    /** Who uses a store without the limit. */
    enum Buyer {
        CALL {
            @Override
            void buy(Lab lab, RunStore store) {
                assertThat(store.cachingClient(lab.client).email().validate("a@quorvane.example"))
                        .isNotNull();
            }
        },
        CALL_OF_A_BUDGET {
            @Override
            void buy(Lab lab, RunStore store) {
                assertThat(store.cachingClient(lab.client, r -> r.list("agents"))
                                .withOptions(CacheOptions.budgets(Map.of("session", BigDecimal.TEN)))
                                .email()
                                .validate("a@quorvane.example"))
                        .isNotNull();
            }
        },
        RUN {
            @Override
            void buy(Lab lab, RunStore store) {
                assertThat(lab.validate(List.of("a@quorvane.example"))).hasSize(1);
            }
        },
        RUN_OF_A_LIST {
            @Override
            void buy(Lab lab, RunStore store) {
                try (var run = lab.run(store).list("contacts").open()) {
                    assertThat(run.process(List.of("a@quorvane.example"), Lab::request))
                            .hasSize(1);
                }
            }
        },
        PROCESS_THAT_NEVER_GOT_THE_RESPONSE {
            @Override
            void buy(Lab lab, RunStore store) {
                lab.sandbox.faults().on(SandboxRoute.EMAIL_VALIDATION).nth(1).resetAfterCharge();
                assertThat(catchThrowableOfType(
                                ResponseLostException.class,
                                () -> store.cachingClient(lab.client).email().validate("a@quorvane.example")))
                        .isNotNull();
                assertThat(store.resolveAll(true)).isEqualTo(1);
                lab.sandbox.faults().clear();
                assertThat(store.paid()).isEqualByComparingTo(Lab.PRICE);
            }
        };

        abstract void buy(Lab lab, RunStore store) throws Exception;
    }

    /** The same address is bought on three days; each day counts its own. */
    @Test
    void aCallCountsFromTheTimeItWasSent() {
        Instant first = Instant.parse("2026-03-01T00:00:00Z");
        AtomicReference<Instant> now = new AtomicReference<>(first);
        store.close();
        store = RunStore.of(Store.sqlite(lab.file()), RunTime.withClock(now::get));
        EnrichmentClient anew = store.cachingClient(lab.client).withOptions(CacheOptions::refresh);
        for (int day = 0; day < 3; day++) {
            now.set(first.plus(Duration.ofDays(day)));
            assertThat(anew.email().validate("a@quorvane.example").receipt().attempts())
                    .isEqualTo(1);
        }
        for (int day = 0; day < 4; day++) {
            assertThat(store.spentSince(first.plus(Duration.ofDays(day))))
                    .as("since day " + day)
                    .isEqualByComparingTo(Lab.PRICE.multiply(BigDecimal.valueOf(3 - day)));
        }
        lab.sandbox.faults().on(SandboxRoute.EMAIL_VALIDATION).always().status(400);
        Instant fourth = first.plus(Duration.ofDays(3));
        now.set(fourth);
        assertThat(catchThrowableOfType(
                        EnrichmentException.class, () -> anew.email().validate("a@quorvane.example")))
                .isNotNull();
        assertThat(store.spentSince(fourth)).as("a refused call").isZero();
    }

    @Test
    void callsOfUnknownOutcomeCountUntilTheyAreDecided() {
        Instant midnight = Instant.now();
        lab.sandbox.faults().on(SandboxRoute.EMAIL_VALIDATION).nth(1).resetAfterCharge();
        EnrichmentClient client = limitedSince(midnight, new BigDecimal("0.49"));
        assertThat(catchThrowableOfType(
                        ResponseLostException.class, () -> client.email().validate("a@quorvane.example")))
                .isNotNull();
        assertThat(refusal(client, "b@quorvane.example").left()).isEqualByComparingTo("0.24");
        assertThat(store.resolveAll(false)).isEqualTo(1);
        assertThat(store.spentSince(midnight)).isZero();
        assertThat(client.email().validate("b@quorvane.example").receipt().attempts())
                .isEqualTo(1);
    }

    /** The look before the call lets all of them through: only the transaction of the intent can count them. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void callsAtTheSameTimeDoNotExceedIt(boolean since) {
        lab.sandbox.faults().on(SandboxRoute.EMAIL_VALIDATION).always().delay(Duration.ofMillis(100));
        Instant midnight = Instant.now();
        EnrichmentClient one = since ? limitedSince(midnight, BigDecimal.ONE) : limited(Map.of("day", BigDecimal.ONE));
        EnrichmentClient other =
                since ? limitedSince(midnight, BigDecimal.ONE) : limited(Map.of("day", BigDecimal.ONE));
        List<CompletableFuture<String>> ends = IntStream.range(0, 32)
                .mapToObj(i -> (i % 2 == 0 ? one : other)
                        .email()
                        .validateAsync("person" + i + "@quorvane.example")
                        .handle((response, failure) -> failure == null ? "bought" : "refused"))
                .toList();
        assertThat(ends.stream().map(CompletableFuture::join))
                .filteredOn("bought"::equals)
                .hasSize(4);
        assertCalls(4);
        assertThat(since ? store.spentSince(midnight) : store.paid("day")).isEqualByComparingTo("1");
    }

    @Test
    void withoutTheStoreNothingThatHasABudgetIsSent() {
        EnrichmentClient client = store.cachingClient(lab.client, CacheOptions::withoutStore)
                .withOptions(CacheOptions.budgets(Map.of("day", BigDecimal.TEN)));
        store.close();
        SendPreventedException prevented = catchThrowableOfType(
                SendPreventedException.class, () -> client.email().validate("a@quorvane.example"));
        assertThat(prevented.receipt().attempts()).isZero();
        assertCalls(0);
    }

    @Test
    void aBudgetHasANameAndALimit() {
        assertThatIllegalArgumentException().isThrownBy(() -> CacheOptions.budgets(Map.of()));
        assertThatIllegalArgumentException().isThrownBy(() -> CacheOptions.budgets(Map.of(" ", BigDecimal.ONE)));
        assertThatIllegalArgumentException().isThrownBy(() -> CacheOptions.budgets(Map.of("a\nb", BigDecimal.ONE)));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CacheOptions.budgets(Map.of("day", BigDecimal.ONE.negate())))
                .withMessageContaining("at least 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CacheOptions.budgetSince(Instant.EPOCH, BigDecimal.ONE.negate()))
                .withMessageContaining("at least 0");
    }
}
