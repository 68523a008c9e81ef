package dev.enrichment.sdk.internal.balance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.http.ApiKey;
import java.lang.ref.WeakReference;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the known balance of an account during overlapping calls, in fixed and in random orders. */
class AccountBalanceTest {
    private static final ApiKey KEY = ApiKey.of("sk-test-account-1");
    private static final BigDecimal MAX = BigDecimal.TEN;

    private final Balances balances = new Balances();

    private Balances.Reserved start(CreditBudget... budgets) {
        return start(KEY, budgets);
    }

    private Balances.Reserved start(ApiKey key, CreditBudget... budgets) {
        return (Balances.Reserved) balances.reserve(key, MAX, List.of(budgets));
    }

    private Balances.Refused refused(CreditBudget... budgets) {
        return (Balances.Refused) balances.reserve(KEY, MAX, List.of(budgets));
    }

    private static CreditReceipt receipt(long confirmed, long unconfirmed, @Nullable Long remaining) {
        return CreditReceipt.builder("companies.search")
                .charge(
                        unconfirmed > 0
                                ? ChargeStatus.UNKNOWN
                                : confirmed > 0 ? ChargeStatus.CHARGED : ChargeStatus.NOT_CHARGED,
                        BigDecimal.valueOf(confirmed),
                        BigDecimal.valueOf(unconfirmed))
                .balance(remaining == null ? null : BigDecimal.valueOf(remaining))
                .attempts(1)
                .build();
    }

    private static CreditBudget floor(long minimumBalance) {
        return CreditBudget.of(1_000_000).minimumBalance(BigDecimal.valueOf(minimumBalance));
    }

    @Test
    void aLateResponseDoesNotReplaceANewerBalance() {
        var first = start();
        var second = start();
        balances.settle(second, receipt(10, 0, 80L));
        balances.settle(first, receipt(10, 0, 90L));
        assertThat(balances.lastKnown(KEY)).isEqualByComparingTo("80");
    }

    @Test
    void aResponseToACallThatStartedLaterReplacesTheBalance() {
        balances.settle(start(), receipt(10, 0, 80L));
        balances.settle(start(), receipt(0, 0, 500L));
        assertThat(balances.lastKnown(KEY)).isEqualByComparingTo("500");
        var slow = start();
        balances.settle(start(), receipt(0, 0, 700L));
        balances.settle(start(), receipt(0, 0, 600L));
        balances.settle(slow, receipt(0, 0, 650L));
        assertThat(balances.lastKnown(KEY)).isEqualByComparingTo("600");
    }

    @Test
    void callsInFlightOutsideOfTheBudgetAreDeducted() {
        CreditBudget budget = floor(70);
        balances.settle(start(), receipt(0, 0, 100L));
        var outside = start();
        var inside = start(budget, CreditBudget.of(50));
        var alsoInside = start(budget);
        assertThat(refused(budget).temporary()).isTrue();
        balances.settle(outside, receipt(0, 0, 100L));
        var third = start(budget);
        assertThat(refused(budget).temporary()).isTrue();
        for (var call : List.of(inside, alsoInside, third)) {
            balances.settle(call, receipt(10, 0, 70L));
        }
        assertThat(refused(budget).temporary()).isFalse();
    }

    @Test
    void twoBudgetsOnOneAccountSeeEachOther() {
        balances.settle(start(), receipt(0, 0, 100L));
        start(floor(80));
        start(floor(75));
        assertThat(refused(floor(75)).temporary()).isTrue();
    }

    @Test
    void aChargeWithoutABalanceIsDeductedUntilALaterResponseStatesOne() {
        CreditBudget budget = floor(80);
        balances.settle(start(), receipt(0, 0, 100L));
        var overlapping = start();
        balances.settle(start(), receipt(11, 0, null));
        assertThat(refused(budget).temporary()).isFalse();
        balances.settle(overlapping, receipt(0, 0, 100L));
        assertThat(refused(budget).temporary()).isFalse();
        balances.settle(start(), receipt(0, 0, 90L));
        assertThat(start(budget)).isNotNull();
    }

    @Test
    void anUnknownOutcomeIsDeductedOnce() {
        CreditBudget budget = floor(80);
        balances.settle(start(), receipt(0, 0, 100L));
        balances.settle(start(budget), receipt(0, 10, null));
        CreditBudget other = floor(81);
        assertThat(refused(other).temporary()).isFalse();
        var fits = start(budget);
        assertThat(refused(budget).temporary()).isTrue();
        balances.settle(fits, receipt(0, 0, 100L));
        balances.settle(start(other), receipt(0, 0, 100L));
        assertThat(start(budget)).isNotNull();
    }

