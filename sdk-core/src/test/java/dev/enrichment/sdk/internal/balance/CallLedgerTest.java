package dev.enrichment.sdk.internal.balance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.credits.CreditLedger;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.support.Serialized;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;

/** Tests the sums in the ledger, and that its size stays limited whatever tags and amounts it receives. */
class CallLedgerTest {
    private final CallLedger ledger = new CallLedger();

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
    void chargedAndUnconfirmedCreditsAreSummedByLine() {
        ledger.enter(unknown("4", "8"), "nightly", null);
        ledger.enter(unknown("0", "4"), "nightly", null);
        ledger.enter(unknown("0", "4"), null, null);
        ledger.enter(charged("0.25"), "null", null);
        ledger.enter(charged("0.25"), null, null);
        CreditLedger snapshot = ledger.snapshot(null);
        assertThat(snapshot.entries())
                .extracting(
                        entry -> entry.line().operation() + " " + entry.line().tag() + " " + entry.totals())
                .containsExactly(
                        "companies.funding nightly Totals[calls=2, attempts=4, charged=4, unconfirmed=12]",
                        "companies.funding null Totals[calls=1, attempts=2, charged=0, unconfirmed=4]",
                        "email.validate null Totals[calls=1, attempts=1, charged=0.25, unconfirmed=0]",
                        "email.validate null Totals[calls=1, attempts=1, charged=0.25, unconfirmed=0]");
        assertThat(snapshot.total().unconfirmed()).isEqualByComparingTo("16");
        assertThat(snapshot.unconfirmedCalls()).isEqualTo(3);
        assertThat(snapshot.byOperation().values())
                .extracting(CreditLedger.Totals::toString)
                .containsExactly(
                        "Totals[calls=3, attempts=6, charged=4, unconfirmed=16]",
                        "Totals[calls=2, attempts=2, charged=0.50, unconfirmed=0]");
    }

    @Test
    void tagsAfterTheFirst30000LinesShareOneTag() {
        for (int tag = 0; tag < 52_000; tag++) {
            ledger.enter(charged("0.25"), "request-" + tag, null);
        }
        ledger.enter(charged("0.25"), "request-7", null);
        ledger.enter(charged("0.25"), null, null);
        CreditLedger snapshot = ledger.snapshot(null);
        assertThat(snapshot.entries()).hasSize(30_002);
        assertThat(snapshot.total().calls()).isEqualTo(52_002);
        assertThat(snapshot.byTag())
                .containsEntry(
                        CreditLedger.OTHER_TAGS,
                        new CreditLedger.Totals(22_000, 22_000, new BigDecimal("5500.00"), BigDecimal.ZERO))
                .hasEntrySatisfying(
                        "request-7", totals -> assertThat(totals.calls()).isEqualTo(2));
    }

    @Test
    void manyTagsDoNotChangeTheSumsOfAccounts() {
        for (int tag = 0; tag < 52_000; tag++) {
            ledger.enter(charged("0.25"), "request-" + tag, "busy");
        }
        ledger.enter(charged("8"), "late", "late");
        assertThat(ledger.snapshot("busy").total().calls()).isEqualTo(52_000);
        assertThat(ledger.snapshot("late").total().charged()).isEqualByComparingTo("8");
        assertThat(ledger.snapshot("late").byTag()).containsOnlyKeys(CreditLedger.OTHER_TAGS);
    }

    @Test
    void theSumOfAnAccountWithoutALineIsNotTooLow() {
        for (int account = 0; account < 49_000; account++) {
            ledger.enter(charged("0.25"), null, "tenant-" + account);
        }
        assertThat(ledger.snapshot("tenant-7").total().charged()).isEqualByComparingTo("0.25");
        ledger.enter(charged("8"), null, "late");
        assertThat(ledger.snapshot("late").byAccount()).containsOnlyKeys(CreditLedger.OTHER_ACCOUNTS);
        assertThat(ledger.snapshot("late").total().charged()).isEqualByComparingTo("8");
        CreditLedger early = ledger.snapshot("tenant-7");
        assertThat(early.byAccount()).containsOnlyKeys("tenant-7", CreditLedger.OTHER_ACCOUNTS);
        assertThat(early.total().charged()).isEqualByComparingTo("8.25");
        assertThat(ledger.snapshot(null).total().charged()).isEqualByComparingTo("12258");
    }

    /** Operations can be made up as well, with the builder of operations. */
    @Test
    void itHas50000LinesWhateverTheCallsAre() {
        int calls = 0;
        for (int number = 0; number < 60_000; number++) {
            for (ChargeStatus status : ChargeStatus.values()) {
                CreditReceipt receipt = CreditReceipt.builder("operation-" + number)
                        .charge(status, BigDecimal.ONE, BigDecimal.ZERO)
                        .build();
                ledger.enter(
                        receipt, number % 2 == 0 ? null : "tag-" + number, number % 3 == 0 ? null : "of-" + number);
                calls++;
            }
        }
        CreditLedger snapshot = ledger.snapshot(null);
        assertThat(snapshot.entries().size()).isEqualTo(50_000);
        assertThat(snapshot.total().calls()).isEqualTo(calls);
        assertThat(snapshot.total().charged()).isEqualByComparingTo(BigDecimal.valueOf(calls));
        assertThat(snapshot.byOperation()).containsKey(CreditLedger.OTHER_OPERATIONS);
    }

    @Test
    void snapshotsAreImmutableAndSerializable() throws Exception {
        ledger.enter(charged("3"), "nightly", null);
        CreditLedger snapshot = ledger.snapshot(null);
        ledger.enter(charged("3"), "nightly", null);
        assertThat(snapshot.total().calls()).isEqualTo(1);
        assertThat(Serialized.copy(snapshot)).isEqualTo(snapshot);
        assertThat(snapshot.byOperation()).isUnmodifiable();
    }
}
