package dev.enrichment.sdk.bulk.internal.store;

import java.math.BigDecimal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Budget that a call must not exceed.
 *
 * @param name name of the list, session or period to which the budget belongs; empty for calls without a list
 * @param limit maximum credits that all calls counting against the budget may cost together, including calls of unknown
 *     outcome; null for no limit
 * @param since time from which every call of the store counts, whatever budget it names; null if only calls that name
 *     the budget count
 */
public record BudgetLimit(
        String name, @Nullable BigDecimal limit, @Nullable Instant since) {
    /** Creates a limit for the calls that name a budget. */
    public BudgetLimit(String name, @Nullable BigDecimal limit) {
        this(name, limit, null);
    }
}
