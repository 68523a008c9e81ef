package dev.enrichment.sdk.internal.balance;

import dev.enrichment.sdk.credits.CreditReceipt;
import org.jspecify.annotations.Nullable;

/**
 * Everything that a client records about money: its ledger, the balances of its accounts, and the budgets of its calls.
 * When a call ends, one {@link CallEnd} updates the ledger. If credits were reserved for the call, it also updates the
 * balances and the budgets.
 */
public final class Books {
    private final CallLedger ledger;
    private final Balances balances = new Balances();

    /** Creates the books of a client with the given ledger. */
    public Books(CallLedger ledger) {
        this.ledger = ledger;
    }

    public CallLedger ledger() {
        return ledger;
    }

    public Balances balances() {
        return balances;
    }

    /**
     * Releases the credits reserved for a call that was withdrawn because another call is buying the same response. The
     * call was not charged. It is not recorded in the ledger, because it may still be made. Never throws an exception.
     */
    public void withdrawn(Balances.@Nullable Reserved reserved, CreditReceipt receipt) {
        if (reserved != null) {
            balances.settle(reserved, receipt);
        }
    }

    /** Records the end of a call. Called once for each call. Never throws an exception. */
    public void ended(CallEnd call) {
        ledger.enter(call.receipt(), call.tag(), call.account());
        if (call.reserved() != null) {
            balances.settle(call.reserved(), call.receipt());
        }
    }
}
