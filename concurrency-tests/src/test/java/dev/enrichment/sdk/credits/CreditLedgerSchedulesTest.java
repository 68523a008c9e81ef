package dev.enrichment.sdk.credits;

import dev.enrichment.sdk.internal.balance.CallLedger;
import dev.enrichment.sdk.schedules.Schedules;
import java.math.BigDecimal;
import java.util.List;
import org.jetbrains.lincheck.datastructures.IntGen;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Checks that no charge is lost when calls of several accounts are entered in the ledger while other threads read its
 * totals.
 */
@Tag("ci")
@Param(name = "account", gen = IntGen.class, conf = "0:1")
@Param(name = "credits", gen = IntGen.class, conf = "1:3")
public class CreditLedgerSchedulesTest {
    private final CallLedger ledger = new CallLedger();

    @Operation
    public void enter(@Param(name = "account") int account, @Param(name = "credits") int credits) {
        ledger.enter(
                CreditReceipt.of("email.validate", BigDecimal.valueOf(credits)), "march", Integer.toString(account));
    }

    @Operation
    public void enterOfFirst(@Param(name = "credits") int credits) {
        ledger.enter(CreditReceipt.of("people.search", BigDecimal.valueOf(credits)), null, "0");
    }

    @Operation
    public String total() {
        return text(ledger.snapshot(null).entries());
    }

    @Operation
    public String ofFirst() {
        return text(ledger.snapshot("0").entries());
    }

    private static String text(List<CreditLedger.Entry> entries) {
        long calls = 0;
        BigDecimal credits = BigDecimal.ZERO;
        for (CreditLedger.Entry entry : entries) {
            calls += entry.totals().calls();
            credits = credits.add(entry.totals().charged());
        }
        return calls + " calls, " + credits;
    }

    @Test
    void noChargeIsLost() {
        Schedules.check(CreditLedgerSchedulesTest.class, 10, 200);
    }
}
