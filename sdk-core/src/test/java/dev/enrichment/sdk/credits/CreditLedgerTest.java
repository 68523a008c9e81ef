package dev.enrichment.sdk.credits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.math.BigDecimal;
import java.util.Map;
import java.util.function.Supplier;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The ledger by itself: what it sums up, and that neither tags nor amounts can make it grow without bound. */
class CreditLedgerTest {
    private final CreditLedger ledger = new CreditLedger();

    private static CreditReceipt charged(String credits) {
        return CreditReceipt.of("email.validate", new BigDecimal(credits));
    }

    private static CreditReceipt unknown(String confirmed, String unconfirmed) {
        return CreditReceipt.builder("companies.funding")
                .charge(ChargeStatus.UNKNOWN, new BigDecimal(confirmed), new BigDecimal(unconfirmed))
                .attempts(2)
                .build();
    }

    @Test
    void confirmedAndUnconfirmedCreditsAreSummedByLine() {
        ledger.enter(unknown("4", "8"), "nightly");
        ledger.enter(unknown("0", "4"), "nightly");
        ledger.enter(unknown("0", "4"), null);
        ledger.enter(charged("0.25"), "null");
        ledger.enter(charged("0.25"), null);
        CreditLedger.Snapshot snapshot = ledger.snapshot();
        assertThat(snapshot.entries())
                .extracting(
                        entry -> entry.line().operation() + " " + entry.line().tag() + " " + entry.totals())
                .containsExactly(
                        "companies.funding nightly Totals[calls=2, attempts=4, credits=4, unconfirmed=12]",
                        "companies.funding null Totals[calls=1, attempts=2, credits=0, unconfirmed=4]",
                        "email.validate null Totals[calls=1, attempts=1, credits=0.25, unconfirmed=0]",
                        "email.validate null Totals[calls=1, attempts=1, credits=0.25, unconfirmed=0]");
        assertThat(snapshot.total().unconfirmed()).isEqualByComparingTo("16");
        assertThat(snapshot.unknown()).isEqualTo(3);
        assertThat(snapshot.toString().lines())
                .containsExactly(
                        "companies.funding           3 calls            4 credits, up to 16 more unconfirmed",
                        "email.validate              2 calls          0.5 credits",
                        "total                       5 calls          4.5 credits, up to 16 more unconfirmed");
    }

    @Test
    void tagsAfterTheFirst1000ShareOneLine() {
        for (int tag = 0; tag < 5_000; tag++) {
            ledger.enter(charged("0.25"), "request-" + tag);
        }
        ledger.enter(charged("0.25"), "request-7");
        ledger.enter(charged("0.25"), null);
        CreditLedger.Snapshot snapshot = ledger.snapshot();
        assertThat(snapshot.entries()).hasSize(1_002);
        assertThat(snapshot.total().calls()).isEqualTo(5_002);
        assertThat(snapshot.entries())
                .filteredOn(entry -> CreditLedger.OTHER_TAGS.equals(entry.line().tag()))
                .singleElement()
                .extracting(CreditLedger.Entry::totals, InstanceOfAssertFactories.type(CreditLedger.Totals.class))
                .isEqualTo(new CreditLedger.Totals(4_000, 4_000, new BigDecimal("1000.00"), BigDecimal.ZERO));
        assertThat(snapshot.entries())
                .filteredOn(entry -> "request-7".equals(entry.line().tag()))
                .extracting(entry -> entry.totals().calls())
                .containsExactly(2L);
    }

    private void enterOtherAccounts() {
        for (int account = 0; account < 10_000; account++) {
            ledger.enter(charged("0.25"), null, "tenant-" + account);
        }
    }

