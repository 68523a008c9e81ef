package dev.enrichment.sdk.bulk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.results.BudgetExhaustedException;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.ResponseLostException;
import dev.enrichment.sdk.errors.SendPreventedException;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests that a caching client keeps within the budgets that are recorded in its store, even after a restart and across
 * several callers.
 */
class CacheBudgetsTest extends ClockTest {
    private EnrichmentClient limited(Map<String, BigDecimal> limits) {
        return store.cachingClient(lab.client).withOptions(CacheOptions.budgets(limits));
    }

    private static BudgetExhaustedException refusal(EnrichmentClient client, String email) {
        SendPreventedException prevented = failure(client, email, SendPreventedException.class);
        assertThat(prevented.receipt().attempts()).isZero();
        assertThat(prevented).hasCauseInstanceOf(BudgetExhaustedException.class);
        return BudgetExhaustedException.class.cast(Objects.requireNonNull(prevented.getCause()));
    }

    @Test
    void aCallThatCouldExceedABudgetIsNotSent() {
        EnrichmentClient client = limited(Map.of("session", new BigDecimal("0.5"), "day", BigDecimal.TEN));
        assertBought(client, "a@quorvane.example");
        assertBought(client, "b@quorvane.example");
        assertThat(refusal(client, "c@quorvane.example"))
                .hasMessage("it could cost 0.25, and 0 of 0.5 credits are left in the budget \"session\"");
        assertCached(client, "a@quorvane.example");
        assertThat(validations()).isEqualTo(2);
        assertThat(store.paid("session")).isEqualByComparingTo("0.5");
        assertThat(store.paid("day")).isEqualByComparingTo("0.5");
    }

    @Test
    void theSumsOutliveTheProcess() {
        assertBought(limited(Map.of("day", Lab.PRICE)), "a@quorvane.example");
        store.close();
        store = lab.store();
        BudgetExhaustedException refused = refusal(limited(Map.of("day", Lab.PRICE)), "b@quorvane.example");
        assertThat(refused.budget()).isEqualTo("day");
        assertThat(refused.left()).isZero();
        assertThat(refused.price()).isEqualByComparingTo(Lab.PRICE);
        assertThat(refused.limit()).isEqualByComparingTo(Lab.PRICE);
        assertThat(refusal(limited(Map.of("day", Lab.PRICE)), "b@quorvane.example"))
                .hasMessage(refused.getMessage());
        assertBought(limited(Map.of("next day", Lab.PRICE)), "b@quorvane.example");
    }

    private EnrichmentClient limitedSince(Instant since, BigDecimal limit) {
        return store.cachingClient(lab.client).withOptions(CacheOptions.budgetSince(since, limit));
    }

    /** What was bought counts, not what names a budget. */
    @ParameterizedTest
    @EnumSource
    void aLimitSinceATimeCountsWhateverBought(Buyer buyer) throws Exception {
        Instant midnight = time();
        buyer.buy(lab, store);
        assertThat(validations()).isEqualTo(1);
        assertThat(store.spentSince(midnight)).isEqualByComparingTo(Lab.PRICE);
        EnrichmentClient client = limitedSince(midnight, new BigDecimal("0.49"));
        BudgetExhaustedException refused = refusal(client, "b@quorvane.example");
        assertThat(refused.left()).isEqualByComparingTo("0.24");
        assertThat(refused.budget()).isEqualTo("since " + midnight);
        assertThat(validations()).isEqualTo(1);
        assertBought(limitedSince(midnight, new BigDecimal("0.5")), "b@quorvane.example");
    }

    /** Callers that spend credits through a store although they do not have the budget under test themselves. */
    enum Buyer {
        CALL,
        CALL_OF_A_BUDGET,
        RUN,
        RUN_OF_A_LIST,
        CLIENT_THAT_NEVER_GOT_THE_RESPONSE;

        void buy(Lab lab, RunStore store) {
            EnrichmentClient caching = store.cachingClient(lab.client, r -> r.list("agents"));
            switch (this) {
                case CALL -> {
                    assertBought(caching, "a@quorvane.example");
                    assertThat(store.paid("agents")).isEqualByComparingTo(Lab.PRICE);
                }
                case CALL_OF_A_BUDGET -> {
                    var options = CacheOptions.budgets(Map.of("session", BigDecimal.TEN));
                    assertBought(caching.withOptions(options), "a@quorvane.example");
                }
                case RUN ->
                    assertThat(lab.validate(List.of("a@quorvane.example"))).hasSize(1);
                case RUN_OF_A_LIST -> {
                    try (var run = lab.run(store).list("agents").open()) {
                        assertThat(run.process(List.of("a@quorvane.example"), Lab::request))
                                .hasSize(1);
                    }
                }
                case CLIENT_THAT_NEVER_GOT_THE_RESPONSE -> {
                    lab.faults().nth(1).resetAfterCharge();
                    assertThat(failure(caching, "a@quorvane.example", ResponseLostException.class))
                            .isNotNull();
                    assertThat(Lab.resolveAll(store, true)).isEqualTo(1);
                    lab.sandbox.faults().clear();
                }
            }
        }
    }

    /** The same address is bought on three days; each day counts its own. */
    @Test
    void aCallCountsFromTheTimeItWasSent() {
        Instant first = time();
        EnrichmentClient anew = store.cachingClient(lab.client).withOptions(CacheOptions::refresh);
        for (int day = 0; day < 3; day++) {
            now.set(first.plus(Duration.ofDays(day)));
            assertBought(anew, "a@quorvane.example");
        }
        for (int day = 0; day < 4; day++) {
            assertThat(store.spentSince(first.plus(Duration.ofDays(day))))
                    .as("since day " + day)
                    .isEqualByComparingTo(Lab.PRICE.multiply(BigDecimal.valueOf(3 - day)));
        }
        lab.faults().always().status(400);
        Instant fourth = first.plus(Duration.ofDays(3));
        now.set(fourth);
        assertThat(failure(anew, "a@quorvane.example", EnrichmentException.class))
                .isNotNull();
        assertThat(store.spentSince(fourth)).as("a refused call").isZero();
    }

    @Test
    void callsOfUnknownOutcomeCountUntilTheyAreDecided() {
        Instant midnight = time();
        lab.faults().nth(1).resetAfterCharge();
        EnrichmentClient client = limitedSince(midnight, new BigDecimal("0.49"));
        assertThat(failure(client, "a@quorvane.example", ResponseLostException.class))
                .isNotNull();
        assertThat(refusal(client, "b@quorvane.example").left()).isEqualByComparingTo("0.24");
        assertThat(Lab.resolveAll(store, false)).isEqualTo(1);
        assertThat(store.spentSince(midnight)).isZero();
        assertBought(client, "b@quorvane.example");
    }

    /** The look before the call lets all of them through: only the transaction of the intent can count them. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void callsAtTheSameTimeDoNotExceedIt(boolean since) {
        lab.faults().always().delay(Duration.ofMillis(100));
        Instant midnight = time();
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
        assertThat(validations()).isEqualTo(4);
        assertThat(since ? store.spentSince(midnight) : store.paid("day")).isEqualByComparingTo("1");
    }

    @Test
    void withoutTheStoreNothingThatHasABudgetIsSent() {
        EnrichmentClient client =
                store.cachingClient(lab.client).withOptions(CacheOptions.budgets(Map.of("day", BigDecimal.TEN)));
        store.close();
        SendPreventedException prevented = failure(client, "a@quorvane.example", SendPreventedException.class);
        assertThat(prevented.receipt().attempts()).isZero();
        assertThat(validations()).isEqualTo(0);
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
