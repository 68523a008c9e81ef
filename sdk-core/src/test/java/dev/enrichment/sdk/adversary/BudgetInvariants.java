package dev.enrichment.sdk.adversary;

import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.credits.CreditReceipt;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** Budgets hold what their calls were charged, keep nothing reserved, and were not overdrawn. */
final class BudgetInvariants {
    private final Scenario scenario;
    private final List<CallResult> results;
    private final List<CreditBudget> budgets;
    private final RecordingListener listener;
    private final ServiceScript script;
    private final List<Violation> violations = new ArrayList<>();

    BudgetInvariants(
            Scenario scenario,
            List<CallResult> results,
            List<CreditBudget> budgets,
            RecordingListener listener,
            ServiceScript script) {
        this.scenario = scenario;
        this.results = results;
        this.budgets = budgets;
        this.listener = listener;
        this.script = script;
    }

    List<Violation> check() {
        for (int budget = 0; budget < budgets.size(); budget++) {
            check(budget, budgets.get(budget).snapshot());
        }
        return violations;
    }

    private void check(int number, CreditBudget.Snapshot budget) {
        List<CallPlan> calls = results.stream()
                .map(result -> result.plan)
                .filter(call -> call.budgets().contains(number))
                .toList();
        List<CreditReceipt> receipts = calls.stream()
                .flatMap(call -> listener.of(call.tag()).receipts().stream())
                .toList();
        BigDecimal charged = ReceiptInvariants.sum(calls.stream()
                .map(call -> new CallTruth(scenario, call, script.servedFor(call.number())).charged())
                .toList());
        BigDecimal confirmed = ReceiptInvariants.sum(
                receipts.stream().map(CreditReceipt::confirmed).toList());
        BigDecimal all = ReceiptInvariants.sum(receipts.stream()
                .map(receipt -> receipt.confirmed().add(receipt.unconfirmed()))
                .toList());
        String what = "budget " + number + ": " + budget + ", account " + charged + ", receipts " + receipts;
        if (budget.reserved().signum() != 0) {
            add("a reservation is left", what);
        }
        if (budget.spent().add(budget.unknown()).compareTo(charged) < 0) {
            add("a budget has less than was charged", what);
        }
        if (budget.spent().compareTo(confirmed) > 0
                || budget.spent().add(budget.unknown()).compareTo(all) != 0) {
            add("a budget differs from the receipts", what);
        }
        if (asPriced(calls) && charged.compareTo(budget.limit()) > 0) {
            add("a budget was overdrawn", what);
        }
    }

    /** Whether no request cost more than the table of the service says. */
    private boolean asPriced(List<CallPlan> calls) {
        return calls.stream()
                .flatMap(call -> script.servedFor(call.number()).stream()
                        .map(request -> request.plan
                                .charge()
                                .charged()
                                .compareTo(call.endpoint().atMost())))
                .allMatch(comparison -> comparison <= 0);
    }

    private void add(String rule, String detail) {
        violations.add(Violation.passing(rule, detail));
    }
}
