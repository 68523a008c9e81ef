package dev.enrichment.sdk.bulk.internal.engine;

import dev.enrichment.sdk.bulk.internal.store.BudgetLimit;
import dev.enrichment.sdk.bulk.internal.store.Store;
import dev.enrichment.sdk.bulk.internal.store.Totals;
import dev.enrichment.sdk.bulk.results.BudgetExhaustedException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The budgets that one call of a client that remembers has to fit into, besides its list; an attribute of its options.
 *
 * @param limits each with a limit
 */
public record CallBudgets(List<BudgetLimit> limits) {
    /** Keeps a copy. */
    public CallBudgets {
        limits = List.copyOf(limits);
    }

    /** Returns what the intent of a call names: the list first, which the bill is for. */
    static List<BudgetLimit> of(String list, @Nullable CallBudgets budgets) {
        List<BudgetLimit> all = new ArrayList<>();
        all.add(new BudgetLimit(list, null));
        if (budgets != null) {
            all.addAll(budgets.limits);
        }
        return List.copyOf(all);
    }

    /**
     * Refuses a call that could exceed a budget. The transaction of the intent decides; this refuses most calls before they
     * wait for their turn.
     *
     * @throws BudgetExhaustedException if it could
     */
    static void require(Store store, List<BudgetLimit> budgets, BigDecimal price) {
        for (BudgetLimit budget : budgets) {
            BigDecimal limit = budget.limit();
            if (limit != null && price.signum() > 0) {
                Totals spent = store.budget(budget.name());
                BigDecimal left = limit.subtract(spent.paid()).subtract(spent.open());
                if (price.compareTo(left) > 0) {
                    throw new BudgetExhaustedException(budget.name(), limit, left.max(BigDecimal.ZERO), price);
                }
            }
        }
    }

    /** Returns the refusal of the transaction, which may know more than this can read afterwards. */
    static BudgetExhaustedException refused(Store store, List<BudgetLimit> budgets, BigDecimal price) {
        try {
            require(store, budgets, price);
        } catch (BudgetExhaustedException e) {
            return e;
        }
        BudgetLimit last = budgets.get(budgets.size() - 1);
        return new BudgetExhaustedException(
                last.name(), last.limit() == null ? BigDecimal.ZERO : last.limit(), BigDecimal.ZERO, price);
    }
}
