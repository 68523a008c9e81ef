package dev.enrichment.sdk.bulk.internal.store;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * A budget that a call counts against.
 *
 * @param name of the list, session or day that it belongs to; empty for calls of no list
 * @param limit the most that all calls which name it may cost together, with what is in doubt; null for any amount
 */
public record BudgetLimit(String name, @Nullable BigDecimal limit) {}
