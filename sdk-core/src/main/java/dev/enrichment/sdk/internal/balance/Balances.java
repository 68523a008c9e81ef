package dev.enrichment.sdk.internal.balance;

import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.http.ApiKey;
import dev.enrichment.sdk.internal.values.LatestEntries;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The balances of the accounts that a client uses, and the credits that its calls have reserved. All reservations are
 * made under one lock, so that calls with different budgets cannot together take an account below a minimum balance.
 * When a call ends, the balance in its response is recorded before its reservations are released.
 *
 * <p>The balances of the 10,000 most recently used accounts are kept. API keys are stored only as fingerprints.
 */
public final class Balances {
    static final int MAX_ACCOUNTS = 10_000;

    /** Account balances in the order of their last use, by the fingerprint of the API key. */
    private final Map<String, AccountBalance> accounts = new LatestEntries<>(MAX_ACCOUNTS);

    /** Result of {@link #reserve}. Either the call fits into all of its budgets, or it is refused. */
    public sealed interface Decision {}

    /**
     * The call fits into all of its budgets, and credits were reserved. They must be settled exactly once.
     */
    public record Reserved(
            AccountBalance account, long startedAt, BigDecimal max, List<CreditBudget.Reservation> reservations)
            implements Decision {}

    /**
     * The call does not fit into one of its budgets, so it must wait or fail.
     *
     * @param budget state of the first budget that the call does not fit into
     * @param temporary true if the call might fit later, once calls in flight have ended
     */
    public record Refused(CreditBudget.Snapshot budget, boolean temporary) implements Decision {}

    /** Reserves the maximum cost of a call in all of its budgets. If one of them refuses, nothing is reserved. */
    public synchronized Decision reserve(ApiKey key, BigDecimal max, List<CreditBudget> budgets) {
        AccountBalance account = accounts.computeIfAbsent(key.fingerprint(), unseen -> new AccountBalance());
        List<CreditBudget.Reservation> granted = new ArrayList<>(budgets.size());
        for (CreditBudget budget : budgets) {
            CreditBudget.Reservation reservation = budget.reserve(max, account.afterCallsInFlight());
            if (reservation == null) {
                CreditBudget.Snapshot state = budget.snapshot();
                granted.forEach(CreditBudget.Reservation::release);
                return new Refused(state, state.allowsAfterRelease(max, account.ifCallsInFlightAreFree()));
            }
            granted.add(reservation);
        }
        return new Reserved(account, account.start(max), max, granted);
    }

    /**
     * Records the balance on a receipt, and then replaces the reservations of the call with its charge. Never throws an
     * exception.
     */
    public void settle(Reserved call, CreditReceipt receipt) {
        synchronized (this) {
            call.account().end(call.startedAt(), call.max(), receipt);
        }
        for (CreditBudget.Reservation reservation : call.reservations()) {
            reservation.settle(receipt);
        }
    }

    /**
     * Returns the last known balance of the account with this API key, in credits. If the latest calls overlapped, it
     * is the lowest of their balances. Returns null if no response has contained a balance.
     */
    public synchronized @Nullable BigDecimal lastKnown(ApiKey key) {
        AccountBalance account = accounts.get(key.fingerprint());
        return account == null ? null : account.lowest();
    }
}
