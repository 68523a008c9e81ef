package dev.enrichment.sdk.testing.service;

import java.math.BigDecimal;
import java.util.List;

/**
 * An account of a sandbox, whose credits pay for the requests sent with its API key (API reference, section 1.6).
 * Thread-safe.
 */
public interface Account {
    /**
     * Returns the current balance.
     *
     * @return credits, never negative but possibly fractional
     */
    BigDecimal balance();

    /**
     * Sets the balance, for example to make the next request fail with 402. The change is not recorded as a debit.
     *
     * @param credits zero or more, as any {@link Number} whose text is a decimal number, for example {@code 0.5}
     * @throws IllegalArgumentException if the balance is negative or not a finite number
     */
    void balance(Number credits);

    /**
     * Returns the most recent debits, oldest first. The sandbox setting {@code history} determines how many are kept.
     *
     * @return an immutable copy
     */
    List<Debit> debits();

    /**
     * Returns the total of all debits since the start or the last reset. The total includes debits that are no longer
     * listed by {@link #debits()}.
     *
     * @return credits, zero or more
     */
    BigDecimal charged();

    /**
     * Returns, for each operation, the number of requests and their cost since the start or the last reset.
     *
     * @return one element per requested operation, in the order of {@link SandboxRoute}
     */
    List<OperationCost> costs();

    /**
     * Replaces the rate limits of an operation. Earlier requests do not count against the new limits.
     *
     * @param route the operation
     * @param limits the limits, all of which apply; pass none to disable rate limiting
     */
    void rateLimit(SandboxRoute route, RateLimit... limits);
}
