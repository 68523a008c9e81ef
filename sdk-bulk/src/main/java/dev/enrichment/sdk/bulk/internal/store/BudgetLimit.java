package dev.enrichment.sdk.bulk.internal.store;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * Limit on the total cost of calls, in credits. A call that could exceed the limit is not sent.
 *
 * @param name name of the list, session or period to which the budget belongs; empty for calls without a list
 * @param limit maximum credits that all calls counting against the budget may cost together, including calls with an
 *     unknown outcome; null for no limit
 */
public record BudgetLimit(String name, @Nullable BigDecimal limit) {
    /** Rounds the limit, as all amounts of a store. */
    public BudgetLimit {
        limit = limit == null ? null : Micros.limit(limit);
    }
}
