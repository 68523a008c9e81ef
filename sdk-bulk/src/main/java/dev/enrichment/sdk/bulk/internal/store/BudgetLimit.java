package dev.enrichment.sdk.bulk.internal.store;

import java.math.BigDecimal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Limit on the total cost of calls, in credits. A call that could exceed the limit is not sent.
 *
 * @param name name of the list, session or period to which the budget belongs; empty for calls without a list
 * @param limit maximum credits that all calls counting against the budget may cost together, including calls with an
 *     unknown outcome; null for no limit
 * @param since start of a period in which every call of the store counts, whatever budget it names; null if only calls
 *     that name this budget count
 */
public record BudgetLimit(
        String name, @Nullable BigDecimal limit, @Nullable Instant since) {
    /** Creates a limit on the total cost of the calls that count against the named budget, whenever they were made. */
    public BudgetLimit(String name, @Nullable BigDecimal limit) {
        this(name, limit, null);
    }
}
