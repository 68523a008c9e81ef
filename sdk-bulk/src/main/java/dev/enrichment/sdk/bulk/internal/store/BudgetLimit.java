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
    /** Rounds the limit down to millionths of a credit, the unit of all amounts in a store. */
    public BudgetLimit {
        limit = limit == null ? null : Micros.limit(limit);
    }

    /**
     * Returns the name of a list without leading and trailing spaces. Throws an exception if the name is blank or has
     * several lines.
     */
    public static String listName(String name) {
        if (name.isBlank() || name.lines().count() != 1) {
            throw new IllegalArgumentException("the name of a list must be one line of text");
        }
        return name.strip();
    }
}
