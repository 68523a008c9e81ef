package dev.enrichment.sdk.bulk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.results.BudgetExhaustedException;
import dev.enrichment.sdk.errors.SendPreventedException;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Budgets of single calls, which the store keeps. */
@Timeout(60)
class RememberedBudgetsTest {
    @TempDir
    Path directory;

    private Lab lab;
    private RunStore store;

    @BeforeEach
    void start() {
        lab = new Lab(directory);
        store = lab.store();
    }

    @AfterEach
    void stop() {
        store.close();
        lab.close();
    }

    private EnrichmentClient limited(Map<String, BigDecimal> limits) {
        return store.remembering(lab.client).withOptions(Remembering.budgets(limits));
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

    @Test
    void callsThatDoNotLimitABudgetCountAgainstIt() {
        Map<String, @Nullable BigDecimal> counted = new HashMap<>();
        counted.put("day", null);
        EnrichmentClient unlimited = store.remembering(lab.client).withOptions(Remembering.budgets(counted));
        assertThat(unlimited.email().validate("a@quorvane.example").receipt().attempts())
                .isEqualTo(1);
        assertThat(store.paid("day")).isEqualByComparingTo(Lab.PRICE);
        assertThat(refusal(limited(Map.of("day", Lab.PRICE)), "b@quorvane.example")
                        .left())
                .isZero();
        assertCalls(1);
    }

    /** The look before the call lets all of them through: only the transaction of the intent can count them. */
    @Test
    void callsAtTheSameTimeDoNotExceedIt() {
        lab.sandbox.faults().on(SandboxRoute.EMAIL_VALIDATION).always().delay(Duration.ofMillis(100));
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
        assertCalls(4);
        assertThat(store.paid("day")).isEqualByComparingTo("1");
    }

    @Test
    void withoutTheStoreNothingThatHasABudgetIsSent() {
        EnrichmentClient client = store.remembering(lab.client, Remembering::withoutStore)
                .withOptions(Remembering.budgets(Map.of("day", BigDecimal.TEN)));
        store.close();
        SendPreventedException prevented = catchThrowableOfType(
                SendPreventedException.class, () -> client.email().validate("a@quorvane.example"));
        assertThat(prevented.receipt().attempts()).isZero();
        assertCalls(0);
    }

    @Test
    void aBudgetHasANameAndALimit() {
        assertThatIllegalArgumentException().isThrownBy(() -> Remembering.budgets(Map.of()));
        assertThatIllegalArgumentException().isThrownBy(() -> Remembering.budgets(Map.of(" ", BigDecimal.ONE)));
        assertThatIllegalArgumentException().isThrownBy(() -> Remembering.budgets(Map.of("a\nb", BigDecimal.ONE)));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Remembering.budgets(Map.of("day", BigDecimal.ONE.negate())))
                .withMessageContaining("at least 0");
    }
}
