package dev.enrichment.sdk.bulk.internal.store;

import java.math.BigDecimal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A budget that a call has to fit into.
 *
 * @param name of the list or session that it belongs to, or of the time since when it counts; empty for calls of no list
 * @param limit the most that all calls which count against it may cost together, with what is in doubt; null for any amount
 * @param since the time from which on every call of the store counts, whatever it names; null if the calls count that
 *     name the budget
 */
public record BudgetLimit(
        String name, @Nullable BigDecimal limit, @Nullable Instant since) {
    /** Limits the calls that name a budget. */
    public BudgetLimit(String name, @Nullable BigDecimal limit) {
        this(name, limit, null);
    }
}
