package dev.enrichment.sdk.bulk.internal.purchase;

import dev.enrichment.sdk.bulk.internal.store.BudgetLimit;
import dev.enrichment.sdk.call.RequestOptions;
import java.util.ArrayList;
import java.util.List;

/**
 * Named budgets that limit a call of a caching client, set by the user as an option of the call. The call also counts
 * against the budget of its list.
 *
 * @param limits the budgets with their limits
 */
public record CallBudgets(List<BudgetLimit> limits) {
    /** Creates budgets with their own copy of the list. */
    public CallBudgets {
        limits = List.copyOf(limits);
    }

    /**
     * Returns all budgets that a call counts against. The first budget belongs to the list of the call, and has no
     * limit.
     */
    public static List<BudgetLimit> of(String list, RequestOptions options) {
        CallBudgets budgets = options.attribute(CallBudgets.class);
        List<BudgetLimit> all = new ArrayList<>();
        all.add(new BudgetLimit(list, null));
        if (budgets != null) {
            all.addAll(budgets.limits);
        }
        return List.copyOf(all);
    }
}
