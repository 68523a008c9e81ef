package dev.enrichment.sdk.adversary;

import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.credits.CreditLedger;
import dev.enrichment.sdk.credits.CreditReceipt;
import java.math.BigDecimal;
import java.util.List;

/**
 * What listeners are told, from which metrics are made, the ledger, and a budget that all calls of the client share are
 * three views of one figure.
 */
final class ViewInvariants {
    private ViewInvariants() {}

    static List<Violation> check(List<CreditReceipt> told, CreditLedger ledger, CreditBudget budget) {
        CreditLedger.Snapshot sums = ledger.snapshot();
        CreditBudget.Snapshot held = budget.snapshot();
        BigDecimal confirmed = ReceiptInvariants.sum(
                told.stream().map(CreditReceipt::confirmed).toList());
        BigDecimal unconfirmed = ReceiptInvariants.sum(
                told.stream().map(CreditReceipt::unconfirmed).toList());
        long unknown = told.stream()
                .filter(receipt -> receipt.chargeStatus() == ChargeStatus.UNKNOWN)
                .count();
        boolean equal = sums.total().calls() == told.size()
                && sums.unknown() == unknown
                && sums.total().credits().compareTo(confirmed) == 0
                && sums.total().unconfirmed().compareTo(unconfirmed) == 0
                && held.spent().compareTo(confirmed) == 0
                && held.unknown().compareTo(unconfirmed) == 0
                && held.reserved().signum() == 0;
        return equal
                ? List.of()
                : List.of(Violation.passing(
                        "listeners, ledger and budget differ", told + " / " + sums.total() + " / " + held));
    }
}
