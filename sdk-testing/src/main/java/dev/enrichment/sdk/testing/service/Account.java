package dev.enrichment.sdk.testing.service;

import java.math.BigDecimal;
import java.util.List;

/** The credit account of a sandbox (API reference, section 1.6). Safe to use from any thread. */
public interface Account {
    /**
     * The current balance.
     *
     * @return credits, can be fractional, never negative
     */
    BigDecimal balance();

    /**
     * Sets the balance, for example to make the next request fail with 402. Not recorded as a debit.
     *
     * @param credits zero or more
     * @throws IllegalArgumentException if negative
     */
    void balance(BigDecimal credits);

    /**
     * The debits so far, oldest first. Bounded by the history setting of the sandbox: the oldest are dropped.
     *
     * @return an immutable copy
     */
    List<Debit> debits();

    /**
     * Total of all debits since the start, including dropped ones.
     *
     * @return zero or more
     */
    BigDecimal spent();
}