    @Test
    void anAccountAfterTheFirst10000HasItsOwnLineWhileItIsHeld() {
        enterOtherAccounts();
        CreditLedger held = ledger.ofAccount("late");
        ledger.enter(charged("8"), null, "late");
        assertThat(held.snapshot().complete()).isTrue();
        assertThat(held.snapshot().total().credits()).isEqualByComparingTo("8");
        assertThat(ledger.snapshot().byAccount()).containsKey("late").doesNotContainKey(CreditLedger.OTHER_ACCOUNTS);

        held = null;
        Map<String, CreditLedger.Totals> sums = ledger.snapshot().byAccount();
        while (sums.containsKey("late")) {
            System.gc();
            CreditLedger unused = ledger.ofAccount("tenant-1");
            sums = ledger.snapshot().byAccount();
        }
        assertThat(sums)
                .hasSize(10_001)
                .hasEntrySatisfying(
                        CreditLedger.OTHER_ACCOUNTS,
                        totals -> assertThat(totals.credits()).isEqualByComparingTo("8"));
        assertThat(ledger.snapshot().total().credits()).isEqualByComparingTo("2508");
        assertUnknown(ledger.ofAccount("late"));
    }

    @Test
    void sumsThatAreNotKeptAreUnknownAndNotZero() {
        enterOtherAccounts();
        ledger.enter(charged("8"), null, "late");
        CreditLedger late = ledger.ofAccount("late");
        assertUnknown(late);
        ledger.enter(charged("3"), null, "late");
        assertUnknown(late);
        assertThat(late.snapshot().entries())
                .singleElement()
                .satisfies(entry -> assertThat(entry.totals().credits()).isEqualByComparingTo("3"));
        assertThat(ledger.ofAccount("tenant-7").snapshot().total().credits()).isEqualByComparingTo("0.25");
        assertThat(ledger.ofAccount(CreditLedger.OTHER_ACCOUNTS)
                        .snapshot()
                        .total()
                        .credits())
                .isEqualByComparingTo("8");
        assertThat(ledger.snapshot().total().credits()).isEqualByComparingTo("2511");
    }

    private static void assertUnknown(CreditLedger account) {
        CreditLedger.Snapshot snapshot = account.snapshot();
        assertThat(snapshot.complete()).isFalse();
        assertThat(snapshot).hasToString("unknown");
        assertThatIllegalStateException()
                .isThrownBy(snapshot::total)
                .withMessage("the sums of this account are unknown: it came after the first 10000 accounts, and its"
                        + " earlier calls may be among those of (other); hold its client to keep its sums");
        assertThatIllegalStateException().isThrownBy(snapshot::unknown);
        assertThatIllegalStateException().isThrownBy(snapshot::byOperation);
    }

    @Test
    void lookingAtOneAccountDoesNotLookAtTheOthers() {
        enterOtherAccounts();
        CreditLedger one = ledger.ofAccount("tenant-7");
        long ofAll = nanos(3, ledger::snapshot);
        long ofOne = nanos(300, one::snapshot);
        assertThat(ofOne).isLessThan(10 * ofAll);
    }

    private static long nanos(int times, Supplier<CreditLedger.Snapshot> look) {
        long start = System.nanoTime();
        for (int time = 0; time < times; time++) {
            assertThat(look.get().entries()).isNotEmpty();
        }
        return System.nanoTime() - start;
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e999999999", "1e300000000", "-1000", "1e-999999999"})
    void anImpossibleAmountCountsAsUnknownAndIsNotAdded(String amount) {
        ledger.enter(charged("3"), null);
        ledger.enter(
                CreditReceipt.builder("email.validate")
                        .charge(ChargeStatus.CHARGED, new BigDecimal(amount), BigDecimal.ZERO)
                        .attempts(1)
                        .build(),
                null);
        assertThat(ledger.snapshot().total().credits()).isEqualByComparingTo("3");
        assertThat(ledger.snapshot().unknown()).isEqualTo(1);
        assertThat(ledger.snapshot().toString()).contains("2 calls            3 credits");
    }

    @Test
    void snapshotsAreImmutableAndSerializable() throws Exception {
        ledger.enter(charged("3"), "nightly");
        CreditLedger.Snapshot snapshot = ledger.snapshot();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(snapshot);
        }
        ledger.enter(charged("3"), "nightly");
        assertThat(snapshot.total().calls()).isEqualTo(1);
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            assertThat(in.readObject()).isEqualTo(snapshot);
        }
        assertThat(snapshot.byOperation()).isUnmodifiable();
    }
}
