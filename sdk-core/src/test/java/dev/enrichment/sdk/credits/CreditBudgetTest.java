package dev.enrichment.sdk.credits;

import static dev.enrichment.sdk.support.Serialized.copy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests budgets without a client: reservations, charges, unknown outcomes and invalid amounts. */
class CreditBudgetTest {
    private static final BigDecimal FIVE = new BigDecimal("5");

    private static CreditReceipt receipt(ChargeStatus status, String confirmed, String unconfirmed, long nanos) {
        return CreditReceipt.builder("companies.search")
                .charge(status, new BigDecimal(confirmed), new BigDecimal(unconfirmed))
                .attempts(1)
                .took(Duration.ZERO, Duration.ofNanos(nanos))
                .build();
    }

    private static CreditReceipt unknown(String confirmed, String unconfirmed) {
        return receipt(ChargeStatus.UNKNOWN, confirmed, unconfirmed, 7);
    }

    private static void settle(CreditBudget budget, String max, CreditReceipt receipt) {
        reserve(budget, max).settle(receipt);
    }

    private static CreditBudget.Reservation reserve(CreditBudget budget, String max) {
        return Objects.requireNonNull(budget.reserve(new BigDecimal(max), null), "the call fits");
    }

    @Test
    void aReservationIsSettledOrReleased() {
        CreditBudget budget = CreditBudget.of(20);
        reserve(budget, "5").settle(unknown("4", "8"));
        assertThat(budget.snapshot()).hasToString("budget 20, charged 4, reserved 0, unconfirmed 8");
        CreditBudget.Reservation rest = reserve(budget, "8");
        assertThat(budget.snapshot()).hasToString("budget 20, charged 4, reserved 8, unconfirmed 8");
        assertThat(budget.reserve(BigDecimal.ONE, null)).isNull();
        rest.release();
        assertThat(budget.snapshot()).hasToString("budget 20, charged 4, reserved 0, unconfirmed 8");
    }

    @Test
    void aReservationEndsOnce() {
        CreditBudget budget = CreditBudget.of(20);
        CreditBudget.Reservation other = reserve(budget, "12");
        CreditBudget.Reservation released = reserve(budget, "8");
        released.release();
        released.release();
        released.settle(unknown("4", "8"));
        assertThat(budget.snapshot()).hasToString("budget 20, charged 0, reserved 12");
        assertThat(budget.reserve(new BigDecimal("9"), null)).isNull();
        other.settle(unknown("1", "2"));
        other.settle(unknown("1", "2"));
        other.release();
        assertThat(budget.snapshot()).hasToString("budget 20, charged 1, reserved 0, unconfirmed 2");
    }

