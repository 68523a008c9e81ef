package dev.enrichment.sdk.testing.internal.account;

import dev.enrichment.sdk.testing.Account;
import dev.enrichment.sdk.testing.Debit;
import dev.enrichment.sdk.testing.SandboxRoute;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The account: one lock, so that two requests can never spend the same credit. */
public final class Ledger implements Account {
    private final BoundedLog<Debit> movements;
    private BigDecimal balance;
    private BigDecimal spent = BigDecimal.ZERO;

    public Ledger(BigDecimal credits, int history) {
        this.balance = credits;
        this.movements = new BoundedLog<>(history);
    }

    /**
     * Takes the credits if they are there.
     *
     * @return the balance after it; empty, with nothing taken, when the balance is too low
     */
    public synchronized Optional<BigDecimal> debit(
            SandboxRoute route, BigDecimal credits, String requestId, Instant at) {
        if (balance.compareTo(credits) < 0) {
            return Optional.empty();
        }
        if (credits.signum() > 0) {
            balance = balance.subtract(credits);
            spent = spent.add(credits);
            movements.add(new Debit(at, route, credits, requestId, balance));
        }
        return Optional.of(balance);
    }

    @Override
    public synchronized BigDecimal balance() {
        return balance;
    }

    @Override
    public synchronized void balance(BigDecimal credits) {
        if (credits.signum() < 0) {
            throw new IllegalArgumentException("credits must not be negative: " + credits);
        }
        balance = credits;
    }

    @Override
    public List<Debit> movements() {
        return movements.snapshot();
    }

    @Override
    public synchronized BigDecimal spent() {
        return spent;
    }
}
