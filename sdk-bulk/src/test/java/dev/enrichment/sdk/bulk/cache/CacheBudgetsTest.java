package dev.enrichment.sdk.bulk.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.CacheOptions;
import dev.enrichment.sdk.bulk.results.BudgetExhaustedException;
import dev.enrichment.sdk.bulk.support.ClockTestBase;
import dev.enrichment.sdk.bulk.support.Lab;
import dev.enrichment.sdk.errors.ResponseLostException;
import dev.enrichment.sdk.errors.SendPreventedException;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Tests that a caching client keeps within the budgets that are recorded in its store, even after a restart and across
 * several callers.
 */
class CacheBudgetsTest extends ClockTestBase {
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
        assertThat(store.charged("session")).isEqualByComparingTo("0.5");
        assertThat(store.charged("day")).isEqualByComparingTo("0.5");
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

    @Test
    void callsOfUnknownOutcomeCountUntilTheyAreDecided() {
        lab.faults().nth(1).resetAfterCharge();
        EnrichmentClient client = limited(Map.of("day", new BigDecimal("0.49")));
        assertThat(failure(client, "a@quorvane.example", ResponseLostException.class))
                .isNotNull();
        assertThat(refusal(client, "b@quorvane.example").left()).isEqualByComparingTo("0.24");
        assertThat(Lab.resolveAll(store, false)).isEqualTo(1);
        assertThat(store.charged("day")).isZero();
        assertThat(store.unconfirmed("day")).isZero();
        assertBought(client, "b@quorvane.example");
    }

    /** The look before the call lets all of them through: only the transaction of the intent can count them. */
    @Test
    void callsAtTheSameTimeDoNotExceedIt() {
        lab.faults().always().delay(Duration.ofMillis(100));
        EnrichmentClient one = limited(Map.of("day", BigDecimal.ONE));
        EnrichmentClient other = limited(Map.of("day", BigDecimal.ONE));
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
        assertThat(store.charged("day")).isEqualByComparingTo("1");
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
    }
}
