package dev.enrichment.sdk;

import dev.enrichment.sdk.credits.CreditHold;
import java.math.BigDecimal;

/**
 * A {@link CallPlan} whose credits are reserved. Its client makes the calls; together they cannot reserve more than was
 * planned. Closing it gives back what was not used; calls in flight end as usual.
 */
public final class ReservedPlan implements AutoCloseable {
    private final EnrichmentClient client;
    private final CreditHold hold;

    ReservedPlan(EnrichmentClient client, CreditHold hold) {
        this.client = client;
        this.hold = hold;
    }

    /**
     * The client of the plan. A call for which too little is left of the plan fails with
     * {@link dev.enrichment.sdk.errors.CreditBudgetExceededException}; nothing is sent then.
     *
     * @return a client derived from the one that made the plan
     */
    public EnrichmentClient client() {
        return client;
    }

    /** {@return what is left for further calls, in credits: what was planned, less the maximum price of each call made} */
    public BigDecimal left() {
        return hold.left();
    }

    /** Gives back the credits that no call has used. */
    @Override
    public void close() {
        hold.close();
    }
}
