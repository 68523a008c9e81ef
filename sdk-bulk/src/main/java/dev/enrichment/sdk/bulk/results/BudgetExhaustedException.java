package dev.enrichment.sdk.bulk.results;

import dev.enrichment.sdk.internal.values.Amounts;
import java.math.BigDecimal;

/**
 * Cause of a {@link dev.enrichment.sdk.errors.SendPreventedException SendPreventedException} for a call that was not
 * sent because it could exceed a budget, such as one set with {@link dev.enrichment.sdk.bulk.CacheOptions#budgets}.
 */
public final class BudgetExhaustedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String budget;
    private final BigDecimal limit;
    private final BigDecimal left;
    private final BigDecimal price;

    /**
     * Creates an exception.
     *
     * @param budget the name of the budget
     * @param limit the maximum total cost of the calls that name the budget
     * @param left credits left in the budget if all calls in flight and in doubt are charged
     * @param price the maximum cost of the call
     */
    public BudgetExhaustedException(String budget, BigDecimal limit, BigDecimal left, BigDecimal price) {
        super("it could cost %s, and %s of %s credits are left in the budget \"%s\""
                .formatted(Amounts.text(price), Amounts.text(left), Amounts.text(limit), budget));
        this.budget = budget;
        this.limit = limit;
        this.left = left;
        this.price = price;
    }

    /** {@return the name of the budget} */
    public String budget() {
        return budget;
    }

    /** {@return the maximum total cost of the calls that name the budget, in credits} */
    public BigDecimal limit() {
        return limit;
    }

    /**
     * {@return the credits left in the budget, assuming that all calls in flight and all calls with an unknown outcome
     * are charged}
     */
    public BigDecimal left() {
        return left;
    }

    /** {@return the maximum cost of the call, in credits} */
    public BigDecimal price() {
        return price;
    }
}
