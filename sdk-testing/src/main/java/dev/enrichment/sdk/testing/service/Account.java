package dev.enrichment.sdk.testing.service;

import java.math.BigDecimal;
import java.util.List;

/** A credit account of a sandbox (API reference, section 1.6). Safe to use from any thread. */
public interface Account {
    /**
     * Returns the current balance.
     *
     * @return credits, can be fractional, never negative
     */
    BigDecimal balance();

    /**
     * Sets the balance, for example to make the next request fail with 402. Not recorded as a debit.
     *
     * @param credits zero or more, any {@link Number} with a decimal value, for example {@code 0.5}
     * @throws IllegalArgumentException if negative
     */
    void balance(Number credits);

    /**
     * Returns the debits so far, oldest first. Bounded by the history setting of the sandbox: the oldest are dropped.
     *
     * @return an immutable copy
     */
    List<Debit> debits();

    /**
     * Returns the total of all debits since the start, including dropped ones.
     *
     * @return zero or more
     */
    BigDecimal spent();

    /**
     * Returns the requests and credits by operation since the start.
     *
     * @return one element per operation that was called, in the order of {@link SandboxRoute}
     */
    List<OperationCost> costs();

    /**
     * Replaces the rate limits of an operation. Nothing is counted at first.
     *
     * @param route the operation
     * @param limits all of them apply; none to disable
     */
    void rateLimit(SandboxRoute route, RateLimit... limits);
}
