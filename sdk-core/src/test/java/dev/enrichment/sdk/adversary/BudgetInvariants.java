package dev.enrichment.sdk.adversary;

import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.credits.CreditReceipt;
import java.math.BigDecimal;
import java.util.List;

/** Checks that a budget contains exactly what its calls were charged, has no open reservation, and was not exceeded. */
record BudgetInvariants(CreditBudget.Snapshot budget, List<Outcome> calls, List<String> violations) {
    void check() {
        BigDecimal charged = Outcome.sum(calls, Outcome::charged);
        List<CreditReceipt> receipts = calls.stream()
                .flatMap(call -> call.events().receipts().stream())
                .toList();
        BigDecimal confirmed = Outcome.sum(receipts, CreditReceipt::charged);
        BigDecimal all = confirmed.add(Outcome.sum(receipts, CreditReceipt::unconfirmed));
        BigDecimal held = budget.charged().add(budget.unconfirmed());
        // No request cost more than the table of the service says.
        boolean asPriced = calls.stream()
                .flatMap(call -> call.requests().stream())
                .allMatch(request ->
                        request.charged().compareTo(request.call().endpoint().atMost()) <= 0);
        require(budget.reserved().signum() == 0, "a reservation is left");
        require(held.compareTo(charged) >= 0, "a budget has less than was charged");
        require(budget.charged().compareTo(confirmed) == 0, "a budget differs from the receipts");
        require(held.compareTo(all) == 0, "a budget differs from the receipts");
        require(!asPriced || charged.compareTo(budget.limit()) <= 0, "a budget was overdrawn");
    }

    private void require(boolean holds, String rule) {
        if (!holds) {
            violations.add(rule + ": " + budget + ", " + calls);
        }
    }
}
