package dev.enrichment.sdk.bulk.results;

import dev.enrichment.sdk.internal.values.Amounts;
import java.math.BigDecimal;

/**
 * The cause of a {@link dev.enrichment.sdk.errors.SendPreventedException}: the call could exceed a budget that the store
 * keeps, so it was not sent; see {@link dev.enrichment.sdk.bulk.Remembering#budgets}.
 */
public final class BudgetExhaustedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** The budget. */
    private final String budget;

    /** Its limit. */
    private final BigDecimal limit;

    /** Tells what is left of it. */
    private final BigDecimal left;

    /** Tells what the call could have cost. */
    private final BigDecimal price;

    /**
     * Creates an exception.
     *
     * @param budget the name of the budget
     * @param limit the most that its calls may cost together
     * @param left what was left, if all doubts and all calls on the wire are charged
     * @param price the most that the call could have cost
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

    /** {@return the most that the calls which name it may cost together} */
    public BigDecimal limit() {
        return limit;
    }

    /** {@return what was left of it, if all doubts and all calls on the wire are charged} */
    public BigDecimal left() {
        return left;
    }

    /** {@return the most that the call could have cost} */
    public BigDecimal price() {
        return price;
    }
}
