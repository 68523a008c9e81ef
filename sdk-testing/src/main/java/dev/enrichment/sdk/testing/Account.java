package dev.enrichment.sdk.testing;

import java.math.BigDecimal;
import java.util.List;

/** The credit account of a sandbox (API reference, section 1.6). Safe to use from any thread while the sandbox is running. */
public interface Account {
    /**
     * The present balance.
     *
     * @return credits, can be fractional, never negative
     */
    BigDecimal balance();

    /**
     * Sets the balance, for example to let the next request fail with 402. Leaves no movement.
     *
     * @param credits zero or more
     * @throws IllegalArgumentException if negative
     */
    void balance(BigDecimal credits);

    /**
     * The debits so far, oldest first. Bounded by {@link SandboxConfig#history(int)}: the oldest are dropped.
     *
     * @return an unchanging copy
     */
    List<Debit> movements();

    /**
     * All credits debited since the start, including those of dropped movements.
     *
     * @return zero or more
     */
    BigDecimal spent();
}
