package dev.enrichment.sdk.adversary;

import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.credits.CreditLedger;
import dev.enrichment.sdk.credits.CreditReceipt;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** No account of the client has an amount that would take for ever to compute with or to print. */
final class PlausibilityInvariants {
    private static final long MAX_DIGITS = 40;

    private PlausibilityInvariants() {}

    static List<Violation> check(
            List<CreditReceipt> receipts,
            CreditLedger ledger,
            List<CreditBudget> budgets,
            @Nullable BigDecimal balance) {
        List<Violation> violations = new ArrayList<>();
        for (CreditReceipt receipt : receipts) {
            if (hasAbsurd(Stream.of(receipt.confirmed(), receipt.unconfirmed()))) {
                violations.add(new Violation("an absurd amount in a receipt", receipt.operation()));
            }
            if (receipt.remaining() != null && hasAbsurd(Stream.of(receipt.remaining()))) {
                violations.add(new Violation("an absurd balance in a receipt", receipt.operation()));
            }
        }
        if (hasAbsurd(
                ledger.snapshot().entries().stream().map(entry -> entry.totals().credits()))) {
            violations.add(new Violation("an absurd amount in the ledger", ""));
        }
        if (balance != null && hasAbsurd(Stream.of(balance))) {
            violations.add(new Violation("an absurd last known balance", ""));
        }
        if (hasAbsurd(budgets.stream()
                .map(CreditBudget::snapshot)
                .flatMap(budget -> Stream.of(budget.spent(), budget.unknown(), budget.reserved())))) {
            violations.add(new Violation("an absurd amount in a budget", ""));
        }
        return violations;
    }

    /** Looks at the digits only: arithmetic is what hangs. */
    private static boolean hasAbsurd(Stream<@Nullable BigDecimal> amounts) {
        return amounts.anyMatch(amount -> amount != null
                && (amount.signum() < 0
                        || amount.precision() > MAX_DIGITS
                        || Math.abs((long) amount.precision() - amount.scale()) > MAX_DIGITS));
    }
}