    @Test
    void allBudgetsAreReservedOrNone() {
        CreditBudget wide = CreditBudget.of(100);
        assertThat(refused(wide, CreditBudget.of(9)).temporary()).isFalse();
        assertThat(wide.snapshot()).hasToString("budget 100, charged 0, reserved 0");
        // Fits into each of two budgets, until the first reservation is made.
        CreditBudget narrow = CreditBudget.of(19);
        assertThat(refused(narrow, narrow).temporary()).isTrue();
        assertThat(narrow.snapshot()).hasToString("budget 19, charged 0, reserved 0");
    }

    @Test
    void theLeastRecentlyUsedKeysAreDropped() {
        ApiKey busy = ApiKey.of("sk-test-busy");
        balances.settle(start(busy), receipt(0, 0, 100L));
        var inFlight = start(busy);
        balances.settle(start(), receipt(0, 0, 100L));
        for (int key = 0; key < Balances.MAX_ACCOUNTS; key++) {
            balances.settle(start(ApiKey.of("sk-test-rotated-" + key)), receipt(0, 0, 5L));
        }
        assertThat(balances.lastKnown(KEY)).isNull();
        assertThat(balances.lastKnown(ApiKey.of("sk-test-rotated-0"))).isNotNull();
        balances.settle(inFlight, receipt(0, 0, 90L));
        assertThat(balances.lastKnown(busy)).isNull();
    }

    /**
     * Calls start, are charged and end in random order, with the balance that the account has right after the charge. The
     * true balance never falls below the minimum, and once nothing is in flight no credit above it is held back.
     */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void theMinimumHoldsInAnyScheduleAndIsReached(long seed) {
        Random random = new Random(seed);
        CreditBudget budget = floor(100);
        long[] account = {100 + random.nextInt(200)};
        balances.settle(start(), receipt(0, 0, account[0]));
        List<Call> inFlight = new ArrayList<>();
        for (int event = 0; event < 2_000; event++) {
            if (random.nextInt(3) == 0) {
                boolean inBudget = random.nextInt(4) > 0;
                // A call outside of every budget is not refused, so it is free here; its maximum is deducted all the
                // same.
                if (balances.reserve(KEY, MAX, inBudget ? List.of(budget) : List.of())
                        instanceof Balances.Reserved reserved) {
                    inFlight.add(new Call(reserved, inBudget ? random.nextInt(11) : 0));
                }
            } else if (!inFlight.isEmpty()) {
                Call call = inFlight.get(random.nextInt(inFlight.size()));
                if (!call.charged) {
                    call.charge(account, random);
                    assertThat(account[0]).as("event %d", event).isGreaterThanOrEqualTo(100);
                } else {
                    balances.settle(call.reserved, call.receipt());
                    inFlight.remove(call);
                }
            } else if (random.nextInt(20) == 0) {
                account[0] += random.nextInt(50);
            }
        }
        for (Call call : inFlight) {
            if (!call.charged) {
                call.charge(account, random);
            }
            balances.settle(call.reserved, call.receipt());
        }
        balances.settle(start(), receipt(0, 0, account[0]));
        assertThat(balances.lastKnown(KEY)).isEqualByComparingTo(BigDecimal.valueOf(account[0]));
        assertThat(balances.reserve(KEY, BigDecimal.valueOf(account[0] - 100), List.of(budget)))
                .isInstanceOf(Balances.Reserved.class);
    }

    private static final class Call {
        final Balances.Reserved reserved;
        final long cost;
        boolean charged;
        private @Nullable Long stated;

        Call(Balances.Reserved reserved, long cost) {
            this.reserved = reserved;
            this.cost = cost;
        }

        void charge(long[] account, Random random) {
            charged = true;
            account[0] -= cost;
            stated = random.nextInt(10) == 0 ? null : account[0];
        }

        CreditReceipt receipt() {
            return AccountBalanceTest.receipt(cost, 0, stated);
        }
    }

    /** A key may be rotated because it is no secret any more; nothing keeps it when its call has ended, charged or not. */
    @ParameterizedTest
    @ValueSource(longs = {0, 10})
    void noKeyIsKept(long unconfirmed) throws InterruptedException {
        List<WeakReference<?>> key = used(unconfirmed);
        for (int i = 0; key.stream().anyMatch(each -> each.get() != null) && i < 100; i++) {
            System.gc();
            TimeUnit.MILLISECONDS.sleep(10);
        }
        assertThat(key).allMatch(each -> each.get() == null);
        assertThat(balances.lastKnown(ApiKey.of("a-key-that-is-about-to-be-rotated")))
                .isEqualByComparingTo("90");
    }

    private List<WeakReference<?>> used(long unconfirmed) {
        ApiKey key = ApiKey.of(String.join("-", "a-key-that-is-about", "to-be-rotated"));
        balances.settle(start(key, floor(1)), receipt(0, unconfirmed, 90L));
        return List.of(new WeakReference<>(key), new WeakReference<>(key.reveal()));
    }
}