    /** A balance of 1e100 says nothing, and comparing one of 1e999999999 practically never ends. */
    @ParameterizedTest
    @ValueSource(strings = {"1e100", "-1e100", "1e999999999", "-1e999999999", "0e999999999", "1e-25", "1e-999999999"})
    void anImpossibleBalanceReservesNothing(String amount) {
        BigDecimal balance = new BigDecimal(amount);
        for (CreditBudget budget :
                List.of(CreditBudget.of(20), CreditBudget.of(20).minimumBalance(FIVE))) {
            CreditBudget.Snapshot before = budget.snapshot();
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> budget.reserve(BigDecimal.ONE, balance))
                    .withMessage("balance is too large or too precise for an amount of credits");
            assertThatIllegalArgumentException().isThrownBy(() -> before.allows(BigDecimal.ONE, balance));
            assertThat(budget.snapshot()).isEqualTo(before);
        }
    }

    @Test
    void aNegativeBalanceIsBelowEveryMinimum() {
        CreditBudget budget = CreditBudget.of(20).minimumBalance(BigDecimal.ZERO);
        assertThat(budget.reserve(BigDecimal.ONE, new BigDecimal("-3.5"))).isNull();
        assertThat(budget.snapshot().reserved()).isEqualByComparingTo("0");
    }

    @Test
    void itCanStartWithAnAmountSpentAndKeepAMinimumBalance() {
        CreditBudget budget =
                CreditBudget.of(20).startingWith(new BigDecimal("12")).minimumBalance(BigDecimal.TEN);
        assertThat(budget.snapshot())
                .hasToString("budget 20, charged 12, reserved 0, leaving at least 10 in the account");
        assertThat(budget.reserve(new BigDecimal("9"), null)).isNull();
        assertThat(budget.reserve(new BigDecimal("8"), new BigDecimal("17"))).isNull();
        assertThat(budget.reserve(new BigDecimal("8"), new BigDecimal("18"))).isNotNull();
        assertThat(budget.startingWith(BigDecimal.ONE).snapshot())
                .hasToString("budget 20, charged 1, reserved 0, leaving at least 10 in the account");
    }

    @Test
    void whatAnUnknownOutcomeHoldsIsResolvedOnceByItsReceipt() throws Exception {
        CreditBudget budget = CreditBudget.of(100);
        CreditReceipt lost = unknown("4", "8");
        settle(budget, "8", lost);
        settle(budget, "8", unknown("4", "8"));
        assertThat(budget.snapshot()).hasToString("budget 100, charged 8, reserved 0, unconfirmed 16");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> budget.resolve(lost, BigDecimal.ONE))
                .withMessage("actual charge of companies.search is 1, but its receipt states a charge of 4");
        budget.resolve(copy(lost), new BigDecimal("9"));
        assertThat(budget.snapshot()).hasToString("budget 100, charged 13, reserved 0, unconfirmed 8");
        budget.resolve(lost, new BigDecimal("4"));
        assertThat(budget.snapshot()).hasToString("budget 100, charged 13, reserved 0");
        assertThatIllegalStateException()
                .isThrownBy(() -> budget.resolve(lost, FIVE))
                .withMessage(
                        "this budget holds nothing for this receipt of companies.search: its charge is known or was"
                                + " resolved before, its call was not made with this budget, or it is too old");
        assertThatIllegalStateException().isThrownBy(() -> budget.resolve(CreditReceipt.of("jobs.search", FIVE), FIVE));
        assertThat(budget.snapshot()).hasToString("budget 100, charged 13, reserved 0");
    }

    @Test
    void anUnknownOutcomeThatHoldsNothingCanBeResolvedToo() {
        CreditBudget budget = CreditBudget.of(100);
        CreditReceipt lost = unknown("0", "0");
        settle(budget, "0", lost);
        budget.resolve(lost, new BigDecimal("25"));
        assertThat(budget.snapshot()).hasToString("budget 100, charged 25, reserved 0");
    }

    @Test
    void theLatest10000UnknownOutcomesCanBeResolved() {
        CreditBudget budget = CreditBudget.of(100_000);
        for (int call = 0; call <= 10_000; call++) {
            settle(budget, "1", receipt(ChargeStatus.UNKNOWN, "0", "1", call));
        }
        assertThatIllegalStateException()
                .isThrownBy(() -> budget.resolve(receipt(ChargeStatus.UNKNOWN, "0", "1", 0), BigDecimal.ZERO));
        budget.resolve(receipt(ChargeStatus.UNKNOWN, "0", "1", 1), BigDecimal.ZERO);
        assertThat(budget.snapshot().unconfirmed()).isEqualByComparingTo("10000");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e999999999", "1e300000000", "-1000", "1e-999999999", "1e40"})
    void anImpossibleAmountIsNotComputedWith(String amount) {
        CreditBudget budget = CreditBudget.of(100);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> receipt(ChargeStatus.CHARGED, amount, "0", 1))
                .withMessage("charged is negative, too large or too precise for an amount of credits");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> unknown("1", amount))
                .withMessage("unconfirmed is negative, too large or too precise for an amount of credits");

        CreditReceipt lost = unknown("1", "2");
        settle(budget, "5", lost);
        BigDecimal absurd = new BigDecimal(amount);
        assertThatIllegalArgumentException().isThrownBy(() -> CreditBudget.of(absurd));
        assertThatIllegalArgumentException().isThrownBy(() -> budget.startingWith(absurd));
        assertThatIllegalArgumentException().isThrownBy(() -> budget.minimumBalance(absurd));
        assertThatIllegalArgumentException().isThrownBy(() -> budget.reserve(absurd, null));
        assertThatIllegalArgumentException().isThrownBy(() -> budget.resolve(lost, absurd));
        assertThat(budget.snapshot()).hasToString("budget 100, charged 1, reserved 0, unconfirmed 2");
    }

    @Test
    void theLargestSumsStayExact() {
        CreditBudget budget = CreditBudget.of(Long.MAX_VALUE);
        for (int call = 0; call < 1_000; call++) {
            settle(budget, "0", unknown("9e39", "0.000000000000000000000001"));
        }
        assertThat(budget.snapshot().charged()).isEqualByComparingTo("9e42");
        assertThat(budget.snapshot().unconfirmed()).isEqualByComparingTo("1e-21");
    }

    @Test
    void aNegativeBudgetIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CreditBudget.of(-1))
                .withMessage("budget must be from 0 to 9223372036854775807 credits, but is -1");
    }

    @Test
    void aBudgetWithTooManyDigitsIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CreditBudget.of(new BigDecimal("0.1234567890123456789012345")))
                .withMessage("budget must have at most 24 digits, but is 0.1234567890123456789012345");
    }

    @Test
    void snapshotsAndEstimatesAreSerializable() throws Exception {
        CreditBudget budget = CreditBudget.of(100).minimumBalance(FIVE);
        settle(budget, "5", unknown("1", "5"));
        assertThat(copy(budget.snapshot())).isEqualTo(budget.snapshot());
        PriceEstimate estimate = PriceEstimate.upTo(FIVE, "5 per search");
        assertThat(copy(estimate)).isEqualTo(estimate);
    }
}
