package dev.enrichment.sdk.testing.internal.account;

import dev.enrichment.sdk.testing.service.Debit;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;

/**
 * The balance of an account and the list of its debits. Its methods are synchronized, so that concurrent requests
 * cannot spend the same credits twice.
 */
public final class AccountLedger {
    private final BigDecimal initial;
    private final BoundedLog<Debit> debits;
    private BigDecimal balance;
    private BigDecimal charged = BigDecimal.ZERO;

    AccountLedger(BigDecimal credits, int history) {
        this.initial = credits;
        this.balance = credits;
        this.debits = new BoundedLog<>(history);
    }

    /**
     * Result of an attempt to debit an account: whether the balance was sufficient, and the balance afterward.
     *
     * @param paid whether the balance was sufficient; if not, nothing was debited
     * @param balance the balance right after the charge
     */
    public record Settlement(boolean paid, BigDecimal balance) {}

    /** Debits the account if the balance is sufficient. A charge of zero always succeeds and records no debit. */
    public synchronized Settlement debit(SandboxRoute route, BigDecimal credits, String requestId, Instant at) {
        if (balance.compareTo(credits) < 0) {
            return new Settlement(false, balance);
        }
        if (credits.signum() > 0) {
            balance = balance.subtract(credits);
            charged = charged.add(credits);
            debits.add(new Debit(at, route, credits, requestId, balance));
        }
        return new Settlement(true, balance);
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

    synchronized BigDecimal charged() {
        return charged;
    }

    synchronized void reset() {
        balance = initial;
        charged = BigDecimal.ZERO;
        debits.clear();
    }
}
