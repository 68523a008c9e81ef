package dev.enrichment.sdk.testing.internal.account;

import dev.enrichment.sdk.testing.service.Debit;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The balance of an account, guarded by one lock so that no credit is spent twice. */
public final class AccountLedger {
    private final BigDecimal initial;
    private final BoundedLog<Debit> debits;
    private BigDecimal balance;
    private BigDecimal spent = BigDecimal.ZERO;

    AccountLedger(BigDecimal credits, int history) {
        this.initial = credits;
        this.balance = credits;
        this.debits = new BoundedLog<>(history);
    }

    /**
     * Debits the account if the balance suffices.
     *
     * @return the new balance; empty if the balance is too low, in which case nothing is debited
     */
    public synchronized Optional<BigDecimal> debit(
            SandboxRoute route, BigDecimal credits, String requestId, Instant at) {
        if (balance.compareTo(credits) < 0) {
            return Optional.empty();
        }
        if (credits.signum() > 0) {
            balance = balance.subtract(credits);
            spent = spent.add(credits);
            debits.add(new Debit(at, route, credits, requestId, balance));
        }
        return Optional.of(balance);
    }

    public synchronized BigDecimal balance() {
        return balance;
    }

    synchronized void balance(BigDecimal credits) {
        balance = credits;
    }

    List<Debit> debits() {
        return debits.snapshot();
    }

    synchronized BigDecimal spent() {
        return spent;
    }

    /** Restores the initial balance without debits. */
    synchronized void reset() {
        balance = initial;
        spent = BigDecimal.ZERO;
        debits.clear();
    }
}
