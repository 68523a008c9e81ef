package dev.enrichment.sdk.bulk.internal.engine;

import dev.enrichment.sdk.bulk.internal.store.BudgetLimit;
import dev.enrichment.sdk.bulk.internal.store.Store;
import dev.enrichment.sdk.bulk.internal.store.Totals;
import dev.enrichment.sdk.bulk.results.BudgetExhaustedException;
import dev.enrichment.sdk.call.RequestOptions;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * The budgets that one call of a client that remembers has to fit into, besides its list; an attribute of its options.
 *
 * @param limits each with a limit
 */
public record CallBudgets(List<BudgetLimit> limits) {
    /**
     * The limit of everything that was bought with the store since a time; another attribute of the options.
     *
     * @param limit with its time
     */
    public record Since(BudgetLimit limit) {}

    /** Keeps a copy. */
    public CallBudgets {
        limits = List.copyOf(limits);
    }

    /** Returns what the intent of a call names: the list first, which the bill is for. */
    static List<BudgetLimit> of(String list, RequestOptions options) {
        CallBudgets budgets = options.attribute(CallBudgets.class);
        Since since = options.attribute(Since.class);
        List<BudgetLimit> all = new ArrayList<>();
        all.add(new BudgetLimit(list, null));
        if (budgets != null) {
            all.addAll(budgets.limits);
        }
        if (since != null) {
            all.add(since.limit);
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
                Totals spent = store.spent(budget);
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
